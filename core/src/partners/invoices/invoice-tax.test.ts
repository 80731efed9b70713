import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, type Cents } from '../../money.ts';
import type { PaymentTax } from '../../payments/tax.ts';
import type { InvoiceLine } from './invoice-facts.ts';
import { invoiceTax, negatedTax, returnedTax } from './invoice-tax.ts';

const part = (jurisdiction: string, percentage: number, amount: number) => ({
  name: 'Sales Tax',
  jurisdiction,
  percentage,
  amount: cents(amount),
});
const taxOf = (...parts: readonly ReturnType<typeof part>[]): PaymentTax => ({
  amount: addCents(cents(0), ...parts.map(({ amount }) => amount)),
  parts,
});
const line = (amount: number, tax: PaymentTax | null): InvoiceLine => {
  const order = { orderNumber: null, reference: null, invoice: null };
  return {
    kind: amount < 0 ? 'charge' : 'refund',
    at: '2026-11-01T00:00:00Z',
    amount: cents(amount),
    tax,
    ...order,
  };
};

const refundedCharge = fc
  .record({
    amount: fc.integer({ min: 1, max: 50_000 }),
    rates: fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 3 }),
    refunds: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }),
  })
  .map(({ amount, rates, refunds }) => {
    const all = rates.reduce((sum, rate) => sum + rate, 0);
    const parts = rates.map((rate, index) =>
      part(`Place ${index}`, rate / 100, Math.floor((amount * rate) / (10_000 + all))),
    );
    let left = amount;
    const returned = refunds.flatMap((wanted) => {
      const taken = Math.min(wanted, left);
      left -= taken;
      return taken === 0 ? [] : [cents(taken)];
    });
    return { amount: cents(amount), tax: taxOf(...parts), refunds: returned, left };
  });

/** Returns the taxes of successive refunds of a charge. */
function taxesBack(charge: {
  readonly amount: Cents;
  readonly tax: PaymentTax;
  readonly refunds: readonly Cents[];
}) {
  let returned = cents(0);
  return charge.refunds.map((amount) => {
    const back = returnedTax({ ...charge, returned }, amount);
    returned = addCents(returned, amount);
    return { amount, back };
  });
}

test('1,000 random months: invoices and credit notes equal the tax of charges minus the tax of refunds, to the cent', () => {
  fc.assert(
    fc.property(fc.array(refundedCharge, { maxLength: 12 }), (charges) => {
      const lines = charges.flatMap((charge) => [
        line(0 - charge.amount, negatedTax(charge.tax)),
        ...taxesBack(charge).map(({ amount, back }) => line(amount, back)),
      ]);
      const sums = invoiceTax(lines);
      expect(sums === undefined).toBe(charges.length === 0);
      if (sums === undefined) return;
      expect(addCents(cents(0), ...sums.parts.map(({ amount }) => amount))).toBe(sums.tax);
      expect(addCents(sums.net, sums.tax)).toBe(addCents(...lines.map(({ amount }) => amount)));
      for (const charge of charges) {
        const steps = taxesBack(charge).map(({ back }) => back.amount);
        const gone = addCents(cents(0), ...steps);
        for (const step of steps) expect(step).toBeGreaterThanOrEqual(0);
        expect(gone).toBeLessThanOrEqual(charge.tax.amount);
        if (charge.left === 0) expect(gone).toBe(charge.tax.amount);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a document lists each tax once, and its net amount', () => {
  const lines = [
    line(-2495, negatedTax(taxOf(part('California', 7.25, 166), part('San Francisco', 1.375, 32)))),
    line(-2495, negatedTax(taxOf(part('California', 7.25, 166), part('San Francisco', 1.375, 32)))),
    line(1000, taxOf(part('California', 7.25, 67), part('San Francisco', 1.375, 12))),
    line(-500, null),
  ];
  expect(invoiceTax(lines)).toEqual({
    parts: [part('California', 7.25, -265), part('San Francisco', 1.375, -52)],
    tax: -317,
    net: -3673,
  });
  expect(invoiceTax([line(-500, null)])).toBeUndefined();
});
