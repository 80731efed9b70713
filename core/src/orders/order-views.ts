import { may, mayNotify, reachOf, type Permission, type Role } from '../staff/roles.ts';
import type { ReviewPolicy } from './approval.ts';
import type { OrderFilter, OrderSort } from './order-list.ts';

interface OrderView {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly needs: Permission;
}

/**
 * The built-in views of the list that the role may see, in order. All except the view of all orders contain only pending work, so
 * they can be counted without reading completed orders.
 */
export const orderViews = {
  toDo: { filter: { open: 'true' }, sort: 'due', needs: 'orders.list' },
  overdue: { filter: { open: 'true', late: 'true' }, sort: 'due', needs: 'orders.list' },
  dueToday: { filter: { open: 'true', due: 'today' }, sort: 'due', needs: 'orders.list' },
  unassigned: { filter: { open: 'true', assignee: 'none' }, sort: 'due', needs: 'orders.assign' },
  /** Does not require `open`, because uploading a translation completes its order. */
  review: { filter: { approval: 'waiting' }, sort: 'due', needs: 'orders.approve' },
  /** Does not require `open` either: the order is finished, but the customer was not notified. */
  unnotified: { filter: { notified: 'false' }, sort: 'due', needs: 'orders.notify' },
  /** Open or not, because messages are also sent after delivery. */
  waitingForUs: { filter: { waiting: 'us' }, sort: 'due', needs: 'orders.message' },
  waitingForCustomer: { filter: { waiting: 'customer' }, sort: 'due', needs: 'orders.message' },
  mine: { filter: { open: 'true', assignee: 'me' }, sort: 'due', needs: 'orders.uploadTranslation' },
  all: { filter: {}, sort: 'newest', needs: 'orders.list' },
} as const satisfies Record<string, OrderView>;

export type OrderViewName = keyof typeof orderViews;
/** The view of all orders is not counted: it is not a list of tasks, and it grows forever. */
export type CountedView = Exclude<OrderViewName, 'all'>;
export const countedViews = (Object.keys(orderViews) as OrderViewName[]).filter(
  (name): name is CountedView => name !== 'all',
);

/** The viewer of the list. */
export interface ViewsOf {
  readonly role: Role;
  /** Which translations need another person's approval; if omitted, none do. */
  readonly review?: ReviewPolicy | undefined;
  /** Whether the owner lets translators notify customers; if omitted, only administrators do. */
  readonly delivery?: { readonly translatorsNotify: boolean } | undefined;
}

/** For staff who see only their own orders, "To do" equals "Mine", so they get only one of them. */
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
 * The first view for staff who have not chosen one: their tasks if they see only their own orders, translations waiting for approval
 * if they have no other work on orders.
 */
export function usualFirstView({ role, review = 'none' }: ViewsOf): OrderViewName {
  if (seesOwnAlone(role)) return 'mine';
  const onlyReviews = may(role, 'orders.approve') && !may(role, 'orders.changeStatus');
  return review !== 'none' && onlyReviews ? 'review' : 'all';
}

function seesOwnAlone(role: Role): boolean {
  return reachOf(role, 'orders.list') === 'assigned';
}
