import { expect, test } from 'vitest';
import { endOfMonth, monthsBefore } from './month.ts';

test('a month ends with the first moment of the next, in UTC', () => {
  expect(new Date(endOfMonth('2026-12')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(new Date(endOfMonth('2028-02')).toISOString()).toBe('2028-03-01T00:00:00.000Z');
});

test('past months start with the most recent one', () => {
  expect(monthsBefore(Date.parse('2027-02-01T00:00:00Z'), 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBefore(Date.parse('2027-03-31T23:59:59Z'), 2)).toEqual(['2027-02', '2027-01']);
});
