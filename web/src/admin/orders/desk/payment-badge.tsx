import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { moneyBack } from '@truepage/core/payments/paid-sums';
import { useText } from '../../../i18n/language-context.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Whether an order is paid or refunded, in the same words that its customer sees. */
export function PaymentBadge({ isPaid, payments }: Pick<StaffOrder, 'isPaid' | 'payments'>) {
  const text = useText();
  const back = moneyBack(payments);
  if (back !== 'none') return <Badge tone="neutral">{text(`common.${back}`)}</Badge>;
  return (
    <Badge tone={isPaid ? 'completed' : 'unpaid'}>
      {text(isPaid ? 'adminShell.paid' : 'adminOrder.pendingPayment')}
    </Badge>
  );
}
