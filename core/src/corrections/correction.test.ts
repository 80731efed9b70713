import { expect, test } from 'vitest';
import { correctableUntil, isCorrectable } from './correction.ts';

const delivered = {
  completedAt: new Date('2026-11-01T10:00:00Z'),
  createdAt: new Date('2026-11-01T09:59:00Z'),
};

test('a translation can be corrected for a number of days after its delivery, to the millisecond', () => {
  const until = correctableUntil(delivered, 30);
  expect(until.toISOString()).toBe('2026-12-01T10:00:00.000Z');
  expect(isCorrectable(until, new Date(until.getTime() - 1))).toBe(true);
  expect(isCorrectable(until, until)).toBe(false);
});

test('a new version starts a new period, and a day has 24 hours even across clock changes', () => {
  const version = { ...delivered, createdAt: new Date('2027-03-10T08:00:00Z') };
  expect(correctableUntil(version, 7).toISOString()).toBe('2027-03-17T08:00:00.000Z');
  expect(correctableUntil({ ...version, completedAt: null }, 7)).toEqual(correctableUntil(version, 7));
});
