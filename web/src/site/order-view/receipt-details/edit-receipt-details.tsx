import type { PublicOrder } from '@truepage/core/api/orders';
import type { ReceiptDetails } from '@truepage/core/orders/receipt-texts';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnershipProof } from '../../ownership/ownership-proof.tsx';
import { ReceiptDetailsForm } from './receipt-details-form.tsx';

interface EditReceiptDetailsProps {
  readonly order: PublicOrder;
  readonly details: ReceiptDetails;
  readonly onClose: () => void;
}

/** The form, if the browser has proven ownership; otherwise the proof. Both take the focus. */
export function EditReceiptDetails({ order, details, onClose }: EditReceiptDetailsProps) {
  const text = useText();
  const { orderNumber } = order;
  if (order.canEditReceipt)
    return <ReceiptDetailsForm orderNumber={orderNumber} details={details} onClose={onClose} />;
  return (
    <div className="grid gap-2">
      <OwnershipProof orderNumber={orderNumber} takesFocus>
        {text('ownership.whyReceipt')}
      </OwnershipProof>
      <Button variant="quiet" onClick={onClose} className="justify-self-start">
        {text('common.cancel')}
      </Button>
    </div>
  );
}
