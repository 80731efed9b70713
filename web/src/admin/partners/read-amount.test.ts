import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['12.50', 1250],
  [' 7 ', 700],
  ['-0.01', -1],
  ['−3', -300],
  ['--3', undefined],
  ['1,50', undefined],
  ['', undefined],
])('"%s" is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});
