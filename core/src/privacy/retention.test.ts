import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { LedgerKind } from '../payments/ledger.ts';
import { paidSums } from '../payments/paid-sums.ts';
import { documentsEndAt, needsDocuments } from './retention.ts';

const createdAt = new Date('2026-01-01T00:00:00Z');
const deliveredAt = new Date('2026-01-03T00:00:00Z');
const order = {
  status: 'completed',
  isPaid: true,
  createdAt,
  deliveredAt,
  quoteUntil: null,
  refundedAt: null,
  retentionDays: 180,
} as const;

describe('automatic deletion of documents', () => {
  test.each([
    ['delivered: so many days after that', order, '2026-07-02T00:00:00.000Z'],
    ['as the customer chose', { ...order, retentionDays: 30 }, '2026-02-02T00:00:00.000Z'],
    ['in work: not', { ...order, status: 'inProgress' as const, deliveredAt: null }, undefined],
    [
      'given up in work, its money refunded: so many days after that',
      { ...order, status: 'inProgress' as const, deliveredAt: null, refundedAt: deliveredAt },
      '2026-07-02T00:00:00.000Z',
    ],
    [
      'refunded after delivery: as delivered',
      { ...order, refundedAt: new Date('2026-05-01T00:00:00Z') },
      '2026-07-02T00:00:00.000Z',
    ],
    [
      'never paid: seven days after the upload',
      { ...order, status: 'pending' as const, isPaid: false, deliveredAt: null },
      '2026-01-08T00:00:00.000Z',
    ],
    [
      'never paid, with a price that staff set: seven days after the price has ended',
      {
        ...order,
        status: 'pending' as const,
        isPaid: false,
        deliveredAt: null,
        quoteUntil: new Date('2026-02-02T00:00:00Z'),
      },
      '2026-02-09T00:00:00.000Z',
    ],
    ['translated before it was paid: not', { ...order, isPaid: false, deliveredAt: null }, undefined],
  ])('%s', (_name, kept, end) => {
    expect(documentsEndAt(kept)?.toISOString()).toBe(end);
  });
});

test.each([
  ['paid, in work', { status: 'inProgress', isPaid: true }, ['charge', 4990], true],
  ['for nothing, in work', { status: 'inProgress', isPaid: true }, ['free', 0], true],
  [
    'paid, and all of it refunded',
    { status: 'inProgress', isPaid: true },
    ['charge', 4990, 'refund', -4990],
    false,
  ],
  ['delivered', { status: 'completed', isPaid: true }, ['charge', 4990], false],
  ['not paid', { status: 'pending', isPaid: false }, [], false],
] as const)('%s: whether the documents are still needed', (_name, state, ledger, isNeeded) => {
  const entries = Array.from({ length: ledger.length / 2 }, (_, at) => ({
    kind: ledger[2 * at] as LedgerKind,
    amount: cents(ledger[2 * at + 1] as number),
  }));

  expect(needsDocuments({ ...state, payments: paidSums(entries) })).toBe(isNeeded);
});
