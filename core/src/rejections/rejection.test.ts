import { expect, test } from 'vitest';
import { canBeRejected, decideBy, isOverdue } from './rejection.ts';

const received = new Date('2026-11-26T10:00:00.000Z');
const by = decideBy(received);

test('a report must be decided within five days, and is overdue afterwards while it is open', () => {
  expect(by.toISOString()).toBe('2026-12-01T10:00:00.000Z');
  expect(isOverdue({ state: 'open', decideBy: by }, by)).toBe(false);
  const later = new Date(by.getTime() + 1);
  expect(isOverdue({ state: 'open', decideBy: by }, later)).toBe(true);
  expect(isOverdue({ state: 'declined', decideBy: by }, later)).toBe(false);
});

test('only delivered orders that are not fully refunded can be reported as rejected', () => {
  const delivered = { status: 'completed', isPaid: true, isRefunded: false } as const;
  expect(canBeRejected(delivered)).toBe(true);
  expect(canBeRejected({ ...delivered, isRefunded: true })).toBe(false);
  expect(canBeRejected({ ...delivered, status: 'inProgress' })).toBe(false);
  expect(canBeRejected({ ...delivered, isPaid: false })).toBe(false);
});
