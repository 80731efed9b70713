import { expect, test } from 'vitest';
import { claimsShown } from './claims-shown.ts';
import { defaultSettings, settingsShape } from './settings.ts';

const nothing = { reviews: { count: 0, average: null }, customers: 0 };
const computed = settingsShape.parse({
  claims: { rating: { mode: 'computed' }, customers: { mode: 'computed' } },
}).claims;

test('a stated claim is made regardless of our own figures', () => {
  const { rating, customers } = claimsShown(defaultSettings.claims, nothing);
  expect([rating, customers]).toEqual([
    { value: 4.9, source: null, reviews: null },
    { value: 10_000, source: null, isCounted: false },
  ]);
});

test('a cleared claim is not made', () => {
  const mode = 'cleared' as const;
  const { claims } = settingsShape.parse({
    claims: {
      languages: { mode },
      delivery: { standard: { mode }, certified: { mode }, express: { mode } },
      agency: { mode },
      refund: { mode },
      rating: { mode },
      customers: { mode },
    },
  });
  expect(claimsShown(claims, { reviews: { count: 99, average: 4.9 }, customers: 99 })).toEqual({
    languages: null,
    delivery: { standard: null, certified: null, express: null },
    agency: null,
    refund: null,
    rating: null,
    customers: null,
  });
});

test('a computed number is shown from 30 on, not at 29', () => {
  const of = (count: number) => claimsShown(computed, { reviews: { count, average: 4.3 }, customers: count });
  expect([of(29).rating, of(29).customers]).toEqual([null, null]);
  expect([of(30).rating, of(30).customers]).toEqual([
    { value: 4.3, source: null, reviews: 30 },
    { value: 30, source: null, isCounted: true },
  ]);
});
