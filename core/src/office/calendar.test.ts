import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueColumnOf, dueColumns, dueColumnsAt } from './due-columns.ts';
import { isWithin } from '../period.ts';
import { mondayOf, weekOf } from './iso-week.ts';
import { addDays, dayAt, startOfDay } from './zoned-days.ts';

const zones = [
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'Africa/Cairo',
];
const time = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) });
const hours = (count: number) => count * 3_600_000;

test.each([
  ['2026-11-22', 'America/New_York', '2026-11-22T05:00:00.000Z'],
  // Clock changes: back, and forward, at two in the morning.
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  // A day without midnight: clocks changed from 0:00 to 1:00.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, start) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
});

test('a day begins with its first moment', () => {
  fc.assert(
    fc.property(time, fc.constantFrom(...zones), (at, zone) => {
      const day = dayAt(at, zone);
      const start = startOfDay(day, zone);
      expect(start).toBeLessThanOrEqual(at);
      expect(startOfDay(addDays(day, 1), zone)).toBeGreaterThan(at);
      expect(dayAt(start, zone)).toBe(day);
      expect(dayAt(start - 1, zone)).toBe(addDays(day, -1));
    }),
  );
});

test.each([
  ['2026-11-22', '2026-W47', '2026-11-16'],
  ['2026-11-23', '2026-W48', '2026-11-23'],
  ['2027-01-01', '2026-W53', '2026-12-28'],
  ['2024-12-30', '2025-W01', '2024-12-30'],
])('%s is in %s, which begins on %s', (day, week, monday) => {
  expect(weekOf(day)).toBe(week);
  expect(mondayOf(week)).toBe(monday);
});

test.each(['', '2026-W00', '2026-W54', '2025-W53', '2026-47', 'x'])('%j is no week', (text) => {
  expect(mondayOf(text)).toBeUndefined();
});

test('every time belongs to exactly one column of the board', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: -100, max: 100 }), fc.constantFrom(...zones), (now, left, zone) => {
      const columns = dueColumnsAt(now, zone);
      const due = now + hours(left);
      const holding = dueColumns.filter((name) => isWithin(new Date(due).toISOString(), columns[name]));
      expect(holding).toEqual([dueColumnOf(due, columns)]);
    }),
  );
});

test('the columns follow local time', () => {
  const now = Date.parse('2026-11-20T20:00:00Z');
  const columns = dueColumnsAt(now, 'America/New_York');
  const columnIn = (left: number) => dueColumnOf(now + hours(left), columns);
  // It is 3 p.m.
  expect([-0.001, 0, 1.99, 2, 8.99, 9, 32.99, 33].map(columnIn)).toEqual([
    'late',
    'soon',
    'soon',
    'today',
    'today',
    'tomorrow',
    'tomorrow',
    'later',
  ]);
});
