import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { LedgerKind } from './ledger.ts';
import { moneyBack, paidSums } from './paid-sums.ts';

const ledger = (...entries: readonly [LedgerKind, number][]) =>
  entries.map(([kind, amount]) => ({ kind, amount: cents(amount) }));

test.each([
  ['nothing paid', ledger(), [0, 0, 0, 0], 'none'],
  ['paid', ledger(['charge', 2495]), [2495, 0, 0, 2495], 'none'],
  ['nothing owed', ledger(['free', 0]), [0, 0, 0, 0], 'none'],
  [
    'a part given back',
    ledger(['charge', 2495], ['refund', -1000]),
    [2495, 1000, 0, 1495],
    'partly-refunded',
  ],
  [
    'given back in two parts',
    ledger(['charge', 2495], ['refund', -1000], ['refund', -1495]),
    [2495, 2495, 0, 0],
    'refunded',
  ],
  [
    'a refund that the bank refused',
    ledger(['charge', 2495], ['refund', -1000], ['refund', 1000]),
    [2495, 0, 0, 2495],
    'none',
  ],
  ['disputed', ledger(['charge', 2495], ['dispute', -2495]), [2495, 0, 2495, 0], 'disputed'],
  [
    'a part given back, the rest disputed',
    ledger(['charge', 2495], ['refund', -1000], ['dispute', -1495]),
    [2495, 1000, 1495, 0],
    'disputed',
  ],
  [
    'a dispute that was won',
    ledger(['charge', 2495], ['dispute', -2495], ['dispute', 2495]),
    [2495, 0, 0, 2495],
    'none',
  ],
  ['paid in cash', ledger(['manual', 500]), [500, 0, 0, 500], 'none'],
] as const)('%s: the sums and the state', (_, entries, [received, refunded, disputed, net], state) => {
  const sums = paidSums(entries);
  expect(sums).toEqual({ received, refunded, disputed, net });
  expect(moneyBack(sums)).toBe(state);
});

test.each([null, undefined])('sums that are %s are not mentioned', (sums) => {
  expect(moneyBack(sums)).toBe('none');
});
