import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';

export type OrderHistoryEntry = Awaited<ReturnType<typeof readOrderHistory>>[number];

/** Limits how much of the history of a frequently opened order is read. */
const newestEntries = 1000;

/** The audit entries of one order, newest first; `member` is the address of the member who placed it, if still a member. */
export function readOrderHistory(em: Em, orderId: string) {
  return em
    .getKysely()
    .selectFrom('audit_entries as entry')
    .leftJoin('firm_members as member', (join) =>
      join.on('what', '=', 'order.placed').on(sql`member.id::text`, '=', sql`entry.after->>'memberId'`),
    )
    .where('order_id', '=', orderId)
    .orderBy('entry.id', 'desc')
    .limit(newestEntries)
    .select(['entry.id', 'who', 'what', 'at', 'before', 'after', 'member.email as member'])
    .execute();
}
