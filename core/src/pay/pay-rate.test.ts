import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { payFor } from './pay-rate.ts';

test.each([
  ['page', 600, 2, 1200],
  ['page', 0, 3, 0],
  ['hundred_words', 500, 1234, 6170],
  ['hundred_words', 7, 50, 4],
  ['hundred_words', 7, 49, 3],
  ['hundred_words', 500, 0, 0],
] as const)('%s at %i cents, %i of them: %i cents', (unit, rate, quantity, amount) => {
  expect(payFor({ unit, rate: cents(rate) }, quantity)).toBe(amount);
});
