import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

/** Held from assigning a number until its commit, because the next number depends on it. */
const receiptsLock = 7_411_902;

/**
 * Returns the number of an order's receipt, 'R-2026-000123': assigned to the payments of a year (UTC) in order, without gaps,
 * and then fixed. Call it last in a transaction that has locked the order: other payments wait for its end.
 */
export async function receiptNumber(em: Em, orderId: string, now: Date): Promise<string> {
  const known = await findReceiptNumber(em, orderId);
  if (known !== undefined) return known;
  const database = em.getKysely();
  await sql`select pg_advisory_xact_lock(${receiptsLock})`.execute(database);
  const year = now.getUTCFullYear();
  const { last } = await database
    .selectFrom('receipts')
    .where('year', '=', year)
    .select(({ fn }) => fn.max<number | null>('sequence').as('last'))
    .executeTakeFirstOrThrow();
  const sequence = (last ?? 0) + 1;
  await database
    .insertInto('receipts')
    .values({ order_id: orderId, year, sequence, issued_at: now })
    .execute();
  return written(year, sequence);
}

async function findReceiptNumber(em: Em, orderId: string): Promise<string | undefined> {
  const receipt = await em
    .getKysely()
    .selectFrom('receipts')
    .where('order_id', '=', orderId)
    .select(['year', 'sequence'])
    .executeTakeFirst();
  return receipt && written(receipt.year, receipt.sequence);
}

const written = (year: number, sequence: number) => `R-${year}-${String(sequence).padStart(6, '0')}`;
