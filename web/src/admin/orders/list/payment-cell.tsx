import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { useText } from '../../../i18n/language-context.ts';
import { PaidBadge } from '../badges.tsx';
import { useConfirmPaid } from '../use-confirm-paid.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useStaff } from '../../session/session-context.ts';
import { useOrderChange } from '../data/use-order-change.ts';

interface PaymentCellProps {
  readonly order: StaffOrderRow;
  /** id of the element that names the order. */
  readonly describedBy: string;
}

/** Paid or not, and a way to note a payment that came in elsewhere. */
export function PaymentCell({ order, describedBy }: PaymentCellProps) {
  const text = useText();
  const { may } = useStaff();
  const { isBusy, make } = useOrderChange(order.orderNumber);
  const confirmPaid = useConfirmPaid();
  const markPaid = async () => {
    if (await confirmPaid(order)) make(order, { kind: 'paid' });
  };
  return (
    <div className="flex items-center gap-1.5">
      <PaidBadge isPaid={order.isPaid} />
      {!order.isPaid && may('payments.record') && (
        <DeskButton
          size="line"
          isBusy={isBusy}
          aria-describedby={describedBy}
          onClick={() => void markPaid()}
        >
          {text('adminOrders.markPaid')}
        </DeskButton>
      )}
    </div>
  );
}
