import { useEffect, useState } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageEventsPath } from '@truepage/core/api/messages/routes';
import { fillPath } from '../../api/client.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { listMessages } from './message-calls.ts';

/** Without the stream of changes, in ms. */
const pollEvery = 5000;

export const threadQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'messages'],
    queryFn: () => listMessages(orderNumber),
  });

/** The messages, and the order: its deadline waits for answers. */
export function refreshThread(queryClient: QueryClient, orderNumber: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['order', orderNumber] });
}

/** The messages of an order, live: refetched after each announced change, and every few seconds without the stream. */
export function useThread(orderNumber: string) {
  const [isLive, setIsLive] = useState(false);
  const query = useQuery({
    ...threadQuery(orderNumber),
    refetchInterval: ({ state }) => (isLive || isOwnershipRequired(state.error) ? false : pollEvery),
  });
  useThreadChanges(orderNumber, query.isSuccess, setIsLive);
  return query;
}

/** An EventSource that was refused stays closed: it is opened once the thread may be read. */
function useThreadChanges(
  orderNumber: string,
  isReadable: boolean,
  setIsLive: (isLive: boolean) => void,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isReadable) return undefined;
    const source = new EventSource(fillPath(messageEventsPath, { orderNumber }));
    const refresh = () => void refreshThread(queryClient, orderNumber);
    source.addEventListener('changed', refresh);
    source.addEventListener('open', () => {
      setIsLive(true);
      // What came before the stream was open.
      refresh();
    });
    source.addEventListener('error', () => setIsLive(false));
    return () => {
      source.close();
      setIsLive(false);
    };
  }, [orderNumber, isReadable, setIsLive, queryClient]);
}
