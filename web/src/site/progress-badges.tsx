import type { OrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../i18n/language-context.ts';
import { Badge } from '../ui/badge.tsx';

interface ProgressBadgesProps {
  readonly order: {
    readonly status: OrderStatus;
    readonly isPaid: boolean;
    readonly isPriceAwaited: boolean;
  };
}

/** The status of an order in a list, and what it waits for before work starts. */
export function ProgressBadges({ order: { status, isPaid, isPriceAwaited } }: ProgressBadgesProps) {
  const text = useText();
  return (
    <>
      <Badge tone={status === 'inProgress' ? 'progress' : status}>{text(`orderView.${status}`)}</Badge>
      {!isPaid && <Badge tone="unpaid">{text('orderView.pendingPayment')}</Badge>}
      {isPriceAwaited && <Badge tone="pending">{text('orderView.priceAwaited')}</Badge>}
    </>
  );
}
