import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

const mostMails = 200;

/** The number of failed emails not handled yet, and the time of the oldest one (UTC). */
export async function countFailedMails(em: Em): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(failed_at) as oldest from mails
    where failed_at is not null and dismissed_at is null`.execute(em.getKysely());
  return rows[0] ?? { count: 0, oldest: null };
}

/** The failed emails, newest first; with a number, only those of that order. */
export function readFailedMails(em: Em, orderNumber: string | undefined) {
  const query = em
    .getKysely()
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .where('mails.failed_at', 'is not', null)
    .where('mails.dismissed_at', 'is', null);
  return (orderNumber === undefined ? query : query.where('orders.order_number', '=', orderNumber))
    .orderBy('mails.failed_at', 'desc')
    .orderBy('mails.id')
    .limit(mostMails)
    .select(['mails.id', 'mails.kind', 'mails.recipient', 'mails.attempts', 'mails.last_error'])
    .select(['mails.created_at', 'mails.failed_at', 'orders.order_number'])
    .execute();
}
