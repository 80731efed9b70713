import { useState } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { useText } from '../../../i18n/language-context.ts';
import { PaidBadge } from '../badges.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useStaff } from '../../session/session-context.ts';
import { useMarkPaid } from '../data/use-mark-paid.ts';

interface PaymentCellProps {
  readonly order: StaffOrderRow;
  /** id of the element that names the order. */
  readonly describedBy: string;
}

/** Paid or not, and a way to note a payment that came in elsewhere. */
export function PaymentCell({ order, describedBy }: PaymentCellProps) {
  const text = useText();
  const { may } = useStaff();
  const markPaid = useMarkPaid();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await markPaid(order);
    setIsBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-1 lg:flex-col lg:items-start">
      <PaidBadge isPaid={order.isPaid} />
      {!order.isPaid && may('payments.record') && (
        <DeskButton size="sm" isBusy={isBusy} aria-describedby={describedBy} onClick={() => void run()}>
          {text('adminOrders.markPaid')}
        </DeskButton>
      )}
    </div>
  );
}
