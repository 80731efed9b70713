import type { QueryClient } from '@tanstack/react-query';
import type { StaffOrder, StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { matchesFilter } from '@truepage/core/orders/order-matching';
import type { DeskApi } from '../../api/desk-api.ts';
import { ownZone } from '../../own-zone.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { readFilter, type OrderFilter } from './order-filter.ts';
import { rowsOf, type OrderPages } from './order-pages.ts';
import { mapRow, withNewRow, withoutRow, withRow } from './changed-pages.ts';
import { readPage } from './read-orders.ts';
import { withRow as orderWithRow } from './staff-order.ts';

/** Updates this order in every list and on its own screen, and refetches the rest of that screen. */
export function putOrder(queryClient: QueryClient, row: StaffOrderRow): void {
  changeLists(queryClient, (list) => withRow(list, row));
  queryClient.setQueryData<StaffOrder>(
    deskKeys.orderDetail(row.orderNumber),
    (order) => order && orderWithRow(order, row),
  );
  void queryClient.invalidateQueries({ queryKey: deskKeys.order(row.orderNumber) });
}

/** The fields that an optimistic update may set. */
export type OrderPatch = Partial<
  Pick<StaffOrderRow, 'status' | 'assignee'> & Pick<StaffOrder, 'recipient' | 'passportNames'>
>;

/**
 * Applies an optimistic update in every list and on the order's own screen. The version stays unchanged, because
 * the server assigns it.
 */
export function patchOrder(queryClient: QueryClient, orderNumber: string, patch: OrderPatch): void {
  changeLists(queryClient, (list) => {
    const id = rowsOf(list).find((row) => row.orderNumber === orderNumber)?.id;
    return id === undefined ? list : mapRow(list, id, (row) => ({ ...row, ...patch }));
  });
  queryClient.setQueryData<StaffOrder>(
    deskKeys.orderDetail(orderNumber),
    (order) => order && { ...order, ...patch },
  );
}

export interface ListNews {
  /** The current state of the orders; those that this person may not see are missing. */
  readonly rows: readonly StaffOrderRow[];
  /** The rows that no list contained before. */
  readonly added: readonly StaffOrderRow[];
}

/** Refetches changed orders and updates the lists: changed, added or removed. */
export async function readListedOrders(
  { queryClient, api, staffId }: { queryClient: QueryClient; api: DeskApi; staffId: string },
  orderNumbers: readonly string[],
): Promise<ListNews> {
  const found = await Promise.all(
    orderNumbers.map(async (orderNumber) => {
      const filter = readFilter(`?q=${encodeURIComponent(orderNumber)}`);
      const page = await readPage(api, filter, { limit: 1, isBackground: true });
      return { orderNumber, row: rowsOf(page)[0] };
    }),
  );
  const asker = { staffId, now: Date.now(), zone: ownZone() };
  const added = new Set<StaffOrderRow>();
  changeLists(queryClient, (list, filter) =>
    found.reduce((changed, { orderNumber, row }) => {
      const shown = rowsOf(changed).find((other) => other.orderNumber === orderNumber);
      if (row === undefined) return shown === undefined ? changed : withoutRow(changed, shown.id);
      if (shown !== undefined) return withRow(changed, row);
      if (!matchesFilter(row, filter, asker)) return changed;
      added.add(row);
      return withNewRow(changed, row, filter.sort);
    }, list),
  );
  return { rows: found.flatMap(({ row }) => row ?? []), added: [...added] };
}

function changeLists(
  queryClient: QueryClient,
  change: (list: OrderPages, filter: OrderFilter) => OrderPages,
): void {
  const lists = queryClient.getQueriesData<OrderPages>({ queryKey: deskKeys.orderLists });
  for (const [key, list] of lists) {
    if (list === undefined) continue;
    const changed = change(list, readFilter(key[1] as string));
    if (changed !== list) queryClient.setQueryData(key, changed);
  }
}
