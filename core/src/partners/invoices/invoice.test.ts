import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, type Cents } from '../../money.ts';
import type { PartnerEntryKind } from '../partner-account.ts';
import { drawUp, invoiceNumber, openAmounts, readInvoiceNumber, type DrawnUp } from './invoice.ts';

interface Entry {
  readonly id: number;
  readonly kind: PartnerEntryKind;
  readonly amount: Cents;
  readonly orderNumber: string | null;
}

const amount = fc.integer({ min: 1, max: 50_000 });
/** An event of a month; `pick` chooses the order that is refunded. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('charge' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const), amount, pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('top_up' as const), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('correction' as const), amount, isDebit: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'close' as const }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** Applies events to one account. */
function play(happenings: readonly Happening[]) {
  const ledger: Entry[] = [];
  const documents: DrawnUp<Entry>[] = [];
  const left = new Map<string, number>();
  const isOn = new Map<string, boolean>();
  let waiting: Entry[] = [];
  const add = (entry: Omit<Entry, 'id'>) => {
    const added = { ...entry, id: ledger.length };
    ledger.push(added);
    waiting.push(added);
  };
  for (const one of happenings) {
    if (one.what === 'close') {
      documents.push(...drawUp(waiting, documents.at(-1)?.closing ?? cents(0), (order) => isOn.has(order)));
      for (const { kind, orderNumber } of waiting)
        if (kind === 'charge' && orderNumber !== null) isOn.set(orderNumber, true);
      waiting = [];
    } else if (one.what === 'charge') {
      const orderNumber = `order ${left.size}`;
      left.set(orderNumber, one.amount);
      add({ kind: 'charge', amount: cents(-one.amount), orderNumber });
    } else if (one.what === 'refund') {
      const [order, most] = [...left][one.pick % Math.max(1, left.size)] ?? [undefined, 0];
      const refunded = Math.min(one.amount, most);
      if (order === undefined || refunded === 0) continue;
      left.set(order, most - refunded);
      add({ kind: 'refund', amount: cents(refunded), orderNumber: order });
    } else {
      const sign = one.what === 'correction' && one.isDebit ? -1 : 1;
      add({ kind: one.what, amount: cents(sign * one.amount), orderNumber: null });
    }
  }
  return { ledger, documents, waiting, isOn };
}

const sum = (entries: readonly { readonly amount: Cents }[]) =>
  addCents(...entries.map((entry) => entry.amount));

test('1,000 random months: documents and remaining entries equal the ledger to the cent, each entry once', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const { ledger, documents, waiting } = play(happenings);
      const ids = [...documents.flatMap(({ entries }) => entries), ...waiting].map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(ledger.map(({ id }) => id));
      const closing = documents.at(-1)?.closing ?? cents(0);
      expect(addCents(closing, sum(waiting))).toBe(sum(ledger));
      for (const [at, document] of documents.entries()) {
        expect(document.opening).toBe(documents[at - 1]?.closing ?? 0);
        expect(document.closing).toBe(addCents(document.opening, sum(document.entries)));
      }
    }),
    { numRuns: 1000 },
  );
});

test('1,000 random months: open amounts equal what the account owes for its invoices, and never exceed what a document charged', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const { ledger, documents } = play(happenings);
      const charges = documents.map(({ charged }) => charged);
      const credited = sum(ledger.filter((entry) => entry.amount > 0));
      const open = openAmounts(charges, credited);
      expect(addCents(...open)).toBe(Math.max(0, addCents(...charges) - credited));
      for (const [at, one] of open.entries()) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(documents[at]?.due ?? 0);
      }
      // An older document is open only if all later ones are fully open.
      const oldest = open.findIndex((one) => one > 0);
      if (oldest !== -1) expect(open.slice(oldest + 1)).toEqual(charges.slice(oldest + 1));
    }),
    { numRuns: 1000 },
  );
});

test('1,000 random months: a credit note contains only refunds of invoiced orders', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const charged = new Set<string | null>();
      for (const { kind, entries } of play(happenings).documents) {
        for (const entry of entries) {
          expect(kind === 'credit_note').toBe(entry.kind === 'refund' && charged.has(entry.orderNumber));
        }
        for (const entry of entries) if (entry.kind === 'charge') charged.add(entry.orderNumber);
      }
    }),
    { numRuns: 1000 },
  );
});

test('the amount due when an invoice was issued is what payments left open', () => {
  const charge = (value: number) => ({ kind: 'charge' as const, amount: cents(-value), orderNumber: 'a' });
  const paid = { kind: 'top_up' as const, amount: cents(100), orderNumber: null };
  const due = (entries: Parameters<typeof drawUp>[0], opening: number) =>
    drawUp(entries, cents(opening), () => false).map((document) => document.due);
  expect(due([charge(80)], 0)).toEqual([80]);
  expect(due([charge(80), paid], 0)).toEqual([0]);
  expect(due([charge(80)], 30)).toEqual([50]);
  // The earlier invoice is still open; this one adds its own charges.
  expect(due([charge(80)], -100)).toEqual([80]);
  expect(due([paid, charge(80)], -100)).toEqual([80]);
});

test('numbers can be written and parsed, and nothing else is accepted', () => {
  expect(invoiceNumber(2026, 12_345)).toBe('2026-12345');
  expect(readInvoiceNumber(invoiceNumber(2026, 7))).toEqual({ year: 2026, sequence: 7 });
  for (const text of ['2026-7', '2026-00007', '2026', 'x', '2026-0007 ', '-2026-0007'])
    expect(readInvoiceNumber(text)).toBeUndefined();
});
