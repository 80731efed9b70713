import { queryOptions, useQuery } from '@tanstack/react-query';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { listMessages } from './message-calls.ts';
import { useOrderChanges } from './order-changes.ts';

/** The polling interval without the stream of changes, in ms. */
const pollEvery = 5000;

export const threadQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'messages'],
    queryFn: () => listMessages(orderNumber),
  });

/**
 * The messages of an order: refetched after each announced change, and by polling without the stream or after a
 * failed fetch, because a change is announced only once.
 */
export function useThread(orderNumber: string) {
  const { isSuccess } = useQuery(threadQuery(orderNumber));
  const isLive = useOrderChanges(orderNumber, isSuccess);
  return useQuery({
    ...threadQuery(orderNumber),
    refetchInterval: ({ state: { error } }) =>
      (isLive && error === null) || isOwnershipRequired(error) ? false : pollEvery,
  });
}
