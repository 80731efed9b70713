import { expect, test } from 'vitest';
import type { LiveEvent } from '@truepage/core/platform';
import { aRow } from '@truepage/core/testing/builders';
import { announcementsOf } from './announcement.ts';

const order = aRow();
// TypeScript narrows a name to the members of a union only up to 25 members.
const event = (name: LiveEvent['name'], orderNumber: string | null = order.orderNumber) =>
  ({ id: '7', name, orderNumber, at: '2026-11-20T09:00:00.000Z' }) as LiveEvent;
const me = { staffId: 'me', isOwnAction: () => false };

test('a paid order is announced with its known facts', () => {
  const paid = event('order.paid');

  expect(announcementsOf([event('order.placed'), paid], [order], me)).toEqual([
    { kind: 'paid', event: paid, order },
  ]);
});

test('own actions are not announced', () => {
  const listener = { ...me, isOwnAction: (number: string) => number === order.orderNumber };

  expect(announcementsOf([event('order.paid')], [order], listener)).toEqual([]);
});

test('several paid orders are one announcement', () => {
  const events = [event('order.paid'), event('order.paid', 'TP-2'), event('order.paid', 'TP-3')];

  expect(announcementsOf(events, [], me)).toMatchObject([{ kind: 'manyPaid', count: 3 }]);
});

test('an order is announced to its assignee only', () => {
  const mine = { ...order, assignee: { id: 'me', username: 'ana' } };

  expect(announcementsOf([event('order.assigned')], [mine], me)).toMatchObject([{ kind: 'assigned' }]);
  expect(announcementsOf([event('order.assigned')], [order], me)).toEqual([]);
});

test('a payment that matches no order is announced', () => {
  expect(announcementsOf([event('payment.exception', null)], [], me)).toMatchObject([{ kind: 'exception' }]);
});

test('a resolution is not announced as new', () => {
  const { id, at } = event('payment.exception');
  const sortedOut = { id, at, orderNumber: null, name: 'payment.exception', resolved: true } as const;

  expect(announcementsOf([sortedOut], [], me)).toEqual([]);
});

test('permanently failed emails are one announcement, however many', () => {
  const failed = event('mail.failed');
  const listener = { ...me, isOwnAction: () => true };

  expect(announcementsOf([failed], [], listener)).toEqual([{ kind: 'mailFailed', event: failed, count: 1 }]);
  expect(announcementsOf([failed, event('mail.failed', null)], [], me)).toMatchObject([
    { kind: 'mailFailed', count: 2 },
  ]);
});

test('an answer to a draft is announced with its order', () => {
  const answered: LiveEvent = { ...event('order.placed'), name: 'draft.answered', state: 'approved' };
  expect(announcementsOf([answered], [order], me)).toEqual([
    { kind: 'draftAnswered', event: answered, orderNumber: order.orderNumber },
  ]);
});

test('an offer is announced once per order', () => {
  const offered = event('order.offered');
  expect(announcementsOf([offered, offered], [], me)).toEqual([
    { kind: 'offered', event: offered, orderNumber: order.orderNumber },
  ]);
});

test('messages of customers are announced once per order, except those about other people’s orders', () => {
  const written: LiveEvent = { ...event('order.placed'), name: 'order.messaged', author: 'customer' };
  const others = { ...order, assignee: { id: 'other', username: 'other' } };
  expect(announcementsOf([written, written], [order], me)).toEqual([
    { kind: 'messaged', event: written, orderNumber: order.orderNumber },
  ]);
  expect(announcementsOf([written], [others], me)).toEqual([]);
});
