import { accountingYears, unpaidForgottenDays } from '@truepage/core/privacy/retention';
import { sql } from 'kysely';
import type { Database, Logging, Time } from '../deps.ts';
import { endCustomers, endRows } from './erase-data.ts';

const batch = 500;

/**
 * Anonymises orders whose retention for bookkeeping has ended, and orders that were never paid, once their documents are
 * deleted: erases what columns declare to end with the customer. Amounts, dates and receipts are kept. Returns the number of
 * orders.
 */
export async function forgetCustomers({ orm, clock, log }: Database & Time & Logging): Promise<number> {
  const now = clock.now();
  const keptSince = new Date(now);
  keptSince.setUTCFullYear(now.getUTCFullYear() - accountingYears);
  const unpaidSince = new Date(now.getTime() - unpaidForgottenDays * 24 * 3_600_000);
  let forgotten = 0;
  for (;;) {
    const count = await orm.em.fork().transactional(async (em) => {
      const db = em.getKysely();
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('documents_deleted_at', 'is not', null)
        .where('email', '!=', '')
        .where(({ or, and, eb }) =>
          or([
            eb('created_at', '<', keptSince),
            and([eb('paid_at', 'is', null), eb('created_at', '<', unpaidSince)]),
          ]),
        )
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await endCustomers(em, ids);
      return ids.length;
    });
    forgotten += count;
    if (count < batch) break;
  }
  // Rows queued while their order was being anonymised.
  await endRows(orm.em.fork(), 'customer', sql`(select id from orders where email = '')`);
  if (forgotten > 0) log.info({ orders: forgotten }, 'took name and address off orders whose time is over');
  return forgotten;
}
