import { expect, test } from 'vitest';
import { isLessThanAnHourOld, orderHeading } from './order-heading.ts';

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
  '%s, paid: %s, of %s, placed here: %s has the heading %s',
  (status, isPaid, createdAt, isFromHere, heading) => {
    const order = { status, isPaid, createdAt, documentsDeletedAt: null };
    expect(orderHeading(order, isFromHere, now)).toBe(heading);
  },
);

test('an order whose delivered documents were deleted is not ready any more', () => {
  const order = {
    status: 'completed',
    isPaid: true,
    createdAt: daysAgo,
    documentsDeletedAt: minutesAgo,
  } as const;
  expect(orderHeading(order, false, now)).toBe('numbered');
});

test.each([
  ['2026-11-20T09:59:59.999Z', true],
  ['2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T08:30:00.000Z', true],
])('an order of nine o’clock, seen at %s, is fresh: %s', (seenAt, isFresh) => {
  expect(isLessThanAnHourOld('2026-11-20T09:00:00.000Z', new Date(seenAt))).toBe(isFresh);
});
