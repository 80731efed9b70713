import { useEffect, useState } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageEventsPath } from '@truepage/core/api/messages/routes';
import { fillPath } from '../../api/client.ts';
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

/** The messages of an order, live: read again when the server says so, and every few seconds where no such news come. */
export function useThread(orderNumber: string) {
  const isLive = useThreadChanges(orderNumber);
  return useQuery({
    ...threadQuery(orderNumber),
    refetchInterval: isLive ? false : pollEvery,
  });
}

function useThreadChanges(orderNumber: string): boolean {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const source = new EventSource(fillPath(messageEventsPath, { orderNumber }));
    const refresh = () => void refreshThread(queryClient, orderNumber);
    source.addEventListener('changed', refresh);
    source.addEventListener('open', () => {
      setIsLive(true);
      // What came before the stream was open.
      refresh();
    });
    source.addEventListener('error', () => setIsLive(false));
    return () => source.close();
  }, [orderNumber, queryClient]);
  return isLive;
}
