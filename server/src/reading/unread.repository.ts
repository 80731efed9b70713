import type { Em } from '../db/orm.ts';

interface UnreadFile {
  readonly id: string;
  readonly order: string;
}

/** The newest current documents of open orders that were never read, at most `most`. */
export async function findUnread(em: Em, most: number): Promise<UnreadFile[]> {
  const rows = await em
    .getKysely()
    .selectFrom('stored_files as file')
    .innerJoin('orders', 'orders.id', 'file.order_id')
    .leftJoin('document_readings as reading', 'reading.id', 'file.id')
    .where('orders.paid_at', 'is not', null)
    .where('orders.status', '<>', 'completed')
    .where('file.kind', 'in', ['original', 'translation'])
    .where('file.replaced_at', 'is', null)
    .where('file.deleted_at', 'is', null)
    .where('reading.id', 'is', null)
    .orderBy('file.created_at', 'desc')
    .limit(most)
    .select(['file.id', 'file.order_id'])
    .execute();
  return rows.map(({ id, order_id: order }) => ({ id, order }));
}
