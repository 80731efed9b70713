import { cents, type Cents } from '@truepage/core/money';
import { invoiceNumber } from '@truepage/core/partners/invoices/invoice';
import { endOfMonth } from '@truepage/core/office/month';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

/** Held while a month is closed: numbers must have no gaps, so only one closing at a time can assign them. */
const closingLock = 7_411_914;

/** Waits for a running closing, then blocks further ones until the transaction ends. */
export async function lockClosing(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${closingLock})`.execute(em.getKysely());
}

/** The latest closed month, or undefined. */
export async function lastClosedMonth(em: Em): Promise<string | undefined> {
  const { month } = await em
    .getKysely()
    .selectFrom('closed_months')
    .select(({ fn }) => fn.max<string | null>('month').as('month'))
    .executeTakeFirstOrThrow();
  return month ?? undefined;
}

export async function lastSequence(em: Em, year: number): Promise<number> {
  const { last } = await em
    .getKysely()
    .selectFrom('partner_invoices')
    .where('year', '=', year)
    .select(({ fn }) => fn.max<number | null>('sequence').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export type OpenEntry = Awaited<ReturnType<typeof entriesToInvoice>>[number];

/** Entries from before a time that are on no document. Test accounts receive no invoices. */
export function waitingEntries(em: Em, before: Date) {
  return em
    .getKysely()
    .selectFrom('partner_entries as entry')
    .innerJoin('partner_accounts as account', 'account.id', 'entry.account_id')
    .where('account.is_test', '=', false)
    .where('entry.at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoiced_entries').whereRef('entry_id', '=', 'entry.id').select('entry_id'))),
    );
}

/** The entries without a document until the end of a month, by account, oldest first. */
export async function entriesToInvoice(em: Em, month: string) {
  return waitingEntries(em, new Date(endOfMonth(month)))
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('payment_entries as refund', (join) =>
      join
        .on('entry.kind', '=', 'refund')
        .on('refund.kind', '=', 'refund')
        .onRef('refund.reference', '=', 'entry.reference'),
    )
    .orderBy('entry.account_id')
    .orderBy('entry.at')
    .orderBy('entry.id')
    .select([
      'entry.id',
      'entry.account_id',
      'entry.kind',
      'entry.amount',
      'entry.reference',
      'entry.at',
      'entry.order_id',
      // The id of the refunded charge.
      'refund.charge',
      'orders.order_number',
      'orders.matter_number',
      // As of the time when the order was charged. A later charge, for more pages, contains the rest of the price.
      sql<number | null>`case when entry.kind = 'charge' and entry.reference = orders.order_number
        then nullif(coalesce(orders.prices->>'discountBefore', orders.prices->>'discount')::integer, 0) end`.as(
        'discount',
      ),
    ])
    .execute();
}

/** The closing balance of the last document of each account. */
export async function closingBalances(em: Em): Promise<ReadonlyMap<string, Cents>> {
  const rows = await em
    .getKysely()
    .selectFrom('partner_invoices')
    .distinctOn('account_id')
    .orderBy('account_id')
    .orderBy('year', 'desc')
    .orderBy('sequence', 'desc')
    .select(['account_id', 'closing'])
    .execute();
  return new Map(rows.map(({ account_id, closing }) => [account_id, cents(closing)]));
}

/** The last invoices that charged these orders, by order number. */
export async function invoicesOfOrders(
  em: Em,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderNumbers.length === 0) return new Map();
  const rows = await em
    .getKysely()
    .selectFrom('orders')
    .innerJoin('partner_entries as entry', 'entry.order_id', 'orders.id')
    .innerJoin('invoiced_entries as invoiced', 'invoiced.entry_id', 'entry.id')
    .innerJoin('partner_invoices as invoice', 'invoice.id', 'invoiced.invoice_id')
    .where('entry.kind', '=', 'charge')
    .where('orders.order_number', 'in', [...orderNumbers])
    .orderBy('invoice.year')
    .orderBy('invoice.sequence')
    .select(['orders.order_number', 'invoice.year', 'invoice.sequence'])
    .execute();
  return new Map(
    rows.map(({ order_number, year, sequence }) => [order_number, invoiceNumber(year, sequence)]),
  );
}
