import { cents } from '@truepage/core/money';
import { expect, test } from 'vitest';
import { readRefundAmount } from './use-refund-form.ts';

test('an amount to the cent can be refunded', () => {
  expect(readRefundAmount('4.35', cents(2495))).toBe(435);
  expect(readRefundAmount(' 24.95 ', cents(2495))).toBe(2495);
});

test.each([
  ['', 'not_an_amount'],
  ['1,50', 'not_an_amount'],
  ['-1', 'not_an_amount'],
  ['1e3', 'not_an_amount'],
  ['0', 'nothing'],
  ['0.00', 'nothing'],
  ['24.96', 'too_much'],
])('%j is refused as %s', (typed, problem) => {
  expect(readRefundAmount(typed, cents(2495))).toBe(problem);
});
