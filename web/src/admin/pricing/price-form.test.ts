import { expect, test } from 'vitest';
import { readPrice } from './price-form.tsx';

test.each([
  ['0', 0],
  ['0.00', 0],
  ['4.35', 435],
  ['24.9', 2490],
  [' 19.95 ', 1995],
])('%j is a price', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents);
});

test.each([
  '',
  ' ',
  'abc',
  '-1',
  '1,50',
  '1e3',
  '12abc',
  '1.234',
  '$5',
  '1.',
  '.5',
  'NaN',
  'Infinity',
  '0x10',
])('%j is no price and is not sent', (typed) => {
  expect(readPrice(typed)).toBeUndefined();
});
