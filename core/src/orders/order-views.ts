import { may, reachOf, type Permission, type Role } from '../staff/roles.ts';
import type { OrderFilter, OrderSort } from './order-list.ts';

interface OrderView {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly needs: Permission;
}

/**
 * The views of the list that everybody has, as far as the role may, in their order. But for all orders they show what is
 * to be done, and nothing that is done: how much that is can be counted without looking through history.
 */
export const orderViews = {
  toDo: { filter: { open: 'true' }, sort: 'due', needs: 'orders.list' },
  overdue: { filter: { open: 'true', late: 'true' }, sort: 'due', needs: 'orders.list' },
  dueToday: { filter: { open: 'true', due: 'today' }, sort: 'due', needs: 'orders.list' },
  unassigned: { filter: { open: 'true', assignee: 'none' }, sort: 'due', needs: 'orders.assign' },
  mine: { filter: { open: 'true', assignee: 'me' }, sort: 'due', needs: 'orders.uploadTranslation' },
  all: { filter: {}, sort: 'newest', needs: 'orders.list' },
} as const satisfies Record<string, OrderView>;

export type OrderViewName = keyof typeof orderViews;
/** All orders are no work, and as many as there ever were: nobody counts them. */
export type CountedView = Exclude<OrderViewName, 'all'>;
export const countedViews = (Object.keys(orderViews) as OrderViewName[]).filter((name) => name !== 'all');

/** To who sees their own orders alone, what there is to do is what they have to do: they have the one view for it. */
export function viewsOf(role: Role): readonly OrderViewName[] {
  const names = (Object.keys(orderViews) as OrderViewName[]).filter((name) =>
    may(role, orderViews[name].needs),
  );
  return seesOwnAlone(role) ? names.filter((name) => name !== 'toDo') : names;
}

/** What the desk begins with for who has chosen nothing: who sees their own orders alone begins with those they have to do. */
export function usualFirstView(role: Role): OrderViewName {
  return seesOwnAlone(role) ? 'mine' : 'all';
}

function seesOwnAlone(role: Role): boolean {
  return reachOf(role, 'orders.list') === 'assigned';
}
