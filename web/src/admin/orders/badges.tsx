import type { OrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'pending',
  inProgress: 'progress',
  completed: 'completed',
};

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const text = useText();
  return <Badge tone={tones[status]}>{text(`adminShell.${status}`)}</Badge>;
}

export function PaidBadge({ isPaid }: { readonly isPaid: boolean }) {
  const text = useText();
  return (
    <Badge tone={isPaid ? 'completed' : 'unpaid'}>
      {text(isPaid ? 'adminShell.paid' : 'adminShell.unpaid')}
    </Badge>
  );
}
