import { expect, test } from 'vitest';
import { isLessThanAnHourOld } from './order-age.ts';

const createdAt = '2026-11-20T09:00:00.000Z';

test.each([
  ['2026-11-20T09:59:59.999Z', true],
  ['2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T08:30:00.000Z', true],
])('an order of nine o’clock, seen at %s, is fresh: %s', (now, isFresh) => {
  expect(isLessThanAnHourOld(createdAt, new Date(now))).toBe(isFresh);
});
