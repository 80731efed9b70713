import type { PublicOrder } from '@truepage/core/api/orders';
import { receiptTextNames, type ReceiptDetails } from '@truepage/core/orders/receipt-texts';
import { useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { BilledTo } from './billed-to.tsx';
import { ReceiptDetailsForm } from './receipt-details-form.tsx';

interface ReceiptDetailsCardProps {
  readonly orderNumber: PublicOrder['orderNumber'];
  readonly details: ReceiptDetails;
}

/** For which company the receipt is written, and the way to say so. On paper it stands at the head of the receipt. */
export function ReceiptDetailsCard({ orderNumber, details }: ReceiptDetailsCardProps) {
  const text = useText();
  const [isEditing, setIsEditing] = useState(false);
  const isFilled = receiptTextNames.some((name) => details[name] !== null);
  return (
    <SectionCard title={text('orderView.receiptFor')} headingId="receipt-for" className="print:hidden">
      {isEditing ? (
        <ReceiptDetailsForm orderNumber={orderNumber} details={details} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="grid gap-4">
          {isFilled ? (
            <BilledTo details={details} />
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
