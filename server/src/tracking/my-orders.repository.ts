import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

/** Returns a link to all orders that was mailed after `since`, with its order; undefined if it is unknown, revoked or older. */
export function findAllOrdersLink(em: Em, tokenHash: string, since: Date) {
  return em
    .getKysely()
    .selectFrom('tracking_tokens as token')
    .innerJoin('orders', 'orders.id', 'token.order_id')
    .where('token.token_hash', '=', tokenHash)
    .where('token.opens_all', '=', true)
    .where('token.revoked_at', 'is', null)
    .where('token.created_at', '>', since)
    .select(['token.mailed_to as mailedTo', 'orders.email', 'orders.access_generation as accessGeneration'])
    .executeTakeFirst();
}

/**
 * The orders of an address, ignoring case, newest first; none for ''. The database folds more characters than we do, so the
 * caller filters by emailKey().
 */
export function ordersOf(em: Em, email: string) {
  return em
    .getKysely()
    .selectFrom('orders')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('email', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}
