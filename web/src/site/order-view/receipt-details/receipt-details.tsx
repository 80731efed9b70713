import type { PublicOrder } from '@truepage/core/api/orders';
import { receiptTextNames, type ReceiptDetails } from '@truepage/core/orders/receipt-texts';
import { useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { OwnershipProof } from '../../ownership/ownership-proof.tsx';
import { BillingLines } from './billing-lines.tsx';
import { ReceiptDetailsForm } from './receipt-details-form.tsx';

interface ReceiptDetailsCardProps {
  readonly order: PublicOrder;
  readonly details: ReceiptDetails;
}

/** The company on the receipt, and a form for it. It is printed at the top of the receipt. */
export function ReceiptDetailsCard({ order, details }: ReceiptDetailsCardProps) {
  const text = useText();
  const [isEditing, setIsEditing] = useState(false);
  const isFilled = receiptTextNames.some((name) => details[name] !== null);
  return (
    <SectionCard title={text('orderView.receiptFor')} headingId="receipt-for" className="print:hidden">
      {isEditing && !order.canEditReceipt && (
        <ProofFirst orderNumber={order.orderNumber} onClose={() => setIsEditing(false)} />
      )}
      {isEditing && order.canEditReceipt && (
        <ReceiptDetailsForm
          orderNumber={order.orderNumber}
          details={details}
          onClose={() => setIsEditing(false)}
        />
      )}
      {!isEditing && (
        <div className="grid gap-4">
          {isFilled ? (
            <BillingLines details={details} />
          ) : (
            <p className="text-ink-soft">{text('orderView.receiptForText')}</p>
          )}
          <p>
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              {text(isFilled ? 'orderView.receiptForChange' : 'orderView.receiptForAdd')}
            </Button>
          </p>
        </div>
      )}
    </SectionCard>
  );
}

interface ProofFirstProps extends Pick<PublicOrder, 'orderNumber'> {
  readonly onClose: () => void;
}

/** In place of the form until this browser has proven that the order is its own. It takes the focus, as the form does. */
function ProofFirst({ orderNumber, onClose }: ProofFirstProps) {
  const text = useText();
  return (
    <div className="grid gap-2">
      <OwnershipProof orderNumber={orderNumber} takesFocus>
        {text('ownership.whyReceipt')}
      </OwnershipProof>
      <Button variant="quiet" onClick={onClose} className="justify-self-start">
        {text('orderView.receiptForCancel')}
      </Button>
    </div>
  );
}
