import { expect, test } from 'vitest';
import { aRow } from '@truepage/core/testing/builders';
import { inPages, rowsOf, withMore, type OrderPages } from './order-pages.ts';
import { withNewRow, withoutRow, withRow } from './changed-pages.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();
const row = (id: string, minutes: number) => aRow({ id, createdAt: at(minutes) });
const list = (...pages: ReturnType<typeof row>[][]): OrderPages => ({ pages, next: 'more', total: 9 });
const ids = (pages: OrderPages) => pages.pages.map((page) => page.map(({ id }) => id));

test('the next page is appended without rows that arrived live before', () => {
  const before = list([row('c', 30)], [row('b', 20)]);
  const next: OrderPages = { pages: [[row('b', 20), row('a', 10)]], next: undefined, total: 3 };

  const all = withMore(before, next);

  expect(ids(all)).toEqual([['c'], ['b'], ['a']]);
  expect(all).toMatchObject({ next: undefined, total: 3 });
});

test('many rows are split into pages of 25', () => {
  const rows = Array.from({ length: 60 }, (_, index) => row(String(index), index));

  expect(inPages(rows).map((page) => page.length)).toEqual([25, 25, 10]);
});

test('a changed row keeps its position', () => {
  const before = list([row('c', 30), row('b', 20)], [row('a', 10)]);

  const after = withRow(before, { ...row('b', 20), status: 'completed', version: 2 });

  expect(ids(after)).toEqual([['c', 'b'], ['a']]);
  expect(rowsOf(after)[1]).toMatchObject({ status: 'completed', version: 2 });
  expect(after.pages[1]).toBe(before.pages[1]);
});

test('an older version of a row is ignored', () => {
  const before = list([{ ...row('a', 10), version: 5 }]);

  expect(rowsOf(withRow(before, { ...row('a', 10), status: 'completed', version: 4 }))[0]).toMatchObject({
    status: 'pending',
    version: 5,
  });
});

test('a new row is inserted at its position in the sort order', () => {
  const before = list([row('d', 40), row('b', 20)], [row('a', 10)]);

  expect(ids(withNewRow(before, row('e', 50), 'newest'))).toEqual([['e', 'd', 'b'], ['a']]);
  expect(ids(withNewRow(before, row('c', 30), 'newest'))).toEqual([['d', 'c', 'b'], ['a']]);
  expect(withNewRow(before, row('e', 50), 'newest').total).toBe(10);
});

test('a new row after the loaded part is only counted', () => {
  const after = withNewRow(list([row('b', 20)]), row('a', 10), 'newest');

  expect(ids(after)).toEqual([['b']]);
  expect(after.total).toBe(10);
});

test('a new row after the end of a fully loaded list is appended', () => {
  const whole = { ...list([row('b', 20)]), next: undefined };

  expect(ids(withNewRow(whole, row('a', 10), 'newest'))).toEqual([['b', 'a']]);
});

test('the first order of an empty list', () => {
  const empty: OrderPages = { pages: [], next: undefined, total: 0 };

  expect(ids(withNewRow(empty, row('a', 10), 'newest'))).toEqual([['a']]);
});

test('a row that no longer exists is removed', () => {
  const before = list([row('b', 20), row('a', 10)]);

  expect(withoutRow(before, 'b')).toMatchObject({ total: 8 });
  expect(ids(withoutRow(before, 'b'))).toEqual([['a']]);
  expect(withoutRow(before, 'nobody')).toBe(before);
});
