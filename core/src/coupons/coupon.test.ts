import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { discountOf } from '../pricing/discount.ts';
import { orderQuote } from '../pricing/order-quote.ts';
import { defaultPriceList } from '../pricing/price-list.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { couponKey, isCouponCode, termsProblem, type CouponTerms } from './coupon.ts';

const now = new Date('2026-11-27T12:00:00Z');
const terms: CouponTerms = {
  percent: 10,
  amount: null,
  minimum: cents(0),
  validFrom: null,
  validUntil: null,
  tiers: [],
  isOff: false,
};
const order = { translationType: 'certified', total: cents(5000) } as const;

test.each([
  [{ percent: 10, amount: null }, 2495, 250],
  [{ percent: 10, amount: null }, 2494, 249],
  [{ percent: 100, amount: null }, 2495, 2495],
  [{ percent: null, amount: cents(1000) }, 2495, 1000],
  [{ percent: null, amount: cents(9999) }, 2495, 2495],
  [{ percent: null, amount: cents(2445) }, 2495, 2445],
  [{ percent: null, amount: cents(2446) }, 2495, 2495],
  [{ percent: 10, amount: null }, 0, 0],
])('%o takes off %d cents: %d', (coupon, total, discount) => {
  expect(discountOf(coupon, cents(total))).toBe(discount);
});

test.each<[Partial<CouponTerms>, string | undefined]>([
  [{}, undefined],
  [{ isOff: true }, 'coupon.unknown'],
  [{ validFrom: new Date('2026-11-27T12:00:01Z') }, 'coupon.unknown'],
  [{ validFrom: now }, undefined],
  [{ validUntil: now }, 'coupon.expired'],
  [{ validUntil: new Date('2026-11-27T12:00:01Z') }, undefined],
  [{ tiers: ['standard', 'express'] }, 'coupon.other_tier'],
  [{ tiers: ['certified'] }, undefined],
  [{ minimum: cents(5001) }, 'coupon.minimum'],
  [{ minimum: cents(5000) }, undefined],
])('an order under the terms %o: %s', (changed, problem) => {
  expect(termsProblem({ ...terms, ...changed }, order, now)).toBe(problem);
});

test('codes are letters, digits and hyphens; case and look-alike characters are ignored when comparing', () => {
  expect(['WELCOME-10', 'abcd', 'abc', 'a b c d', 'ábcd', 'x'.repeat(41), ''].map(isCouponCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(couponKey(' Welcome-10 ')).toBe(couponKey('WELC0ME-lO'));
});

test('lines always add up to a total that is never below 0, whatever the order, the discount and later page counts', () => {
  const coupon = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 100_000 }).map(cents) }),
  );
  const pages = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(coupon, fc.constantFrom(...translationTypes), pages, pages, (one, type, ordered, counted) => {
      const request = {
        translationType: type,
        pageCount: ordered,
        includeNotarization: false,
        includeCertificate: true,
        includeEditing: false,
      };
      const listed = orderQuote(request, defaultPriceList).total;
      const discount = discountOf(one, listed);
      const at = (pageCount: number) =>
        orderQuote({ ...request, pageCount }, { ...defaultPriceList, discount });
      expect(at(ordered).total).toBe(listed - discount);
      for (const { lines, total } of [at(ordered), at(counted)]) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(total).toBeGreaterThanOrEqual(0);
      }
      // The discount is fixed, so additional pages cost their full price.
      const more = orderQuote({ ...request, pageCount: ordered + 1 }, defaultPriceList).total - listed;
      expect(at(ordered + 1).total - at(ordered).total).toBe(more);
    }),
    { numRuns: 1000 },
  );
});
