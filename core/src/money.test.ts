import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents, formatUsd, multiplyCents, parseDollars, toDollars } from './money.ts';

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(cents);

describe('money', () => {
  test('an amount written in dollars parses to the same cents', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseDollars(toDollars(value))).toBe(value);
      }),
    );
  });

  test('typed prices are parsed exactly', () => {
    const typed = {
      '4.35': 435,
      '19.95': 1995,
      '7': 700,
      '4.3': 430,
      '0': 0,
      '0.07': 7,
      '999999.99': 99_999_999,
    };
    for (const [text, expected] of Object.entries(typed)) expect(parseDollars(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '12abc',
    '1,50',
    '1e3',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.999',
    ' 1',
    '1 ',
    '١',
    '0x10',
    '1234567',
  ])('the text %j is no price', (text) => expect(parseDollars(text)).toBeUndefined());

  test('every text parses to whole cents or to nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseDollars(text);
        expect(value === undefined || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  test('fractions of a cent and unsafe numbers are refused', () => {
    for (const value of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => cents(value)).toThrow(RangeError);
    expect(() => multiplyCents(cents(100), 1.005)).toThrow(RangeError);
  });

  test('addition does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        expect(addCents(...amounts)).toBe(addCents(...amounts.toReversed()));
      }),
    );
  });

  test('dollars are shown with two decimals', () => {
    expect(formatUsd(cents(2495))).toBe('$24.95');
    expect(formatUsd(cents(123_456_789))).toBe('$1,234,567.89');
    expect(formatUsd(cents(-5))).toBe('-$0.05');
  });
});
