import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

/** Held while a number is given, until it is committed: the next may not be known before. */
const receiptsLock = 7_411_902;

/**
 * The number of an order's receipt, 'R-2026-000123': given to the next payment of the year (UTC) without gaps, and kept.
 * In a transaction that holds the order, and last in it: other payments wait for its end.
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
