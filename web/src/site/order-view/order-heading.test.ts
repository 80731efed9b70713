import { expect, test } from 'vitest';
import { orderHeading } from './order-heading.ts';

const now = new Date('2026-11-22T12:00:00Z');
const [minutesAgo, daysAgo] = ['2026-11-22T11:50:00.000Z', '2026-11-19T12:00:00.000Z'];

test.each([
  ['pending', false, minutesAgo, false, 'submitted'],
  ['inProgress', true, minutesAgo, false, 'submitted'],
  ['completed', true, minutesAgo, true, 'ready'],
  ['completed', true, daysAgo, false, 'ready'],
  ['completed', false, minutesAgo, true, 'numbered'],
  ['pending', true, daysAgo, false, 'numbered'],
  ['pending', true, daysAgo, true, 'submitted'],
] as const)(
  '%s, paid: %s, of %s, placed here: %s is headed as %s',
  (status, isPaid, createdAt, isFromHere, heading) => {
    const order = { status, isPaid, createdAt, documentsDeletedAt: null };
    expect(orderHeading(order, isFromHere, now)).toBe(heading);
  },
);

test('what was delivered and deleted is not ready any more', () => {
  const order = {
    status: 'completed',
    isPaid: true,
    createdAt: daysAgo,
    documentsDeletedAt: minutesAgo,
  } as const;
  expect(orderHeading(order, false, now)).toBe('numbered');
});
