import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { isWorthAnnouncing } from '@truepage/core/live/worth-announcing';
import type { LiveEvent } from '@truepage/core/platform';

/** Which of several simultaneous events to announce. */
export type Announcement =
  | {
      readonly kind: 'paid' | 'assigned' | 'sentBack';
      readonly event: LiveEvent;
      readonly order: StaffOrderRow;
    }
  | { readonly kind: 'manyPaid'; readonly event: LiveEvent; readonly count: number }
  | { readonly kind: 'mailFailed'; readonly event: LiveEvent; readonly count: number }
  | { readonly kind: 'messaged'; readonly event: LiveEvent; readonly orderNumber: string }
  | { readonly kind: 'exception'; readonly event: LiveEvent };

interface Listener {
  readonly staffId: string;
  readonly isOwnAction: (orderNumber: string) => boolean;
}

/** Paid orders, orders that become one's own, translations that came back, messages of customers, mails that failed, money that does not fit: in that order, own actions left out. */
export function announcementsOf(
  events: readonly LiveEvent[],
  rows: readonly StaffOrderRow[],
  { staffId, isOwnAction }: Listener,
): readonly Announcement[] {
  const rowOf = ({ orderNumber }: LiveEvent) => rows.find((row) => row.orderNumber === orderNumber);
  const news = events.filter((event) => isWorthAnnouncing(event, staffId, rowOf(event)));
  const isOwn = ({ orderNumber }: LiveEvent) => orderNumber !== null && isOwnAction(orderNumber);
  const foreign = (name: LiveEvent['name']) => news.filter((event) => event.name === name && !isOwn(event));
  const withOrder = (kind: 'paid' | 'assigned' | 'sentBack', event: LiveEvent): readonly Announcement[] => {
    const order = rowOf(event);
    return order === undefined ? [] : [{ kind, event, order }];
  };
  const paid = foreign('order.paid');
  // Not one's own action, and one announcement for all: a blocked sender loses hundreds at once.
  const failed = news.filter(({ name }) => name === 'mail.failed');
  return [
    ...(paid[0] !== undefined && paid.length > 1
      ? [{ kind: 'manyPaid', event: paid[0], count: paid.length } as const]
      : paid.flatMap((event) => withOrder('paid', event))),
    ...foreign('order.assigned').flatMap((event) => withOrder('assigned', event)),
    ...foreign('order.reviewed').flatMap((event) => withOrder('sentBack', event)),
    ...Array.from(
      oncePerOrder(foreign('order.messaged')),
      ([orderNumber, event]) => ({ kind: 'messaged', event, orderNumber }) as const,
    ),
    ...failed.slice(0, 1).map((event) => ({ kind: 'mailFailed', event, count: failed.length }) as const),
    ...foreign('payment.exception').map((event) => ({ kind: 'exception', event }) as const),
  ];
}

function oncePerOrder(events: readonly LiveEvent[]): ReadonlyMap<string, LiveEvent> {
  return new Map(
    events.flatMap((event) => (event.orderNumber === null ? [] : [[event.orderNumber, event] as const])),
  );
}
