import { expect, test } from 'vitest';
import { hasMissed, staleAfter } from './live-updates.tsx';

test('a first connection has missed events only if there are newer ones than the desk knew when it started reading', () => {
  expect(hasMissed({ upTo: '41' }, '41')).toBe(false);
  expect(hasMissed({ upTo: '9' }, '41')).toBe(false);
  expect(hasMissed({ upTo: '101' }, '41')).toBe(true);
});

test('after a gap of unknown length, or without a known event, events may have been missed', () => {
  expect(hasMissed({}, '41')).toBe(true);
  expect(hasMissed({ upTo: '41' }, undefined)).toBe(true);
});

test('an event of an order invalidates everything read about it', () => {
  expect(staleAfter({ name: 'order.noted', orderNumber: 'TP-1' })).toEqual([['order', 'TP-1']]);
});

test('changed prices invalidate the prices', () => {
  expect(staleAfter({ name: 'prices.changed', orderNumber: null })).toEqual([['prices']]);
});

test('changed settings invalidate the settings', () => {
  expect(staleAfter({ name: 'settings.changed', orderNumber: null })).toEqual([['settings']]);
});

test('a payment exception may concern no order', () => {
  expect(staleAfter({ name: 'payment.exception', orderNumber: null })).toEqual([
    ['payment-exceptions'],
    ['pending'],
  ]);
});

test('a changed page invalidates the list of pages and every page', () => {
  expect(staleAfter({ name: 'content.changed', orderNumber: null })).toEqual([['content']]);
});

test.each(['review.submitted', 'reviews.changed'] as const)(
  '%s invalidates the reviews and their count',
  (name) => {
    expect(staleAfter({ name, orderNumber: null })).toEqual([['reviews'], ['pending']]);
  },
);

test.each(['mail.failed', 'mail.changed'] as const)(
  '%s invalidates the list of failed emails and its count',
  (name) => {
    expect(staleAfter({ name, orderNumber: null })).toEqual([['failed-mails'], ['pending']]);
  },
);
