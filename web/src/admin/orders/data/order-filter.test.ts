import { expect, test } from 'vitest';
import { everyOrder, isNarrowed, readFilter, writeFilter, type OrderFilter } from './order-filter.ts';

test('without a query every order is listed, newest first', () => {
  expect(readFilter('')).toEqual(everyOrder);
  expect(writeFilter(everyOrder)).toBe('');
});

test('a written filter is read back unchanged', () => {
  const filter: OrderFilter = {
    q: 'ana & co',
    status: 'inProgress',
    paid: 'false',
    open: 'true',
    late: 'alert',
    tier: 'express',
    due: '2026-11-20T09:00:00.000Z/',
    paidIn: undefined,
    completedIn: '/2026-11-20T09:00:00.000Z',
    assignee: 'none',
    sort: 'due',
  };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test('invalid values in an address are ignored', () => {
  expect(readFilter('?status=lost&paid=maybe&sort=odd&due=soon&late=false')).toEqual(everyOrder);
});

test('a sort order alone does not count as a filter', () => {
  expect(isNarrowed({ ...everyOrder, sort: 'due' })).toBe(false);
  expect(isNarrowed({ ...everyOrder, q: 'a' })).toBe(true);
});
