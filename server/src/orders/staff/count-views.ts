import { conditionsOf } from '@truepage/core/orders/order-matching';
import { countedViews, orderViews, viewsOf, type CountedView } from '@truepage/core/orders/order-views';
import type { Caching, Database, Reviewing, Time } from '../../deps.ts';
import { cachedSettings } from '../../settings/cached-settings.ts';
import { within } from './list-orders.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { countOpenOrders, countOrders } from './order-list.repository.ts';

/**
 * Counts the orders in each view of this member of staff, except the view of all orders; days begin in time zone
 * `zone`.
 */
export async function countViews(
  deps: Database & Time & Reviewing & Caching,
  staff: ActingStaff,
  zone: string | undefined,
): Promise<Partial<Record<CountedView, number>>> {
  const { orm, clock, review } = deps;
  const asker = { staffId: staff.id, now: clock.now().getTime(), zone };
  const { delivery } = await cachedSettings(deps);
  const own = viewsOf({ role: staff.role, review, delivery });
  const conditionsFor = (name: CountedView) => conditionsOf(orderViews[name].filter, asker);
  const counted = countedViews.filter((name) => own.includes(name));
  const lists = counted.filter((name) => !isOfAll(name)).map((name) => [name, conditionsFor(name)] as const);
  const counts = await countOpenOrders(orm.em.fork(), within(staff), lists);
  for (const name of counted.filter(isOfAll)) {
    const conditions = [...within(staff), ...conditionsFor(name)];
    counts[name] = await countOrders(orm.em.fork(), { conditions, findsByEmail: false });
  }
  return counts;
}

/** Whether a view also counts completed orders. Each such view has a separate index. */
function isOfAll(name: CountedView): boolean {
  return !('open' in orderViews[name].filter);
}
