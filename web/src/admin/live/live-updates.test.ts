import { expect, test } from 'vitest';
import { hasMissed, staleAfter } from './live-updates.tsx';

test('a first connection has missed events only if there are newer ones than the desk knew when it began to read', () => {
  expect(hasMissed({ upTo: '41' }, '41')).toBe(false);
  expect(hasMissed({ upTo: '9' }, '41')).toBe(false);
  expect(hasMissed({ upTo: '101' }, '41')).toBe(true);
});

test('a gap of unknown length, or a desk that knew of no event, may have missed some', () => {
  expect(hasMissed({}, '41')).toBe(true);
  expect(hasMissed({ upTo: '41' }, undefined)).toBe(true);
});

test('what happens to an order makes everything read about it stale', () => {
  expect(staleAfter({ name: 'order.noted', orderNumber: 'TP-1' })).toEqual([['order', 'TP-1']]);
});

test('changed prices make prices stale', () => {
  expect(staleAfter({ name: 'prices.changed', orderNumber: null })).toEqual([['prices']]);
});

test('changed settings make the settings stale', () => {
  expect(staleAfter({ name: 'settings.changed', orderNumber: null })).toEqual([['settings']]);
});

test('a payment exception may concern no order', () => {
  expect(staleAfter({ name: 'payment.exception', orderNumber: null })).toEqual([
    ['payment-exceptions'],
    ['pending'],
  ]);
});

test('a changed page makes the list of pages and every page read stale', () => {
  expect(staleAfter({ name: 'content.changed', orderNumber: null })).toEqual([['content']]);
});

test.each(['review.submitted', 'reviews.changed'] as const)(
  '%s makes the reviews and their count stale',
  (name) => {
    expect(staleAfter({ name, orderNumber: null })).toEqual([['reviews'], ['pending']]);
  },
);

test.each(['mail.failed', 'mail.changed'] as const)(
  '%s makes the list of failed mails and its count stale',
  (name) => {
    expect(staleAfter({ name, orderNumber: null })).toEqual([['failed-mails'], ['pending']]);
  },
);
