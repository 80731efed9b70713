import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { isSettled, ledgerBalance, type LedgerEntry } from './ledger.ts';
import { settle, type Owed, type Settlement } from './settle.ts';

const at = new Date('2026-11-20T09:00:00Z');
const owed = (entries: readonly LedgerEntry[] = [], totalPrice = 2495): Owed => ({
  totalPrice: cents(totalPrice),
  entries,
  livemode: false,
});
const charge = (overrides: Partial<Extract<Settlement, { by: 'stripe' }>> = {}): Settlement => ({
  by: 'stripe',
  reference: 'pi_1',
  amount: cents(2495),
  currency: 'usd',
  livemode: false,
  card: { brand: 'visa', last4: '4242' },
  ...overrides,
});
const entry = (overrides: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: 'charge',
  amount: cents(2495),
  reference: 'pi_1',
  at,
  ...overrides,
});

describe('settling', () => {
  test('a charge of the exact amount settles the order', () => {
    expect(settle(owed(), charge())).toEqual({ outcome: 'settled', kind: 'charge', amount: 2495 });
  });

  test('a repeated report of the same charge changes nothing', () => {
    expect(settle(owed([entry()]), charge())).toEqual({ outcome: 'unchanged' });
  });

  test.each([
    ['a smaller amount', charge({ amount: cents(2494) }), 'amount_mismatch'],
    ['a larger amount', charge({ amount: cents(2496) }), 'amount_mismatch'],
    ['another currency', charge({ currency: 'eur' }), 'currency_mismatch'],
    ['the other mode', charge({ livemode: true }), 'mode_mismatch'],
  ])('%s is an exception for staff', (_, news, kind) => {
    expect(settle(owed(), news)).toEqual({ outcome: 'exception', kind });
  });

  test('a charge without a payable price is an exception, and nothing is settled for free', () => {
    const unpriced = { ...owed([], 0), isUnpriced: true };
    expect(settle(unpriced, charge())).toEqual({ outcome: 'exception', kind: 'no_longer_owed' });
    expect(settle(unpriced, { by: 'nothing-owed' })).toMatchObject({ outcome: 'exception' });
  });

  test('a second charge on a paid order is an exception, whatever the first payment was', () => {
    for (const kind of ['charge', 'manual'] as const) {
      const entries = [entry({ kind, reference: 'other' })];
      expect(settle(owed(entries), charge())).toEqual({ outcome: 'exception', kind: 'paid_twice' });
    }
  });

  test('a price difference settles the open question, only with the exact amount, and only once', () => {
    const difference = charge({ reference: 'pi_2', amount: cents(1000), correction: 'c1' });
    const asked = { ...owed([entry()]), question: { id: 'c1', difference: cents(1000) } };
    expect(settle(asked, difference)).toEqual({ outcome: 'settled', kind: 'charge', amount: 1000 });
    const paid = [entry(), entry({ reference: 'pi_2', amount: cents(1000) })];
    expect(settle(owed(paid), difference)).toEqual({ outcome: 'unchanged' });
    for (const question of [undefined, { id: 'c2', difference: cents(1000) }]) {
      const kind = 'no_longer_owed';
      expect(settle({ ...asked, question }, difference)).toEqual({ outcome: 'exception', kind });
    }
    const other = charge({ reference: 'pi_3', amount: cents(999), correction: 'c1' });
    expect(settle(asked, other)).toEqual({ outcome: 'exception', kind: 'amount_mismatch' });
    // A late second payment of the order never counts as the difference, even with the same amount.
    const late = charge({ reference: 'pi_4', amount: cents(1000) });
    expect(settle(asked, late)).toEqual({ outcome: 'exception', kind: 'paid_twice' });
  });

  test('staff settle an order once, with the amount due', () => {
    const staff: Settlement = { by: 'staff', reference: 'manual:1', staffId: 's1' };
    expect(settle(owed(), staff)).toEqual({ outcome: 'settled', kind: 'manual', amount: 2495 });
    expect(settle(owed([entry()]), staff)).toEqual({ outcome: 'unchanged' });
  });

  test('an account settles an order once, with the amount due, and never an order without a price', () => {
    const account: Settlement = { by: 'account', reference: 'e1' };
    expect(settle(owed(), account)).toEqual({ outcome: 'settled', kind: 'account', amount: 2495 });
    expect(settle(owed([entry({ kind: 'account', reference: 'e1' })]), account)).toEqual({
      outcome: 'unchanged',
    });
    expect(settle({ ...owed(), isUnpriced: true }, account).outcome).toBe('exception');
  });

  test('an account pays only the difference of the open question', () => {
    const account: Settlement = { by: 'account', reference: 'e2', correction: 'q1' };
    const asked = { ...owed([entry()]), question: { id: 'q1', difference: cents(500) } };
    expect(settle(asked, account)).toEqual({ outcome: 'settled', kind: 'account', amount: 500 });
    for (const question of [undefined, { id: 'q2', difference: cents(500) }])
      expect(settle({ ...asked, question }, account)).toEqual({
        outcome: 'exception',
        kind: 'no_longer_owed',
      });
  });

  test('only an order that costs nothing is settled without a payment', () => {
    expect(settle(owed([], 0), { by: 'nothing-owed' })).toEqual({
      outcome: 'settled',
      kind: 'free',
      amount: 0,
    });
    expect(settle(owed([], 1), { by: 'nothing-owed' }).outcome).toBe('exception');
  });
});

test('a refunded order stays settled, and its balance is what is left', () => {
  const entries = [entry(), entry({ kind: 'refund', amount: cents(-1000), reference: 're_1' })];
  expect(isSettled(entries)).toBe(true);
  expect(ledgerBalance(entries)).toBe(1495);
  expect(isSettled([])).toBe(false);
});
