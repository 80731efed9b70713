import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { DeskApi } from '../../api/desk-api.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { aRow } from '@truepage/core/testing/builders';
import { orderListKey, everyOrder, type OrderFilter } from './order-filter.ts';
import { patchOrder, putOrder, readListedOrders } from './order-cache.ts';
import { rowsOf, type OrderPages } from './order-pages.ts';

const ana = aRow();
const bo = aRow({
  id: 'order-2',
  orderNumber: 'TP-2026-0000-0000-0002',
  createdAt: '2026-11-20T10:00:00.000Z',
});
const pending: OrderFilter = { ...everyOrder, status: 'pending' };
const completed: OrderFilter = { ...everyOrder, status: 'completed' };

function deskShowing(...lists: readonly (readonly [OrderFilter, ...StaffOrderRow[]])[]) {
  const queryClient = new QueryClient();
  for (const [filter, ...rows] of lists) {
    const list: OrderPages = { pages: [rows], next: undefined, total: rows.length };
    queryClient.setQueryData(orderListKey(filter), list);
  }
  const shown = (filter: OrderFilter) => {
    const list = queryClient.getQueryData<OrderPages>(orderListKey(filter));
    return list === undefined ? [] : rowsOf(list);
  };
  return { queryClient, shown };
}

/** A fake server that finds exactly these orders. */
function serverWith(...rows: readonly StaffOrderRow[]): DeskApi {
  const callWithHeaders = async (_name: string, _params: unknown, { query }: { query: { q: string } }) => ({
    reply: rows.filter(({ orderNumber }) => orderNumber === query.q),
    headers: new Headers(),
  });
  return { callWithHeaders } as unknown as DeskApi;
}

const read = (queryClient: QueryClient, api: DeskApi, ...numbers: string[]) =>
  readListedOrders({ queryClient, api, staffId: 'me' }, numbers);

test('every list and the order’s own screen show the current state of an order', () => {
  const { queryClient, shown } = deskShowing([everyOrder, bo, ana], [pending, ana]);

  queryClient.setQueryData(deskKeys.orderDetail(ana.orderNumber), { status: 'pending', version: 1 });

  putOrder(queryClient, { ...ana, status: 'inProgress', version: 2 });

  expect(shown(everyOrder).map(({ status }) => status)).toEqual(['pending', 'inProgress']);
  expect(shown(pending).map(({ status }) => status)).toEqual(['inProgress']);
  expect(queryClient.getQueryData(deskKeys.orderDetail(ana.orderNumber))).toMatchObject({
    status: 'inProgress',
    version: 2,
  });
});

test('a change is shown before the server responds, in the lists and on the order’s screen', () => {
  const { queryClient, shown } = deskShowing([everyOrder, ana]);
  queryClient.setQueryData(deskKeys.orderDetail(ana.orderNumber), { status: 'pending', version: 1 });

  patchOrder(queryClient, ana.orderNumber, { status: 'completed' });

  expect(shown(everyOrder)[0]).toMatchObject({ status: 'completed', version: 1 });
  expect(queryClient.getQueryData(deskKeys.orderDetail(ana.orderNumber))).toMatchObject({
    status: 'completed',
  });
});

test('an order that arrives live is added to the lists it matches', async () => {
  const { queryClient, shown } = deskShowing([everyOrder, ana], [completed]);

  const news = await read(queryClient, serverWith(bo), bo.orderNumber);

  expect(shown(everyOrder)).toEqual([bo, ana]);
  expect(shown(completed)).toEqual([]);
  expect(news.added).toEqual([bo]);
});

test('a changed order keeps its position', async () => {
  const { queryClient, shown } = deskShowing([pending, bo, ana]);
  const changed = { ...ana, status: 'completed' as const, version: 2 };

  const news = await read(queryClient, serverWith(changed), ana.orderNumber);

  expect(shown(pending)).toEqual([bo, changed]);
  expect(news).toEqual({ rows: [changed], added: [] });
});

test('an order that the person may no longer see is removed', async () => {
  const { queryClient, shown } = deskShowing([everyOrder, bo, ana]);

  await read(queryClient, serverWith(), ana.orderNumber);

  expect(shown(everyOrder)).toEqual([bo]);
});
