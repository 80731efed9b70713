import { cents } from '@truepage/core/money';
import { invoiceNumber } from '@truepage/core/partners/invoices/invoice';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

/** Documents with their open amounts: everything ever paid into an account covers its oldest charges first. */
function invoices(em: Em) {
  const database = em.getKysely();
  const documents = database
    .selectFrom('partner_invoices as document')
    .innerJoin('partner_accounts as account', 'account.id', 'document.account_id')
    .select(({ selectFrom }) => [
      'document.id',
      'account_id',
      'account.name as partner',
      'kind',
      'year',
      'sequence',
      'month',
      'issued_at',
      'due_at',
      'opening',
      'closing',
      'charged',
      'due',
      'reminders',
      sql<string>`sum(charged) over (partition by account_id order by year, sequence)`.as('charged_until'),
      selectFrom('partner_entries as entry')
        .whereRef('entry.account_id', '=', 'document.account_id')
        .where('entry.amount', '>', cents(0))
        .select(sql<string>`coalesce(sum(entry.amount), 0)`.as('sum'))
        .as('credited'),
    ]);
  return database.selectFrom(documents.as('invoice')).selectAll().select(open.as('open'));
}

const open = sql<number>`least(charged, greatest(0, charged_until - credited))::float8`;

export type InvoiceRow = Awaited<ReturnType<typeof newestInvoices>>[number];

/** The newest invoices of one partner, or of all. */
export async function newestInvoices(em: Em, most: number, accountId?: string) {
  const all = invoices(em);
  const wanted = accountId === undefined ? all : all.where('account_id', '=', accountId);
  return wanted.orderBy('year', 'desc').orderBy('sequence', 'desc').limit(most).execute();
}

const overdue = (em: Em, now: Date) =>
  invoices(em)
    .where(sql<boolean>`charged > 0 and charged_until > credited`)
    .where('due_at', '<', now);

/** Returns an invoice if it is still overdue. */
export async function findOverdue(em: Em, id: string, now: Date): Promise<InvoiceRow | undefined> {
  return overdue(em, now).where('id', '=', id).executeTakeFirst();
}

/** The unpaid invoices due before `now`, the longest overdue first. */
export async function overdueInvoices(em: Em, now: Date) {
  return overdue(em, now).orderBy('due_at').orderBy('year').orderBy('sequence').execute();
}

export const numberOf = ({ year, sequence }: { readonly year: number; readonly sequence: number }) =>
  invoiceNumber(year, sequence);
