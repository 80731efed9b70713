import { expect, test } from 'vitest';
import { foreignMoney } from './foreign-money.ts';

test.each([
  [2495, 'usd', '$24.95'],
  [1250, 'eur', '€12.50'],
  [1250, 'jpy', '¥1,250'],
  [1250, 'no such thing', '1250 no such thing'],
])('%i of %s is %s', (amount, currency, words) => {
  expect(foreignMoney(amount, currency, 'en-US')).toBe(words);
});
