import { expect, test } from 'vitest';
import { aRow } from '@truepage/core/testing/builders';
import { dueOf } from './due.ts';

const due = aRow({ estimatedDelivery: '2026-11-21T09:00:00.000Z' });
const at = (time: string) => Date.parse(time);

test('there is time left until the delivery', () => {
  expect(dueOf(due, at('2026-11-20T09:00:00Z'))).toEqual({ kind: 'ahead', ms: 24 * 3_600_000 });
});

test('less than four hours left is marked', () => {
  expect(dueOf(due, at('2026-11-21T05:00:00Z')).kind).toBe('ahead');
  expect(dueOf(due, at('2026-11-21T05:00:01Z')).kind).toBe('soon');
});

test('an order is overdue after its due time, not at it', () => {
  expect(dueOf(due, at('2026-11-21T09:00:00Z')).kind).toBe('soon');
  expect(dueOf(due, at('2026-11-21T11:00:00Z'))).toEqual({ kind: 'overdue', ms: 2 * 3_600_000 });
});

test('the remaining time of a paused order does not change, nor does the delay it had before', () => {
  const paused = { ...due, pausedAt: '2026-11-21T08:00:00.000Z' };
  expect(dueOf(paused, at('2026-12-24T00:00:00Z'))).toEqual({ kind: 'paused', ms: 3_600_000 });
  const late = { ...due, pausedAt: '2026-11-21T11:00:00.000Z' };
  expect(dueOf(late, at('2026-12-24T00:00:00Z'))).toEqual({ kind: 'overdue', ms: 2 * 3_600_000 });
});

test('an unpaid order has no remaining time', () => {
  expect(dueOf({ ...due, isPaid: false }, at('2026-12-24T00:00:00Z'))).toEqual({ kind: 'waiting' });
});

test('a completed order shows its completion time, however late it was', () => {
  const completed = { ...due, status: 'completed' as const, completedAt: '2026-11-25T00:00:00.000Z' };
  expect(dueOf(completed, at('2026-12-24T00:00:00Z'))).toEqual({
    kind: 'done',
    at: '2026-11-25T00:00:00.000Z',
  });
});

test('a refunded order has no due time', () => {
  expect(dueOf({ ...due, isRefunded: true }, at('2026-11-22T09:00:00Z'))).toEqual({ kind: 'refunded' });
});
