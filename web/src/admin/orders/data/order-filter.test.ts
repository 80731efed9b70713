import { expect, test } from 'vitest';
import { aRow } from '../../testing/a-row.ts';
import {
  compareRows,
  everyOrder,
  isNarrowed,
  matchesFilter,
  readFilter,
  writeFilter,
  type OrderFilter,
} from './order-filter.ts';

test('without a query every order is listed, newest first', () => {
  expect(readFilter('')).toEqual(everyOrder);
  expect(writeFilter(everyOrder)).toBe('');
});

test('a filter is read as it was written', () => {
  const filter: OrderFilter = {
    q: 'ana & co',
    status: 'inProgress',
    paid: 'false',
    assignee: 'none',
    sort: 'due',
  };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test('what makes no sense in an address is left out', () => {
  expect(readFilter('?status=lost&paid=maybe&sort=odd')).toEqual(everyOrder);
});

test('a sort alone narrows nothing down', () => {
  expect(isNarrowed({ ...everyOrder, sort: 'due' })).toBe(false);
  expect(isNarrowed({ ...everyOrder, q: 'a' })).toBe(true);
});

const mine = { id: 'me', username: 'ana' };

test.each<[string, Partial<OrderFilter>, Parameters<typeof aRow>[0], boolean]>([
  ['a status', { status: 'pending' }, {}, true],
  ['another status', { status: 'completed' }, {}, false],
  ['unpaid orders', { paid: 'false' }, { isPaid: false }, true],
  ['paid orders', { paid: 'true' }, { isPaid: false }, false],
  ["nobody's orders", { assignee: 'none' }, {}, true],
  ['own orders', { assignee: 'me' }, { assignee: mine }, true],
  ['own orders alone', { assignee: 'me' }, { assignee: { id: 'other', username: 'bo' } }, false],
  ["somebody's orders", { assignee: 'other' }, { assignee: { id: 'other', username: 'bo' } }, true],
  ['a name in any case', { q: 'gÓmez' }, {}, true],
  ['a part of the email', { q: 'ana@ex' }, {}, true],
  ['an email that is not shown', { q: 'ana@ex' }, { email: null }, false],
  ['a number as people type it', { q: 'tp 2026 7k3m9qrt2vwx' }, {}, true],
  ['another number', { q: 'TP-2026-0000-0000-0000' }, {}, false],
])('the list of %s', (_what, filter, row, isListed) => {
  expect(matchesFilter(aRow(row), { ...everyOrder, ...filter }, 'me')).toBe(isListed);
});

test('newest stands first, and orders of one moment by their id', () => {
  const [older, newer] = [
    aRow({ id: 'a' }),
    aRow({ id: 'b', createdAt: '2026-11-20T09:00:00.001Z' }),
  ] as const;
  expect(compareRows(newer, older, 'newest')).toBeLessThan(0);
  expect(compareRows(newer, older, 'oldest')).toBeGreaterThan(0);
  expect(compareRows(aRow({ id: 'b' }), aRow({ id: 'a' }), 'newest')).toBeLessThan(0);
});

test('what is due first stands first, and what waits or is done stands last', () => {
  const later = aRow({ estimatedDelivery: '2026-11-22T00:00:00.000Z' });
  const unpaid = aRow({ isPaid: false, estimatedDelivery: '2026-11-20T00:00:00.000Z' });
  const done = aRow({ status: 'completed', estimatedDelivery: '2026-11-20T00:00:00.000Z' });
  expect(compareRows(aRow(), later, 'due')).toBeLessThan(0);
  expect(compareRows(later, unpaid, 'due')).toBeLessThan(0);
  expect(compareRows(later, done, 'due')).toBeLessThan(0);
});
