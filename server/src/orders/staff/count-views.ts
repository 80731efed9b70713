import { conditionsOf } from '@truepage/core/orders/order-matching';
import { countedViews, orderViews, viewsOf, type CountedView } from '@truepage/core/orders/order-views';
import type { Database, Reviewing, Time } from '../../deps.ts';
import { within } from './list-orders.ts';
import type { ActingStaff } from './order-for-staff.ts';
import { countOpenOrders, countOrders } from './order-list.repository.ts';

/** How many orders the views of this member of staff show, their days beginning in `zone`; all views but all orders. */
export async function countViews(
  { orm, clock, review }: Database & Time & Reviewing,
  staff: ActingStaff,
  zone: string | undefined,
): Promise<Partial<Record<CountedView, number>>> {
  const asker = { staffId: staff.id, now: clock.now().getTime(), zone };
  const own = viewsOf({ role: staff.role, review });
  const conditionsFor = (name: CountedView) => conditionsOf(orderViews[name].filter, asker);
  const open = countedViews.filter((name) => name !== 'review' && own.includes(name));
  const lists = open.map((name) => [name, conditionsFor(name)] as const);
  const counts = await countOpenOrders(orm.em.fork(), within(staff), lists);
  if (!own.includes('review')) return counts;
  // Their translations are there, so these orders are not open.
  const conditions = [...within(staff), ...conditionsFor('review')];
  return { ...counts, review: await countOrders(orm.em.fork(), { conditions, findsByEmail: false }) };
}
