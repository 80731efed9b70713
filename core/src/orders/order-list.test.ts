import { expect, test } from 'vitest';
import { compareOrders, matchesFilter, type ListedOrder, type OrderFilter } from './order-list.ts';

const listed: ListedOrder = {
  id: 'a',
  orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
  fullName: 'Ana Gómez',
  email: 'ana@example.com',
  status: 'pending',
  isPaid: true,
  assignee: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  estimatedDelivery: '2026-11-21T09:00:00.000Z',
};

test.each<[string, OrderFilter, Partial<ListedOrder>, boolean]>([
  ['a status', { status: 'pending' }, {}, true],
  ['another status', { status: 'completed' }, {}, false],
  ['unpaid orders', { paid: 'false' }, { isPaid: false }, true],
  ['paid orders', { paid: 'true' }, { isPaid: false }, false],
  ["nobody's orders", { assignee: 'none' }, {}, true],
  ['own orders', { assignee: 'me' }, { assignee: { id: 'me' } }, true],
  ['own orders alone', { assignee: 'me' }, { assignee: { id: 'other' } }, false],
  ["somebody's orders", { assignee: 'other' }, { assignee: { id: 'other' } }, true],
  ['a name in any case', { q: 'gÓmez' }, {}, true],
  ['a name with a Turkish capital, as the database takes it', { q: 'İ' }, { fullName: 'Ivan' }, true],
  ['a name with a space too many', { q: ' ana  gómez' }, {}, true],
  ['a part of the email', { q: 'ana@ex' }, {}, true],
  ['an email that is not shown', { q: 'ana@ex' }, { email: null }, false],
  ['a number as people type it', { q: 'tp 2026 7k3m9qrt2vwx' }, {}, true],
  ['another number', { q: 'TP-2026-0000-0000-0000' }, {}, false],
])('the list of %s', (_what, filter, order, isListed) => {
  expect(matchesFilter({ ...listed, ...order }, filter, 'me')).toBe(isListed);
});

test('newest stands first, and orders of one moment by their id', () => {
  const newer = { ...listed, id: 'b', createdAt: '2026-11-20T09:00:00.001Z' };
  expect(compareOrders(newer, listed, 'newest')).toBeLessThan(0);
  expect(compareOrders(newer, listed, 'oldest')).toBeGreaterThan(0);
  expect(compareOrders({ ...listed, id: 'b' }, listed, 'newest')).toBeLessThan(0);
});

test('what is due first stands first, and what waits or is done stands last', () => {
  const soon = '2026-11-20T00:00:00.000Z';
  const later = { ...listed, estimatedDelivery: '2026-11-22T00:00:00.000Z' };
  expect(compareOrders(listed, later, 'due')).toBeLessThan(0);
  expect(compareOrders(later, { ...listed, isPaid: false, estimatedDelivery: soon }, 'due')).toBeLessThan(0);
  expect(
    compareOrders(later, { ...listed, status: 'completed', estimatedDelivery: soon }, 'due'),
  ).toBeLessThan(0);
});
