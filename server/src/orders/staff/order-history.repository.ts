import type { Em } from '../../db/orm.ts';

export type OrderHistoryEntry = Awaited<ReturnType<typeof readOrderHistory>>[number];

/** Limits how much of the history of a frequently opened order is read. */
const newestEntries = 1000;

/** The audit entries of one order, newest first. */
export function readOrderHistory(em: Em, orderId: string) {
  return em
    .getKysely()
    .selectFrom('audit_entries')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(newestEntries)
    .select(['id', 'who', 'what', 'at', 'before', 'after'])
    .execute();
}
