import { expect, test } from 'vitest';
import { ledgerNews } from './ledger-entry.ts';

test.each([
  ['charge', 'pi_1', 'charge'],
  ['manual', 'manual:1', 'manual'],
  ['refund', 're_1', 'refund'],
  ['refund', 're_1:returned', 'refundReturned'],
  ['dispute', 'dp_1', 'dispute'],
  ['dispute', 'dp_1:returned', 'disputeReturned'],
  ['dispute', 'dp_1:lost', 'disputeLost'],
] as const)('a line of kind %s with the reference %s tells of: %s', (kind, reference, news) => {
  expect(ledgerNews({ kind, reference })).toBe(news);
});
