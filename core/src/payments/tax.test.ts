import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, type Cents } from '../money.ts';
import { ledgerBalance } from './ledger.ts';
import { refundableParts } from './refunds.ts';
import { missingReversalEntries, type Reversal } from './reversals.ts';
import { reversedTax, taxLabel, taxSums, type TaxedEntry, type TaxPart } from './tax.ts';

type Entry = TaxedEntry & { readonly at: Date; readonly taxes?: readonly TaxPart[] };
const at = new Date('2026-11-20T09:00:00Z');
const sales = (amount: number, jurisdiction = 'California', percentage = 8.25): TaxPart => ({
  name: 'Sales Tax',
  jurisdiction,
  percentage,
  amount: cents(amount),
});
const charge = (reference: string, amount: number, ...taxes: readonly TaxPart[]): Entry => {
  const tax = addCents(cents(0), ...taxes.map((part) => part.amount));
  return { kind: 'charge', reference, amount: cents(amount), tax, taxes, at };
};

/** Adds a reversal to a ledger like applyReversal(). */
function reverse(ledger: readonly Entry[], chargeId: string, news: Reversal): Entry[] {
  return missingReversalEntries(ledger, news).reduce<Entry[]>(
    (entries, { reference, amount }) => {
      const tax = reversedTax(entries, { charge: chargeId, amount });
      return [...entries, { kind: news.kind, reference, amount, charge: chargeId, tax, at }];
    },
    [...ledger],
  );
}
const refund = (id: string, amount: number, step: Reversal['step'] = 'taken'): Reversal => ({
  kind: 'refund',
  id,
  amount: cents(amount),
  step,
});
const sum = (amounts: readonly (Cents | null | undefined)[]) =>
  addCents(cents(0), ...amounts.map((one) => one ?? cents(0)));

/** An amount that includes up to 30 per cent tax, in up to three parts. */
const aCharge = fc
  .record({
    amount: fc.integer({ min: 50, max: 300_000 }),
    rates: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 3 }),
  })
  .map(({ amount, rates }) =>
    rates.map((rate, index) =>
      sales(Math.floor((amount * rate) / (10_000 + 3000)), `Place ${index}`, rate / 100),
    ),
  );
const aStep = fc.record({
  kind: fc.constantFrom('refund', 'dispute'),
  whose: fc.nat(),
  share: fc.integer({ min: 1, max: 100 }),
  isReturned: fc.boolean(),
  isRepeated: fc.boolean(),
});
const anOrder = fc.record({
  charges: fc.array(fc.tuple(fc.integer({ min: 50, max: 300_000 }), aCharge), { minLength: 1, maxLength: 3 }),
  steps: fc.array(aStep, { maxLength: 12 }),
});

/** Applies an order's payments and reversals. */
function play({ charges, steps }: typeof anOrder extends fc.Arbitrary<infer One> ? One : never): Entry[] {
  let ledger: Entry[] = charges.map(([amount, parts], index) => {
    const fitting = parts.map((part) => ({
      ...part,
      amount: cents(Math.min(part.amount, Math.floor(amount / 4))),
    }));
    return charge(`pi_${index}`, amount, ...fitting);
  });
  for (const [index, { kind, whose, share, isReturned, isRepeated }] of steps.entries()) {
    const chargeId = `pi_${whose % charges.length}`;
    const left = refundableParts(ledger, []).find((part) => part.charge === chargeId)?.amount ?? 0;
    const amount = Math.ceil((left * share) / 100);
    if (amount === 0) continue;
    const news = { kind, id: `${kind}_${index}`, amount: cents(amount) } as const;
    ledger = reverse(ledger, chargeId, { ...news, step: 'taken' });
    if (isRepeated) ledger = reverse(ledger, chargeId, { ...news, step: 'taken' });
    if (isReturned) ledger = reverse(ledger, chargeId, { ...news, step: 'returned' });
  }
  return ledger;
}

test('1,000 random orders: net + tax = gross in each entry, payment and order, and a full reversal returns all tax', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const ledger = play(order);
      for (const { amount, tax } of ledger) expect(Math.abs(tax ?? 0)).toBeLessThanOrEqual(Math.abs(amount));
      for (const { reference, amount: paid, tax } of ledger.filter((entry) => entry.kind === 'charge')) {
        const own = ledger.filter((entry) => entry.reference === reference || entry.charge === reference);
        const [left, taxLeft] = [sum(own.map((entry) => entry.amount)), sum(own.map((entry) => entry.tax))];
        const share = ((tax ?? 0) * left) / paid;
        expect(Math.abs(taxLeft - share)).toBeLessThanOrEqual(0.5);
        expect(taxLeft).toBeGreaterThanOrEqual(0);
        expect(left - taxLeft).toBeGreaterThanOrEqual(0);
        if (left === 0) expect(taxLeft).toBe(0);
        if (left === paid) expect(taxLeft).toBe(tax);
      }
      const sums = taxSums(ledger);
      expect(sums?.kept).toBe(sum(ledger.map((entry) => entry.tax)));
      expect(sum(sums?.parts.map(({ amount }) => amount) ?? [])).toBe(sums?.charged);
      const net = sum(ledger.map(({ amount, tax }) => cents(amount - (tax ?? 0))));
      expect(net + (sums?.kept ?? 0)).toBe(ledgerBalance(ledger));
    }),
    { numRuns: 1000 },
  );
});

test('partial refunds return the tax in proportion, to the cent, and in total the whole tax', () => {
  let ledger = [charge('pi_1', 1000, sales(77))];
  for (const id of ['re_1', 're_2', 're_3']) ledger = reverse(ledger, 'pi_1', refund(id, 333));
  expect(ledger.map(({ tax }) => tax)).toEqual([77, -26, -25, -26]);
  ledger = reverse(ledger, 'pi_1', refund('re_4', 1));
  expect(taxSums(ledger)).toMatchObject({ charged: 77, kept: 0 });
});

test('a failed refund brings its tax back, once', () => {
  const paid = [charge('pi_1', 1000, sales(77))];
  const failed = reverse(reverse(paid, 'pi_1', refund('re_1', 400)), 'pi_1', refund('re_1', 400, 'returned'));
  expect(failed.map(({ tax }) => tax)).toEqual([77, -31, 31]);
  expect(reverse(failed, 'pi_1', refund('re_1', 400))).toEqual(failed);
});

test('a payment without tax has none to return; a tax of zero counts as determined', () => {
  const untaxed: Entry = { kind: 'charge', reference: 'pi_1', amount: cents(1000), tax: null, at };
  expect(reversedTax([untaxed], { charge: 'pi_1', amount: cents(-100) })).toBeNull();
  expect(reversedTax([], { charge: 'pi_1', amount: cents(-100) })).toBeNull();
  expect(taxSums([untaxed])).toBeUndefined();
  expect(taxSums([charge('pi_1', 1000)])).toEqual({ parts: [], charged: 0, kept: 0 });
});

test('the same tax in two payments is one part', () => {
  const ledger = [charge('pi_1', 1000, sales(76), sales(3, 'Place', 1)), charge('pi_2', 500, sales(38))];
  expect(taxSums(ledger)?.parts).toEqual([sales(114), sales(3, 'Place', 1)]);
});

test('a tax is named with its place and rate', () => {
  expect(taxLabel(sales(1), 'en-US')).toBe('Sales Tax, California (8.25%)');
  expect(taxLabel({ name: 'VAT', jurisdiction: null, percentage: 19 }, 'en-US')).toBe('VAT (19%)');
});
