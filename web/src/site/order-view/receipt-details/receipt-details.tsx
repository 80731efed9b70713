import type { PublicOrder } from '@truepage/core/api/orders';
import { receiptTextNames, type ReceiptDetails } from '@truepage/core/orders/receipt-texts';
import { useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { useLoaded } from '../../order/document/load-online.ts';
import { BillingLines } from './billing-lines.tsx';

interface ReceiptDetailsCardProps {
  readonly order: PublicOrder;
  readonly details: ReceiptDetails;
}

/** The company on the receipt, and a form for it that is loaded on request. Printed at the top of the receipt. */
export function ReceiptDetailsCard({ order, details }: ReceiptDetailsCardProps) {
  const text = useText();
  const [isEditing, setIsEditing] = useState(false);
  const form = useLoaded(isEditing, () => import('./edit-receipt-details.tsx'));
  const isFilled = receiptTextNames.some((name) => details[name] !== null);
  return (
    <SectionCard title={text('orderView.receiptFor')} headingId="receipt-for" className="print:hidden">
      {isEditing && form ? (
        <form.EditReceiptDetails order={order} details={details} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="grid gap-4">
          {isFilled ? (
            <BillingLines details={details} />
          ) : (
            <p className="text-ink-soft">{text('orderView.receiptForText')}</p>
          )}
          <p>
            <Button variant="secondary" busy={isEditing} onClick={() => setIsEditing(true)}>
              {text(isFilled ? 'orderView.receiptForChange' : 'orderView.receiptForAdd')}
            </Button>
          </p>
        </div>
      )}
    </SectionCard>
  );
}
