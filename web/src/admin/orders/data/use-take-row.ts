import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrder, StaffOrderRow } from '@truepage/core/api/admin/orders';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { staffOrderQuery } from '../../api/desk-queries.ts';
import { putListedOrder } from './order-lists.ts';
import { withRow } from './staff-order.ts';

/** Brings everything that shows an order up to date after a call that answered with its row. */
export function useTakeRow(): (row: StaffOrderRow) => void {
  const api = useDeskApi();
  const queryClient = useQueryClient();
  return (row) => {
    const { queryKey } = staffOrderQuery(api, row.orderNumber);
    queryClient.setQueryData(queryKey, (order: StaffOrder | undefined) =>
      order === undefined ? undefined : withRow(order, row),
    );
    putListedOrder(queryClient, row);
    void queryClient.invalidateQueries({ queryKey: deskKeys.order(row.orderNumber) });
  };
}
