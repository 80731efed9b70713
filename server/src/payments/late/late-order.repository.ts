import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';

/** Late deliveries up to this age (ms) are found, because jobs may not have run for some time. */
const noticedWithin = 24 * 3_600_000;

/**
 * Orders whose promise for late delivery applies and is not kept yet: open orders past their due time (and past it
 * before any pause began), and orders delivered late within the last day.
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
