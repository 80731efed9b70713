import { expect, test } from 'vitest';
import { endOfMonth, isMonth, lastMonth } from './month.ts';
import { daysOverdue, dueDate, remindersDue } from './payment-terms.ts';

const dueAt = new Date('2026-11-10T00:00:00Z');

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [3, 3, 1],
  [9.5, 10, 1],
  [10, 10, 2],
  [24, 24, 3],
  [400, 400, 3],
])(
  '%f days after its due date an invoice is %i days overdue and was to be reminded of %i times',
  (days, overdue, reminders) => {
    const now = dueDate(dueAt, days);
    expect([daysOverdue(dueAt, now), remindersDue(dueAt, now)]).toEqual([overdue, reminders]);
  },
);

test('months begin and end in UTC, across the end of a year', () => {
  expect(endOfMonth('2026-12')).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(lastMonth(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12');
  expect(lastMonth(new Date('2026-12-31T23:59:59Z'))).toBe('2026-11');
  expect(['2026-11', '2026-13', '2026-1', '1999-01', '2026-00'].map((text) => isMonth(text))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
