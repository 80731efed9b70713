import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderNumber, makeOrderNumber, parseOrderNumber } from './order-number.ts';

const now = new Date('2026-11-20T09:00:00Z');
const number = fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => makeOrderNumber(now, bytes));

describe('order numbers', () => {
  test('every generated number is canonical and parses to itself', () => {
    fc.assert(
      fc.property(number, (made) => {
        expect(isOrderNumber(made)).toBe(true);
        expect(parseOrderNumber(made)).toBe(made);
      }),
    );
  });

  test('every typed spelling of a number parses to that number', () => {
    const mangle = fc.tuple(
      number,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('', ' ', '  ', '-', '–', '_'),
    );
    fc.assert(
      fc.property(mangle, ([made, lower, swapped, gap]) => {
        let typed = made.replaceAll('-', gap);
        if (swapped) typed = typed.replaceAll('0', 'O').replaceAll('1', 'l');
        expect(parseOrderNumber(` ${lower ? typed.toLowerCase() : typed} `)).toBe(made);
      }),
    );
  });

  test.each([
    '',
    'confirmation',
    'direct',
    'standard',
    'TP-2023-1234',
    'TP-2026-UUUU-UUUU-UUUU',
    'x'.repeat(90_000),
  ])('%.30s is no order number', (typed) => expect(parseOrderNumber(typed)).toBeUndefined());

  test('every parsed number is canonical', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const parsed = parseOrderNumber(typed);
        expect(parsed === undefined || isOrderNumber(parsed)).toBe(true);
      }),
    );
  });

  test('a number contains 60 random bits', () => {
    const low = makeOrderNumber(now, new Uint8Array(12));
    const high = makeOrderNumber(now, new Uint8Array(12).fill(255));
    expect([low, high]).toEqual(['TP-2026-0000-0000-0000', 'TP-2026-ZZZZ-ZZZZ-ZZZZ']);
    expect(() => makeOrderNumber(now, new Uint8Array(11))).toThrow(RangeError);
  });
});
