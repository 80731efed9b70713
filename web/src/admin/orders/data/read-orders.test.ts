import { expect, test } from 'vitest';
import type { DeskApi } from '../../api/desk-api.ts';
import { aRow } from '@truepage/core/testing/builders';
import { everyOrder } from './order-filter.ts';
import { inPages, rowsOf, type OrderPages } from './order-pages.ts';
import { nextCursor, readOrders, readPage } from './read-orders.ts';

interface Asked {
  readonly query: { readonly cursor?: string; readonly limit: number };
  readonly isBackground: boolean;
}

/** A fake server with that many orders; its cursors are list positions. */
function serverWith(count: number) {
  const asked: Asked[] = [];
  const callWithHeaders = (async (_name: string, _params: unknown, options: Asked) => {
    asked.push(options);
    const { cursor = '0', limit } = options.query;
    const start = Number(cursor);
    const end = Math.min(start + limit, count);
    const headers = new Headers({ 'X-Total-Count': String(count) });
    if (end < count) headers.set('Link', `</api/admin/orders?limit=${limit}&cursor=${end}>; rel="next"`);
    const reply = Array.from({ length: end - start }, (_, index) => aRow({ id: `o${start + index}` }));
    return { reply, headers };
  }) as unknown as DeskApi['callWithHeaders'];
  return { api: { callWithHeaders } as DeskApi, asked };
}

const signal = new AbortController().signal;
const readBefore = (count: number): OrderPages => ({
  pages: inPages(Array.from({ length: count }, (_, index) => aRow({ id: `o${index}` }))),
  next: 'more',
  total: 1001,
});

test('a page has the cursor of the next one and the total number of orders', async () => {
  const { api } = serverWith(120);

  const page = await readPage(api, everyOrder, {});

  expect(page).toMatchObject({ next: '50', total: 120 });
  expect(rowsOf(page)).toHaveLength(50);
});

test('the last page has no cursor', async () => {
  const { api } = serverWith(120);

  expect((await readPage(api, everyOrder, { cursor: '100' })).next).toBeUndefined();
});

test('the first fetch counts as a user action', async () => {
  const { api, asked } = serverWith(120);

  await readOrders(api, everyOrder, undefined, signal);

  expect(asked).toMatchObject([{ isBackground: false }]);
});

test('a refetch loads as many rows as before, as a background request', async () => {
  const { api, asked } = serverWith(1000);

  const list = await readOrders(api, everyOrder, readBefore(350), signal);

  expect(rowsOf(list)).toHaveLength(400);
  expect(list.next).toBe('400');
  expect(asked.map(({ isBackground, query }) => [isBackground, query.limit])).toEqual([
    [true, 200],
    [true, 200],
  ]);
});

test('a refetch stops after a thousand orders', async () => {
  const { api, asked } = serverWith(5000);

  const list = await readOrders(api, everyOrder, readBefore(4000), signal);

  expect(rowsOf(list)).toHaveLength(1000);
  expect(asked).toHaveLength(5);
});

test.each([
  [null, undefined],
  ['</api/admin/orders?cursor=abc>; rel="next"', 'abc'],
  ['</api/admin/orders?q=a%26b&cursor=a-_b>; rel=next', 'a-_b'],
  ['</api/admin/orders?cursor=abc>; rel="prev"', undefined],
  ['</api/admin/orders>; rel="next"', undefined],
])('the header %s leads to %s', (header, cursor) => {
  expect(nextCursor(header)).toBe(cursor);
});
