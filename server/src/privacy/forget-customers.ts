import { accountingYears, unpaidForgottenDays } from '@truepage/core/privacy/retention';
import type { Em } from '../db/orm.ts';
import type { Database, Logging, Time } from '../deps.ts';

const batch = 500;

/**
 * Takes name and address off orders whose time in the books is over, and off those that nobody paid for, once their documents
 * are gone: with them the mails, the links that open the order, and notes of staff. Amounts, dates and receipts stay.
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
      await forgetOrders(em, ids);
      return ids.length;
    });
    forgotten += count;
    if (count < batch) break;
  }
  await deleteLateMails(orm.em.fork());
  if (forgotten > 0) log.info({ orders: forgotten }, 'took name and address off orders whose time is over');
  return forgotten;
}

/**
 * Takes name and address off orders that the caller has locked: with them the links that open them, notes of staff, and the mails but for
 * those that are on their way.
 */
export async function forgetOrders(em: Em, ids: readonly string[]): Promise<void> {
  const db = em.getKysely();
  await db.deleteFrom('mails').where('order_id', 'in', ids).where('sent_at', 'is not', null).execute();
  for (const table of ['tracking_tokens', 'order_notes'] as const)
    await db.deleteFrom(table).where('order_id', 'in', ids).execute();
  const nobody = {
    full_name: '—',
    email: '',
    company_name: null,
    company_address: null,
    tax_number: null,
    time_zone: null,
  };
  await db.updateTable('orders').set(nobody).where('id', 'in', ids).execute();
}

/** Mails that were on their way when their order was forgotten. */
async function deleteLateMails(em: Em): Promise<void> {
  const db = em.getKysely();
  await db
    .deleteFrom('mails')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('email', '=', ''))
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
}
