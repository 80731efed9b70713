import { describe, expect, test } from 'vitest';
import { readCard } from './read-card.ts';
import { testCards } from './test-cards.ts';

const now = new Date('2026-11-20T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

const codesOf = (typed: Partial<typeof good>): string[] => {
  const reading = readCard({ ...good, ...typed }, now);
  return reading.ok ? [] : reading.problems.map((problem) => problem.code);
};

describe('a card is checked as Stripe checks it', () => {
  test.each([
    ['', 'incomplete_number'],
    ['4242 4242 4242', 'incomplete_number'],
    ['4242 4242 4242 4241', 'incorrect_number'],
    ['4242 4242 4242 424x', 'incorrect_number'],
    ['٤٢٤٢', 'incorrect_number'],
  ])('number %j: %s', (number, code) => expect(codesOf({ number })).toEqual([code]));

  test.each([
    ['', 'incomplete_expiry'],
    ['1', 'incomplete_expiry'],
    ['12/3', 'incomplete_expiry'],
    ['/', 'incomplete_expiry'],
    ['13/34', 'invalid_expiry_month'],
    ['00/34', 'invalid_expiry_month'],
    ['12/25', 'invalid_expiry_year_past'],
    ['12/1999', 'invalid_expiry_year_past'],
    ['10/26', 'invalid_expiry_month_past'],
    ['01/80', 'invalid_expiry_year'],
  ])('expiry %j: %s', (expiry, code) => expect(codesOf({ expiry })).toEqual([code]));

  test.each([
    ['', 'incomplete_cvc'],
    ['12', 'incomplete_cvc'],
    ['12345', 'incomplete_cvc'],
    ['abc', 'incomplete_cvc'],
  ])('security code %j: %s', (cvc, code) => expect(codesOf({ cvc })).toEqual([code]));

  test.each(['11/26', '12 / 34', '12/2034', '1234', '122034', '1/34', ' 12-34 '])(
    'the expiry %j is understood',
    (expiry) => expect(codesOf({ expiry })).toEqual([]),
  );

  test('every problem is named at once', () => {
    expect(codesOf({ number: '', expiry: '', cvc: '' })).toEqual([
      'incomplete_number',
      'incomplete_expiry',
      'incomplete_cvc',
    ]);
  });

  test('a field of 90 kB is refused at once', () => {
    const long = '1'.repeat(90_000);
    expect(codesOf({ number: long, expiry: long, cvc: long })).toHaveLength(3);
  });
});

test('every test card passes its own check', () => {
  for (const { number } of testCards) expect(codesOf({ number })).toEqual([]);
});

test('a real card is declined, and only its last four digits are kept', () => {
  const reading = readCard({ ...good, number: '4111 1111 1111 1111' }, now);
  expect(reading).toMatchObject({
    ok: true,
    card: { last4: '1111', behaviour: { declineCode: 'test_mode_live_card' } },
  });
  expect(JSON.stringify(reading)).not.toContain('4111');
});
