import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { isWorthAnnouncing } from '@truepage/core/live/worth-announcing';
import type { LiveEvent } from '@truepage/core/platform';

/** What is announced about a batch of live events. */
export type Announcement =
  | {
      readonly kind: 'paid' | 'assigned' | 'sentBack';
      readonly event: LiveEvent;
      readonly order: StaffOrderRow;
    }
  | { readonly kind: 'manyPaid'; readonly event: LiveEvent; readonly count: number }
  | { readonly kind: 'mailFailed'; readonly event: LiveEvent; readonly count: number }
  | AboutOrder
  | { readonly kind: 'exception'; readonly event: LiveEvent };

/** A customer's message or answer, or an offer to this person. */
export interface AboutOrder {
  readonly kind: 'messaged' | 'draftAnswered' | 'offered';
  readonly event: LiveEvent;
  readonly orderNumber: string;
}

interface Listener {
  readonly staffId: string;
  readonly isOwnAction: (orderNumber: string) => boolean;
}

/**
 * The announcements for a batch of events, in this order: paid orders, assigned and offered orders, translations
 * sent back, messages and answers of customers, failed emails, payments that match no order. Own actions are left
 * out.
 */
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
  // Never an own action; one announcement for all, because a blocked sender fails hundreds of emails at once.
  const failed = news.filter(({ name }) => name === 'mail.failed');
  return [
    ...(paid[0] !== undefined && paid.length > 1
      ? [{ kind: 'manyPaid', event: paid[0], count: paid.length } as const]
      : paid.flatMap((event) => withOrder('paid', event))),
    ...foreign('order.assigned').flatMap((event) => withOrder('assigned', event)),
    ...oncePerOrder('offered', foreign('order.offered')),
    ...foreign('order.reviewed').flatMap((event) => withOrder('sentBack', event)),
    ...oncePerOrder('messaged', foreign('order.messaged')),
    ...oncePerOrder('draftAnswered', foreign('draft.answered')),
    ...failed.slice(0, 1).map((event) => ({ kind: 'mailFailed', event, count: failed.length }) as const),
    ...foreign('payment.exception').map((event) => ({ kind: 'exception', event }) as const),
  ];
}

function oncePerOrder(kind: AboutOrder['kind'], events: readonly LiveEvent[]): readonly AboutOrder[] {
  const last = new Map(
    events.flatMap((event) => (event.orderNumber === null ? [] : [[event.orderNumber, event] as const])),
  );
  return Array.from(last, ([orderNumber, event]) => ({ kind, event, orderNumber }));
}
