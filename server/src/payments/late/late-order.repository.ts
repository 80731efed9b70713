import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';

/** Open orders whose due time is over and was before a pause, and for which something was promised in that case that is not kept yet. */
export async function findLateOrders(em: Em, now: Date, limit: number): Promise<readonly OrderNumber[]> {
  const rows = await em
    .getKysely()
    .selectFrom('orders')
    .where('late_percent', 'is not', null)
    .where('late_at', 'is', null)
    .where('status', '<>', 'completed')
    .where('refunded_at', 'is', null)
    .where((eb) => eb('due_at', '<', eb.fn.coalesce('paused_at', eb.val(now))))
    .orderBy('due_at')
    .limit(limit)
    .select('order_number')
    .execute();
  return rows.map(({ order_number }) => order_number as OrderNumber);
}
