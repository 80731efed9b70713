import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { dueColumnOf, dueColumns, dueColumnsAt, type DueColumn } from '@truepage/core/office/due-columns';
import { dueMsAsOf } from '@truepage/core/deadline/deadline';
import { isOpen } from '@truepage/core/orders/delivery';
import { compareOrders } from '@truepage/core/orders/order-matching';
import { writePeriod } from '@truepage/core/period';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import { orderListKey, everyOrder, writeFilter, type OrderFilter } from '../../orders/data/order-filter.ts';
import { rowsOf, type OrderPages } from '../../orders/data/order-pages.ts';
import { readMany } from '../../orders/data/read-orders.ts';
import { useNow } from '../../ui/time/now.ts';
import { ownZone } from '../../own-zone.ts';

export interface BoardColumn {
  readonly name: DueColumn;
  readonly orders: readonly StaffOrderRow[];
  /** The path of the order list with the same orders. */
  readonly to: string;
}

const openOrders: OrderFilter = { ...everyOrder, open: 'true', sort: 'due' };

/** All open orders by due time. Cached like an order list, so live events update it. */
export function useBoard() {
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const now = useNow();
  const key = orderListKey(openOrders);
  const list = useQuery<OrderPages>({
    queryKey: key,
    queryFn: ({ signal }) =>
      readMany(api, openOrders, { signal, isBackground: queryClient.getQueryData(key) !== undefined }),
  });
  const { data } = list;
  const columns = useMemo(() => (data === undefined ? [] : columnsOf(rowsOf(data), now)), [data, now]);
  return { list, columns };
}

function columnsOf(rows: readonly StaffOrderRow[], now: number): readonly BoardColumn[] {
  const periods = dueColumnsAt(now, ownZone());
  // Lists keep rows that no longer match until they are refetched; the board drops them at once.
  const open = rows.filter((row) => isOpen(row)).toSorted((a, b) => compareOrders(a, b, 'due'));
  const columnOf = (row: StaffOrderRow) => dueColumnOf(dueMsAsOf(row, now), periods);
  return dueColumns.map((name) => ({
    name,
    orders: open.filter((row) => columnOf(row) === name),
    to: deskPaths.orders + writeFilter({ ...openOrders, due: writePeriod(periods[name]) }),
  }));
}
