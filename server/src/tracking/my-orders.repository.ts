import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

/** The address of the customer that such a link was mailed to after `since`; undefined: unknown, revoked or older. */
export async function findLinkAddress(em: Em, tokenHash: string, since: Date): Promise<string | undefined> {
  const [row] = await em
    .getKysely()
    .selectFrom('tracking_tokens as token')
    .innerJoin('orders', 'orders.id', 'token.order_id')
    .where('token.token_hash', '=', tokenHash)
    .where('token.opens_all', '=', true)
    .where('token.revoked_at', 'is', null)
    .where('token.created_at', '>', since)
    .select('orders.email')
    .execute();
  return row?.email;
}

/** The orders of an address however it is capitalised, newest first; none of '', which is nobody's. */
export function ordersOf(em: Em, email: string) {
  return em
    .getKysely()
    .selectFrom('orders')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('email', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}
