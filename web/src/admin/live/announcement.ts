import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import type { LiveEvent } from '@truepage/core/platform';

/** What is worth a word to somebody, of all that happened at once. */
export type Announcement =
  | { readonly kind: 'paid' | 'assigned'; readonly event: LiveEvent; readonly order: StaffOrderRow }
  | { readonly kind: 'manyPaid'; readonly event: LiveEvent; readonly count: number }
  | { readonly kind: 'mailFailed'; readonly event: LiveEvent; readonly count: number }
  | { readonly kind: 'exception'; readonly event: LiveEvent };

interface Listener {
  readonly staffId: string;
  readonly isOwnAction: (orderNumber: string) => boolean;
}

/** Paid orders, orders that become one's own, mails that failed, money that does not fit: in that order, own actions left out. */
export function announcementsOf(
  events: readonly LiveEvent[],
  rows: readonly StaffOrderRow[],
  { staffId, isOwnAction }: Listener,
): readonly Announcement[] {
  const foreign = events.filter(({ orderNumber }) => orderNumber === null || !isOwnAction(orderNumber));
  const rowOf = ({ orderNumber }: LiveEvent) => rows.find((row) => row.orderNumber === orderNumber);
  const paid = foreign.filter(({ name }) => name === 'order.paid');
  const assigned = foreign.filter(
    (event) => event.name === 'order.assigned' && rowOf(event)?.assignee?.id === staffId,
  );
  const exceptions = foreign.filter(({ name }) => name === 'payment.exception');
  const withOrder = (kind: 'paid' | 'assigned', event: LiveEvent): readonly Announcement[] => {
    const order = rowOf(event);
    return order === undefined ? [] : [{ kind, event, order }];
  };
  const [first] = paid;
  return [
    ...(first !== undefined && paid.length > 1
      ? [{ kind: 'manyPaid', event: first, count: paid.length } as const]
      : paid.flatMap((event) => withOrder('paid', event))),
    ...assigned.flatMap((event) => withOrder('assigned', event)),
    ...failedMails(events),
    ...exceptions.map((event) => ({ kind: 'exception', event }) as const),
  ];
}

/** Nobody's own action, and one announcement however many: a sender that is blocked loses hundreds at once. */
function failedMails(events: readonly LiveEvent[]): readonly Announcement[] {
  const failed = events.filter(({ name }) => name === 'mail.failed');
  const [event] = failed;
  return event === undefined ? [] : [{ kind: 'mailFailed', event, count: failed.length }];
}
