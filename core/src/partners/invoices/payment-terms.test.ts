import { expect, test } from 'vitest';
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
