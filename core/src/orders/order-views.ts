import { may, mayNotify, reachOf, type Permission, type Role } from '../staff/roles.ts';
import type { ReviewPolicy } from './approval.ts';
import type { OrderFilter, OrderSort } from './order-list.ts';

interface OrderView {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly needs: Permission;
}

/**
 * The built-in views of the list that the role may see, in order. But for all orders they show what is
 * to be done, and nothing that is done: how much that is can be counted without looking through history.
 */
export const orderViews = {
  toDo: { filter: { open: 'true' }, sort: 'due', needs: 'orders.list' },
  overdue: { filter: { open: 'true', late: 'true' }, sort: 'due', needs: 'orders.list' },
  dueToday: { filter: { open: 'true', due: 'today' }, sort: 'due', needs: 'orders.list' },
  unassigned: { filter: { open: 'true', assignee: 'none' }, sort: 'due', needs: 'orders.assign' },
  /** Not open: a translation that is there has completed its order. */
  review: { filter: { approval: 'waiting' }, sort: 'due', needs: 'orders.approve' },
  /** Not open either: finished, and the customer does not know yet. */
  unnotified: { filter: { notified: 'false' }, sort: 'due', needs: 'orders.notify' },
  /** Open or not: messages come after delivery, too. */
  waitingForUs: { filter: { waiting: 'us' }, sort: 'due', needs: 'orders.message' },
  waitingForCustomer: { filter: { waiting: 'customer' }, sort: 'due', needs: 'orders.message' },
  mine: { filter: { open: 'true', assignee: 'me' }, sort: 'due', needs: 'orders.uploadTranslation' },
  all: { filter: {}, sort: 'newest', needs: 'orders.list' },
} as const satisfies Record<string, OrderView>;

export type OrderViewName = keyof typeof orderViews;
/** The view of all orders is not counted: it is no list of work, and grows forever. */
export type CountedView = Exclude<OrderViewName, 'all'>;
export const countedViews = (Object.keys(orderViews) as OrderViewName[]).filter(
  (name): name is CountedView => name !== 'all',
);

/** Who looks at the list. */
export interface ViewsOf {
  readonly role: Role;
  /** Which translations need another person's approval; omitted for none. */
  readonly review?: ReviewPolicy | undefined;
  /** Whether the owner lets translators notify; if omitted, only administrators do. */
  readonly delivery?: { readonly translatorsNotify: boolean } | undefined;
}

/** For those who see only their own orders, "To do" equals "Mine", so they have only one of them. */
export function viewsOf({ role, review = 'none', delivery }: ViewsOf): readonly OrderViewName[] {
  const hidden = [
    ...(seesOwnAlone(role) ? ['toDo'] : []),
    ...(review === 'none' ? ['review'] : []),
    ...(mayNotify(role, delivery ?? { translatorsNotify: false }) ? [] : ['unnotified']),
  ];
  return (Object.keys(orderViews) as OrderViewName[]).filter(
    (name) => may(role, orderViews[name].needs) && !hidden.includes(name),
  );
}

/**
 * What the desk begins with for who has chosen nothing: with those they have to do for who sees their own orders alone, with
 * those that wait for approval for who has nothing else to do with orders.
 */
export function usualFirstView({ role, review = 'none' }: ViewsOf): OrderViewName {
  if (seesOwnAlone(role)) return 'mine';
  const onlyReviews = may(role, 'orders.approve') && !may(role, 'orders.changeStatus');
  return review !== 'none' && onlyReviews ? 'review' : 'all';
}

function seesOwnAlone(role: Role): boolean {
  return reachOf(role, 'orders.list') === 'assigned';
}
