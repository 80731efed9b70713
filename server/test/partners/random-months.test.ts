import { randomUUID } from 'node:crypto';
import { addCents, cents } from '@truepage/core/money';
import { openAmounts } from '@truepage/core/partners/invoices/invoice';
import { endOfMonth } from '@truepage/core/office/month';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { InvoicedEntry } from '../../src/db/rows/partners/invoiced-entry.ts';
import { PartnerAccount } from '../../src/db/rows/partners/partner-account.ts';
import { PartnerEntry } from '../../src/db/rows/partners/partner-entry.ts';
import { PartnerInvoice } from '../../src/db/rows/partners/partner-invoice.ts';
import { closeMonth } from '../../src/invoices/close-month.ts';
import { newestInvoices, overdueInvoices } from '../../src/invoices/invoice.repository.ts';
import { anOrderRow } from '../support/rows.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const em = () => server.deps.orm.em.fork();
const actor = { id: randomUUID(), username: 'admin', role: 'admin' } as const;
const months = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, at)).toISOString().slice(0, 7));

const amount = fc.integer({ min: 1, max: 50_000 }).map((value) => cents(value));
const happening = fc.record({
  kind: fc.constantFrom('charge', 'charge', 'refund', 'top_up', 'correction'),
  amount,
  account: fc.nat({ max: 3 }),
  pick: fc.nat(),
  /** Days before the end of its month; beyond 31, late. */
  age: fc.integer({ min: 0, max: 45 }),
});
const scenario = fc.array(
  fc.record({
    happenings: fc.array(happening, { maxLength: 12 }),
    /** A month that is not closed is swept up by the next closing. */
    closings: fc.constantFrom(0, 1, 1, 2, 5),
  }),
  { minLength: months.length, maxLength: months.length },
);

interface Charged {
  readonly id: string;
  left: number;
}

/** Enters what happens with an account, as the use-cases would. */
async function enter(
  account: string,
  { kind, amount: wanted, pick }: { kind: string; amount: ReturnType<typeof cents>; pick: number },
  orders: Charged[],
  at: Date,
): Promise<void> {
  const fork = em();
  const entry = { id: randomUUID(), account, reference: randomUUID(), by: 'system', at };
  if (kind === 'charge') {
    const order = randomUUID();
    await fork.insert(Order, anOrderRow({ id: order, createdAt: at, orderNumber: randomUUID() }));
    orders.push({ id: order, left: wanted });
    await fork.insert(PartnerEntry, { ...entry, kind, amount: cents(0 - wanted), order });
  } else if (kind === 'refund') {
    const order = orders[pick % Math.max(1, orders.length)];
    const refunded = Math.min(wanted, order?.left ?? 0);
    if (order === undefined || refunded === 0) return;
    order.left -= refunded;
    await fork.insert(PartnerEntry, { ...entry, kind, amount: cents(refunded), order: order.id });
  } else {
    const sign = kind === 'correction' && pick % 2 === 0 ? -1 : 1;
    const own = kind === 'correction' ? 'correction' : 'top_up';
    await fork.insert(PartnerEntry, { ...entry, kind: own, amount: cents(sign * wanted) });
  }
}

async function expectBalanced(accounts: readonly string[], now: Date): Promise<void> {
  for (const account of accounts) {
    const entries = await em().find(PartnerEntry, { account });
    const invoiced = await em().find(InvoicedEntry, { entry: { account } });
    const documents = await em().find(
      PartnerInvoice,
      { account },
      { orderBy: { year: 'asc', sequence: 'asc' } },
    );
    const on = new Set(invoiced.map(({ entry }) => entry.id));
    const sum = (some: readonly PartnerEntry[]) => addCents(cents(0), ...some.map((one) => one.amount));
    const waiting = entries.filter(({ id }) => !on.has(id));
    const closing = documents.at(-1)?.closing ?? cents(0);
    expect(addCents(closing, sum(waiting))).toBe(sum(entries));
    for (const [at, { id, opening, ...document }] of documents.entries()) {
      const own = new Set(invoiced.filter(({ invoice }) => invoice.id === id).map(({ entry }) => entry.id));
      expect(opening).toBe(documents[at - 1]?.closing ?? 0);
      expect(document.closing).toBe(addCents(opening, sum(entries.filter((entry) => own.has(entry.id)))));
      expect(document.facts.lines).toHaveLength(own.size);
    }
    const credited = sum(entries.filter((entry) => entry.amount > 0));
    const open = openAmounts(
      documents.map(({ charged }) => charged),
      credited,
    );
    const read = (await newestInvoices(em(), 500, account)).toReversed();
    expect(read.map((row) => row.open)).toEqual(open);
    const overdue = (await overdueInvoices(em(), now)).filter((row) => row.account_id === account);
    const late = documents.filter(({ dueAt }, at) => dueAt < now && (open[at] ?? 0) > 0);
    expect(overdue.map(({ id }) => id).toSorted()).toEqual(late.map(({ id }) => id).toSorted());
  }
}

test('40 random months of four accounts: invoices and what waits are the ledger to the cent, in gapless numbers', async () => {
  const [played = []] = fc.sample(scenario, { numRuns: 1, seed: 20_261_127 });
  const accounts = Array.from({ length: 4 }, () => randomUUID());
  const facts = {
    contactEmail: 'office@olmo.example',
    payment: 'on_account',
    creditLimit: cents(0),
  } as const;
  for (const id of accounts) {
    const row = { id, name: 'Olmo', ...facts, isTest: false, createdAt: new Date(0) };
    await em().insert(PartnerAccount, { ...row, paymentDays: 14, language: 'en' });
  }
  const orders = accounts.map((): Charged[] => []);
  for (const [position, { happenings, closings }] of played.entries()) {
    const month = months[position] ?? '';
    const end = new Date(endOfMonth(month));
    for (const one of happenings) {
      const at = new Date(end.getTime() - 1 - one.age * 24 * 3_600_000);
      await enter(accounts[one.account] ?? '', one, orders[one.account] ?? [], at);
    }
    const deps = { ...server.deps, clock: { now: () => end } };
    await Promise.all(Array.from({ length: closings }, () => closeMonth(deps, actor, month)));
    if (position % 5 === 4) await expectBalanced(accounts, end);
  }
  const documents = await em().find(PartnerInvoice, {});
  expect(documents.length).toBeGreaterThan(80);
  for (const [, ofYear] of Map.groupBy(documents, ({ year }) => year)) {
    const sequences = ofYear.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
  }
});
