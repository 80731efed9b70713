import { useText } from '../../../i18n/language-context.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Whether an order is paid, in the words that its customer reads. */
export function PaymentBadge({ isPaid }: { readonly isPaid: boolean }) {
  const text = useText();
  return (
    <Badge tone={isPaid ? 'completed' : 'unpaid'}>
      {text(isPaid ? 'adminShell.paid' : 'adminOrder.pendingPayment')}
    </Badge>
  );
}
