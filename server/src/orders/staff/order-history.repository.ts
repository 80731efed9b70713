import type { z } from 'zod';
import type { adminOrderApi } from '@truepage/core/api/admin/orders';
import type { Em } from '../../db/orm.ts';

type History = z.input<typeof adminOrderApi.listOrderHistory.reply>;

/** An order that was opened more often than this is not read to the end by anybody. */
const newestLines = 1000;

/** The lines of the audit log about one order, newest first. */
export async function readOrderHistory(em: Em, orderId: string): Promise<History> {
  const lines = await em
    .getKysely()
    .selectFrom('audit_entries')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(newestLines)
    .select(['id', 'who', 'what', 'at', 'before', 'after'])
    .execute();
  return lines.map(({ id, who, what, at, before, after }) => ({
    id: String(id),
    who,
    what,
    at: at.toISOString(),
    before,
    after,
  }));
}
