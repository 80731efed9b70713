import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { cents, currency, type Cents } from '@truepage/core/money';
import { drawUp, invoiceNumber, type DrawnUp } from '@truepage/core/partners/invoices/invoice';
import type { InvoiceFacts, InvoiceLine } from '@truepage/core/partners/invoices/invoice-facts';
import { endOfMonth } from '@truepage/core/office/month';
import { dueDate } from '@truepage/core/partners/invoices/payment-terms';
import { recordAudit } from '../audit/record-audit.ts';
import { readAgency } from '../certificates/agency.ts';
import type { Em } from '../db/orm.ts';
import { ClosedMonth } from '../db/rows/partners/closed-month.ts';
import { InvoicedEntry } from '../db/rows/partners/invoiced-entry.ts';
import { PartnerAccount } from '../db/rows/partners/partner-account.ts';
import { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { Caching, Contacts, Database, Queue, Time } from '../deps.ts';
import type { StaffMember } from '../http/call.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { queueInvoiceMail } from './invoice-mail.ts';
import {
  closingBalances,
  entriesToInvoice,
  invoicesOfOrders,
  lastClosedMonth,
  lastSequence,
  lockClosing,
  type OpenEntry,
} from './closing.repository.ts';

type Seller = Pick<InvoiceFacts, 'seller' | 'paper' | 'logo'>;
type Draft = DrawnUp<Entry> & { readonly account: PartnerAccount };
type Entry = OpenEntry & { readonly amount: Cents; readonly orderNumber: string | null };

/**
 * Issues the invoices and credit notes of a month, for all accounts, once: a month that was closed, or one before it, changes
 * nothing. Returns how many. Throws 'invoice.month' for a month that is not over.
 */
export async function closeMonth(
  deps: Database & Time & Caching & Contacts & Queue,
  actor: StaffMember,
  month: string,
): Promise<number> {
  if (endOfMonth(month) > deps.clock.now().getTime()) throw new AppError('invoice.month');
  const seller = await readSeller(deps);
  return deps.orm.em.fork().transactional(async (em) => {
    await lockClosing(em);
    if (((await lastClosedMonth(em)) ?? '') >= month) return 0;
    const now = deps.clock.now();
    const entries = await entriesToInvoice(em, month);
    const refunded = entries.flatMap(({ kind, order_number: order }) =>
      kind === 'refund' && order !== null ? [order] : [],
    );
    const charging = await invoicesOfOrders(em, refunded);
    const drafts = await drawUpAll(em, entries, charging);
    const first = (await lastSequence(em, now.getUTCFullYear())) + 1;
    const numbers: string[] = [];
    for (const [position, draft] of drafts.entries()) {
      const issued = { month, sequence: first + position, now };
      const facts = { ...factsOf(draft, charging), ...seller };
      const number = await issue(em, draft, facts, issued);
      await tell(em, deps, draft, number, now);
      numbers.push(number);
    }
    await em.insert(ClosedMonth, { month, closedAt: now });
    const after = {
      month,
      documents: numbers.length,
      first: numbers[0] ?? null,
      last: numbers.at(-1) ?? null,
    };
    await recordAudit(em, { actor, what: 'month.closed', after }, now);
    return numbers.length;
  });
}

async function readSeller(deps: Database & Caching & Contacts): Promise<Seller> {
  const { facts, paper, logo } = await readAgency(deps);
  const { taxNumber } = (await cachedSettings(deps)).company;
  const picture = logo === null ? null : Buffer.from(logo).toString('base64');
  return { seller: { ...facts, taxNumber }, paper, logo: picture };
}

async function drawUpAll(
  em: Em,
  entries: readonly OpenEntry[],
  charging: ReadonlyMap<string, string>,
): Promise<Draft[]> {
  const byAccount = Map.groupBy(entries, ({ account_id: account }) => account);
  const balances = await closingBalances(em);
  const accounts = await em.find(PartnerAccount, { id: [...byAccount.keys()] }, { orderBy: { id: 'asc' } });
  return accounts.flatMap((account) => {
    const own = (byAccount.get(account.id) ?? []).map((entry) => ({
      ...entry,
      amount: cents(entry.amount),
      orderNumber: entry.order_number,
    }));
    const opening = balances.get(account.id) ?? cents(0);
    return drawUp(own, opening, (order) => charging.has(order)).map((drawn) => ({ ...drawn, account }));
  });
}

function factsOf(
  { account, kind, entries }: Draft,
  charging: ReadonlyMap<string, string>,
): Omit<InvoiceFacts, keyof Seller> {
  const { language, name, contactEmail: email, paymentDays } = account;
  const lines = entries.map((entry): InvoiceLine => {
    const { kind: what, amount, orderNumber, at } = entry;
    const invoice = kind === 'credit_note' && orderNumber !== null ? charging.get(orderNumber) : undefined;
    const reference = orderNumber === null ? entry.reference : entry.matter_number;
    const discount = entry.discount === null ? null : cents(entry.discount);
    const stated = { kind: what, at: at.toISOString(), amount, discount };
    return { ...stated, orderNumber, reference, invoice: invoice ?? null };
  });
  return { language, currency, buyer: { name, email }, paymentDays, lines };
}

async function tell(em: Em, queue: Queue, draft: Draft, number: string, now: Date): Promise<void> {
  const { account, kind: news, due: open } = draft;
  const { contactEmail: email, language } = account;
  const payload = { number, news, open, dueAt: dueDate(now, account.paymentDays) };
  await queueInvoiceMail(em, queue, { email, language }, { fact: number, payload }, now);
}

interface Issued {
  readonly month: string;
  readonly sequence: number;
  readonly now: Date;
}

/** Returns its number. */
async function issue(
  em: Em,
  { account, kind, opening, closing, charged, due, entries }: Draft,
  facts: InvoiceFacts,
  { month, sequence, now }: Issued,
): Promise<string> {
  const id = randomUUID();
  const year = now.getUTCFullYear();
  const dueAt = dueDate(now, facts.paymentDays);
  const sums = { opening, closing, charged, due };
  const row = { id, account: account.id, kind, year, sequence, month, issuedAt: now, dueAt, ...sums, facts };
  await em.insert(PartnerInvoice, { ...row, reminders: 0 });
  await em.insertMany(
    InvoicedEntry,
    entries.map(({ id: entry }) => ({ entry, invoice: id })),
  );
  return invoiceNumber(year, sequence);
}
