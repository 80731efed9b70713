import { expect, test } from 'vitest';
import { staleAfter } from './live-updates.tsx';

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
