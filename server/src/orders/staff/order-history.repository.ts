import type { Em } from '../../db/orm.ts';

export type OrderHistoryEntry = Awaited<ReturnType<typeof readOrderHistory>>[number];

/** An order that was opened more often than this is never read to the end. */
const newestEntries = 1000;

/** The entries of the audit log about one order, newest first. */
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
