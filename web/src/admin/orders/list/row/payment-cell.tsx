import { useState } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { useText } from '../../../../i18n/language-context.ts';
import { PaidBadge } from '../../badges.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { useRowWish } from './row-wishes.tsx';

interface PaymentCellProps {
  readonly order: StaffOrderRow;
  /** id of the element that names the order. */
  readonly describedBy: string;
}

/** Paid or not, and a way to note a payment that came in elsewhere. */
export function PaymentCell({ order, describedBy }: PaymentCellProps) {
  const text = useText();
  const { may } = useStaff();
  const [isBusy, setIsBusy] = useState(false);
  const ask = useRowWish();
  return (
    <div className="flex items-center gap-1.5">
      <PaidBadge order={order} />
      {!order.isPaid && may('payments.record') && (
        <DeskButton
          size="line"
          isBusy={isBusy}
          aria-describedby={describedBy}
          onClick={() => ask(order, { kind: 'paid' }, setIsBusy)}
        >
          {text('adminOrders.markPaid')}
        </DeskButton>
      )}
    </div>
  );
}
