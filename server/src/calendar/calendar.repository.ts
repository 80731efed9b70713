import type { Em } from '../db/orm.ts';
import { isOpenNow } from '../order-access/open-orders.repository.ts';

/** Returns the owner of a feed if they can sign in, or undefined if there is no such feed. */
export async function findCalendarOwner(em: Em, calendarHash: string) {
  return em
    .getKysely()
    .selectFrom('staff_accounts')
    .where('calendar_hash', '=', calendarHash)
    .where('disabled_at', 'is', null)
    .select(['id', 'role', 'locale'])
    .executeTakeFirst();
}

export type DueOrder = Awaited<ReturnType<typeof listDueOrders>>[number];

/** The open orders of a translator, the next due first, at most `most`. Contains no customer data. */
export async function listDueOrders(em: Em, staffId: string, most: number) {
  return em
    .getKysely()
    .selectFrom('orders')
    .where('assignee_id', '=', staffId)
    .where(isOpenNow)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .select([
      'order_number',
      'source_language',
      'target_language',
      'translation_type',
      'page_count',
      'due_at',
      'paused_at',
      'updated_at',
      'version',
    ])
    .execute();
}
