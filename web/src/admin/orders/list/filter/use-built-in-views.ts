import { orderViews, viewsOf, type OrderViewName } from '@truepage/core/orders/order-views';
import type { SavedView } from '@truepage/core/staff/preferences';
import { useText } from '../../../../i18n/language-context.ts';
import { useStaff } from '../../../session/session-context.ts';
import { everyOrder, writeFilter } from '../../data/order-filter.ts';

interface BuiltInView extends SavedView {
  readonly id: OrderViewName;
}

const words = {
  toDo: 'adminOrders.toDo',
  overdue: 'adminOrders.viewOverdue',
  dueToday: 'adminOrders.viewDueToday',
  unassigned: 'adminOrders.unassigned',
  review: 'adminOrders.viewReview',
  unnotified: 'adminOrders.viewUnnotified',
  waitingForUs: 'adminOrders.waitingFor_us',
  waitingForCustomer: 'adminOrders.waitingFor_customer',
  mine: 'adminOrders.mine',
  all: 'adminOrders.allOrders',
} as const satisfies Record<OrderViewName, string>;

/** The built-in views that the role may see. */
export function useBuiltInViews(): readonly BuiltInView[] {
  const text = useText();
  return viewsOf(useStaff()).map((id) => ({ id, name: text(words[id]), search: searchOfView(id) }));
}

/** The query string of the view's address, with the '?'. */
export function searchOfView(name: OrderViewName): string {
  const { filter, sort } = orderViews[name];
  return writeFilter({ ...everyOrder, ...filter, sort });
}
