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

interface PaidBadgeProps {
  readonly order: { readonly isPaid: boolean; readonly isRefunded: boolean };
}

export function PaidBadge({ order: { isPaid, isRefunded } }: PaidBadgeProps) {
  const text = useText();
  if (isRefunded) return <Badge tone="neutral">{text('common.refunded')}</Badge>;
  return (
    <Badge tone={isPaid ? 'completed' : 'unpaid'}>
      {text(isPaid ? 'adminShell.paid' : 'adminShell.unpaid')}
    </Badge>
  );
}
