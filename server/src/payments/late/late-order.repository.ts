import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';

/** How long ago (ms) a late delivery may have been that was not noticed before: jobs may have stood still. */
const noticedWithin = 24 * 3_600_000;

/**
 * Orders for which something was promised in the case of a late delivery that is not kept yet: open ones whose due time is over, and was
 * before a pause, and those of the last day that were delivered after it.
 */
export async function findLateOrders(em: Em, now: Date, limit: number): Promise<readonly OrderNumber[]> {
  const promised = em
    .getKysely()
    .selectFrom('orders')
    .where('late_percent', 'is not', null)
    .where('late_at', 'is', null)
    .where('refunded_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .select('order_number');
  const open = await promised
    .where('status', '<>', 'completed')
    .where((eb) => eb('due_at', '<', eb.fn.coalesce('paused_at', eb.val(now))))
    .execute();
  const delivered = await promised
    .where('completed_at', '>', new Date(now.getTime() - noticedWithin))
    .whereRef('due_at', '<', 'completed_at')
    .execute();
  return [...open, ...delivered].map(({ order_number }) => order_number as OrderNumber);
}
