import { conditionsOf } from '@truepage/core/orders/order-list';
import { countedViews, orderViews, viewsOf, type CountedView } from '@truepage/core/orders/order-views';
import type { Database, Time } from '../../deps.ts';
import { within } from './list-orders.ts';
import type { ActingStaff } from './order-for-staff.ts';
import { countOpenOrders } from './order-list.repository.ts';

/** How many orders the views of this member of staff show, their days beginning in `zone`; all views but all orders. */
export function countViews(
  { orm, clock }: Database & Time,
  staff: ActingStaff,
  zone: string | undefined,
): Promise<Partial<Record<CountedView, number>>> {
  const asker = { staffId: staff.id, now: clock.now().getTime(), zone };
  const own = viewsOf(staff.role);
  const lists = countedViews
    .filter((name) => own.includes(name))
    .map((name) => [name, conditionsOf(orderViews[name].filter, asker)] as const);
  return countOpenOrders(orm.em.fork(), within(staff), lists);
}
