import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { cents, currency, type Cents } from '@truepage/core/money';
import { drawUp, invoiceNumber, type DrawnUp } from '@truepage/core/partners/invoices/invoice';
import type { InvoiceFacts, InvoiceLine } from '@truepage/core/partners/invoices/invoice-facts';
import { negatedTax } from '@truepage/core/partners/invoices/invoice-tax';
import type { PaymentTax } from '@truepage/core/payments/tax';
import { endOfMonth } from '@truepage/core/office/month';
import { dueDate } from '@truepage/core/partners/invoices/payment-terms';
import { recordAudit } from '../audit/record-audit.ts';
import { readAgency } from '../certificates/agency.ts';
import type { Em } from '../db/orm.ts';
import { ClosedMonth } from '../db/rows/partners/closed-month.ts';
import { InvoicedEntry } from '../db/rows/partners/invoiced-entry.ts';
import { PartnerAccount } from '../db/rows/partners/partner-account.ts';
import { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { Caching, Contacts, Database, Payments, Queue, Time } from '../deps.ts';
import type { StaffMember } from '../http/call.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { demandUnchanged, enterTaxes, entryTaxes } from './entry-taxes.ts';
import { queueInvoiceMail } from './invoice-mail.ts';
import { monthTaxes, type AccountTaxes, type MonthTaxes } from './month-taxes.ts';
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
type Draft = DrawnUp<Entry> & {
  readonly account: PartnerAccount;
  readonly determined: AccountTaxes | undefined;
};
type Entry = OpenEntry & {
  readonly amount: Cents;
  readonly orderNumber: string | null;
  /** The tax of a charge or refund, as positive amounts. */
  readonly tax: PaymentTax | null;
};

/**
 * Issues the invoices and credit notes of a month, for all accounts, once: does nothing for a month that is closed or lies
 * before a closed one. Returns how many were issued. Throws 'invoice.month' for a month that is not over, and the errors of
 * monthTaxes() and demandUnchanged(); then nothing was issued.
 */
export async function closeMonth(
  deps: Database & Time & Caching & Contacts & Queue & Payments,
  actor: StaffMember,
  month: string,
): Promise<number> {
  if (endOfMonth(month) > deps.clock.now().getTime()) throw new AppError('invoice.month');
  if (await isClosed(deps.orm.em.fork(), month)) return 0;
  const seller = await readSeller(deps);
  const determined = await monthTaxes(deps, month);
  return deps.orm.em.fork().transactional(async (em) => {
    await lockClosing(em);
    if (await isClosed(em, month)) return 0;
    const now = deps.clock.now();
    const entries = await entriesToInvoice(em, month);
    const refunded = entries.flatMap(({ kind, order_number: order }) =>
      kind === 'refund' && order !== null ? [order] : [],
    );
    const charging = await invoicesOfOrders(em, refunded);
    const drafts = await drawUpAll(em, entries, charging, determined);
    const first = (await lastSequence(em, now.getUTCFullYear())) + 1;
    const numbers: string[] = [];
    for (const [position, draft] of drafts.entries()) {
      const issued = { month, sequence: first + position, now };
      const facts = { ...factsOf(draft, charging), ...seller };
      const number = await issue(em, draft, facts, issued);
      await enterTaxes(em, draft.entries, { number, at: now });
      await tell(em, deps, draft, number, now);
      numbers.push(number);
    }
    await em.insert(ClosedMonth, { month, closedAt: now });
    if (determined !== undefined) await deps.jobs.enqueue(em, 'invoice-taxes', {});
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

async function isClosed(em: Em, month: string): Promise<boolean> {
  return ((await lastClosedMonth(em)) ?? '') >= month;
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
  determined: MonthTaxes,
): Promise<Draft[]> {
  const byAccount = Map.groupBy(entries, ({ account_id: account }) => account);
  const balances = await closingBalances(em);
  const accounts = await em.find(PartnerAccount, { id: [...byAccount.keys()] }, { orderBy: { id: 'asc' } });
  demandUnchanged(accounts, entries, determined);
  const taxes = await entryTaxes(em, entries, determined);
  return accounts.flatMap((account) => {
    const own = (byAccount.get(account.id) ?? []).map((entry) => ({
      ...entry,
      amount: cents(entry.amount),
      orderNumber: entry.order_number,
      tax: taxes.get(entry.id) ?? null,
    }));
    const opening = balances.get(account.id) ?? cents(0);
    const drawn = drawUp(own, opening, (order) => charging.has(order));
    return drawn.map((one) => ({ ...one, account, determined: determined?.get(account.id) }));
  });
}

function factsOf(
  { account, kind, entries, determined }: Draft,
  charging: ReadonlyMap<string, string>,
): Omit<InvoiceFacts, keyof Seller> {
  const { language, name, contactEmail: email, paymentDays, billingAddress, taxId } = account;
  const lines = entries.map((entry): InvoiceLine => {
    const { kind: what, amount, orderNumber, at } = entry;
    const invoice = kind === 'credit_note' && orderNumber !== null ? charging.get(orderNumber) : undefined;
    const reference = orderNumber === null ? entry.reference : entry.matter_number;
    const discount = entry.discount === null ? null : cents(entry.discount);
    const tax = entry.tax && (amount < 0 ? negatedTax(entry.tax) : entry.tax);
    const stated = { kind: what, at: at.toISOString(), amount, discount, ...(tax && { tax }) };
    return { ...stated, orderNumber, reference, invoice: invoice ?? null };
  });
  const buyer = { name, email, ...(billingAddress && { address: billingAddress }), ...(taxId && { taxId }) };
  const isReverseCharge = kind === 'invoice' && determined?.isReverseCharge === true;
  return { language, currency, buyer, paymentDays, lines, ...(isReverseCharge && { isReverseCharge }) };
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

/** Returns the number of the document. */
async function issue(
  em: Em,
  { account, kind, opening, closing, charged, due, entries, determined }: Draft,
  facts: InvoiceFacts,
  { month, sequence, now }: Issued,
): Promise<string> {
  const id = randomUUID();
  const year = now.getUTCFullYear();
  const dueAt = dueDate(now, facts.paymentDays);
  const sums = { opening, closing, charged, due };
  const row = { id, account: account.id, kind, year, sequence, month, issuedAt: now, dueAt, ...sums, facts };
  const calculations = kind === 'invoice' ? (determined?.calculations ?? null) : null;
  const isTaxRecorded = entries.every(({ tax }) => tax === null);
  const taxes = { taxCalculations: calculations, taxTransactions: null, isTaxRecorded };
  await em.insert(PartnerInvoice, { ...row, ...taxes, reminders: 0 });
  await em.insertMany(
    InvoicedEntry,
    entries.map(({ id: entry }) => ({ entry, invoice: id })),
  );
  return invoiceNumber(year, sequence);
}
