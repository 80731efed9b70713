import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../../i18n/language-context.ts';
import { PaidBadge } from '../../badges.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { useOrderChange } from '../../data/use-order-change.ts';
import { useConfirmPaid } from '../../use-confirm-paid.ts';

interface PaymentCellProps {
  readonly order: StaffOrderRow;
  /** The id of the element with the order's name. */
  readonly describedBy: string;
}

/** Paid or not, with a button to record a payment made elsewhere. */
export function PaymentCell({ order, describedBy }: PaymentCellProps) {
  const { may } = useStaff();
  return (
    <div className="flex items-center gap-1.5">
      <PaidBadge order={order} />
      {!order.isPaid && order.totalPrice !== null && may('payments.record') && (
        <MarkPaid order={order} describedBy={describedBy} />
      )}
    </div>
  );
}

function MarkPaid({ order, describedBy }: PaymentCellProps) {
  const text = useText();
  const confirmPaid = useConfirmPaid();
  const { isBusy, make } = useOrderChange(order.orderNumber);
  const markPaid = async () => {
    if (await confirmPaid(order)) make(order, { kind: 'paid' });
  };
  return (
    <DeskButton size="line" isBusy={isBusy} aria-describedby={describedBy} onClick={() => void markPaid()}>
      {text('adminOrders.markPaid')}
    </DeskButton>
  );
}
