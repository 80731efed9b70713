import { orderListKey } from '../data/order-filter.ts';
import { useCallback, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dueToday } from '@truepage/core/orders/order-list';
import { useDeskApi } from '../../api/desk-context.ts';
import type { OrderFilter } from '../data/order-filter.ts';
import { withMore, type OrderPages } from '../data/order-pages.ts';
import { readOrders, readPage } from '../data/read-orders.ts';

/** Polls late and due-today lists, which change without an event. In ms. */
const pollEvery = 60_000;

type More = 'idle' | 'loading' | 'failed';

/** The loaded part of the list, and functions to load more. While another filter loads, the previous rows stay. */
export function useOrderList(filter: OrderFilter) {
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const key = orderListKey(filter);
  const list = useQuery<OrderPages>({
    queryKey: key,
    queryFn: ({ signal }) => readOrders(api, filter, queryClient.getQueryData<OrderPages>(key), signal),
    placeholderData: (before) => before,
    refetchInterval: filter.late === undefined && filter.due !== dueToday ? false : pollEvery,
  });
  const [more, setMore] = useState<{ readonly cursor: string; readonly state: More }>();
  const reading = useRef<string>(undefined);
  const { next } = list.data ?? {};
  const isOwn = !list.isPlaceholderData;

  const readOn = useCallback(async () => {
    if (next === undefined || !isOwn || reading.current === next) return;
    reading.current = next;
    setMore({ cursor: next, state: 'loading' });
    try {
      const page = await readPage(api, filter, { cursor: next });
      queryClient.setQueryData<OrderPages>(orderListKey(filter), (known) =>
        known?.next === next ? withMore(known, page) : known,
      );
      setMore(undefined);
    } catch {
      setMore({ cursor: next, state: 'failed' });
    } finally {
      reading.current = undefined;
    }
  }, [api, filter, isOwn, next, queryClient]);

  const moreState = more !== undefined && more.cursor === next ? more.state : 'idle';
  return { list, more: moreState, readOn };
}
