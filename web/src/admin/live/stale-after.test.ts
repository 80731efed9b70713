import { expect, test } from 'vitest';
import { staleAfter } from './stale-after.ts';

test('what happens to an order makes everything read about it stale', () => {
  expect(staleAfter({ name: 'order.noted', orderNumber: 'TP-1' })).toEqual([['order', 'TP-1']]);
});

test('changed prices make prices stale', () => {
  expect(staleAfter({ name: 'prices.changed', orderNumber: null })).toEqual([['prices']]);
});

test('a payment exception may concern no order', () => {
  expect(staleAfter({ name: 'payment.exception', orderNumber: null })).toEqual([['payment-exceptions']]);
});
