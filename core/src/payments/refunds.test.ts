import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { LedgerEntry, LedgerKind } from './ledger.ts';
import { ledgerBalance } from './ledger.ts';
import { refundable, refundableParts, splitRefund } from './refunds.ts';
import { missingReversalEntries, type Reversal, type ReversalStep } from './reversals.ts';

const at = new Date('2026-11-20T09:00:00Z');
const entry = (kind: LedgerKind, amount: number, reference = `${kind}_1`): LedgerEntry => ({
  kind,
  amount: cents(amount),
  reference,
  at,
});
const charged = entry('charge', 2495, 'pi_1');

test.each([
  ['nothing was taken back yet', [charged], [], 2495],
  ['a part was refunded', [charged, entry('refund', -1000)], [], 1495],
  ['everything was refunded', [charged, entry('refund', -2495)], [], 0],
  [
    'a refund failed and came back',
    [charged, entry('refund', -1000), entry('refund', 1000, 're_1:returned')],
    [],
    2495,
  ],
  ['the payment is disputed', [charged, entry('dispute', -2495)], [], 0],
  ['a refund is under way', [charged], [{ charge: 'pi_1', amount: cents(2000) }], 495],
  [
    'refunded and disputed: more is gone than there was',
    [charged, entry('refund', -500), entry('dispute', -2495)],
    [],
    0,
  ],
  ['a partner’s account paid', [entry('account', 2495)], [], 2495],
  ['staff took the money themselves', [entry('manual', 2495)], [], 0],
  ['nothing was paid', [], [], 0],
])('what can still be refunded when %s', (_, entries, asked, left) => {
  expect(refundable(entries, asked)).toBe(left);
});

test('with two payments, each refunds its own amount, the latest first', () => {
  const second = entry('charge', 1000, 'pi_2');
  const ofSecond = { ...entry('refund', -300, 're_2'), charge: 'pi_2' };
  const ledger = [charged, second, entry('refund', -500), ofSecond];
  const parts = refundableParts(ledger, [{ charge: 'pi_1', amount: cents(95) }]);
  expect(parts).toEqual([
    { charge: 'pi_2', amount: 700 },
    { charge: 'pi_1', amount: 1900 },
  ]);
  expect(splitRefund(parts, cents(700))).toEqual([{ charge: 'pi_2', amount: 700 }]);
  expect(splitRefund(parts, cents(800))).toEqual([
    { charge: 'pi_2', amount: 700 },
    { charge: 'pi_1', amount: 100 },
  ]);
});

const refund = (step: ReversalStep): Reversal => ({ kind: 'refund', id: 're_1', amount: cents(1000), step });
const apply = (entries: LedgerEntry[], news: Reversal): LedgerEntry[] => [
  ...entries,
  ...missingReversalEntries(entries, news).map(({ reference, amount }) =>
    entry(news.kind, amount, reference),
  ),
];

test('a refund is one negative entry, and a second entry if it fails', () => {
  const taken = apply([charged], refund('taken'));
  expect(ledgerBalance(taken)).toBe(1495);
  expect(apply(taken, refund('taken'))).toEqual(taken);
  const returned = apply(taken, refund('returned'));
  expect(ledgerBalance(returned)).toBe(2495);
  expect(returned.map(({ reference }) => reference)).toEqual(['pi_1', 're_1', 're_1:returned']);
});

test('a lost dispute stays withdrawn and is recorded as lost', () => {
  const lost = apply([charged], { kind: 'dispute', id: 'du_1', amount: cents(2495), step: 'lost' });
  expect(ledgerBalance(lost)).toBe(0);
  expect(lost.map(({ reference }) => reference)).toEqual(['pi_1', 'du_1', 'du_1:lost']);
});

test('a dispute that was lost and then won on appeal is returned once', () => {
  const dispute = (step: ReversalStep): Reversal => ({
    kind: 'dispute',
    id: 'du_1',
    amount: cents(2495),
    step,
  });
  const steps: ReversalStep[] = ['taken', 'lost', 'taken', 'returned', 'lost', 'returned'];
  const entries = steps.reduce<LedgerEntry[]>((ledger, step) => apply(ledger, dispute(step)), [charged]);
  expect(ledgerBalance(entries)).toBe(2495);
});

test('the ledger ends the same, whatever the order and number of reports', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray<ReversalStep>(['taken', 'taken', 'returned', 'returned'], { minLength: 1 }),
      (steps) => {
        const entries = steps.reduce<LedgerEntry[]>((ledger, step) => apply(ledger, refund(step)), [charged]);
        expect(ledgerBalance(entries)).toBe(steps.includes('returned') ? 2495 : 1495);
        expect(new Set(entries.map(({ reference }) => reference)).size).toBe(entries.length);
      },
    ),
  );
});
