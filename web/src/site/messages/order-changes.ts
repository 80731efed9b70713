import { useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageEventsPath } from '@truepage/core/api/messages/routes';
import { fillPath } from '../../api/client.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';

/** Refetches the order and everything about it, including messages, because answers affect the deadline. */
export function refreshOrder(queryClient: QueryClient, orderNumber: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['order', orderNumber] });
}

/** How often a page about an order refetches it, in ms, because the stream may not be open. */
export const orderPollEvery = 15_000;

/** The refetch interval of a part of the order that is shown after proof of ownership. */
export const pollWhileOwned = ({ state }: { readonly state: { readonly error: Error | null } }) =>
  !isOwnershipRequired(state.error) && orderPollEvery;

interface Stream {
  readonly source: EventSource;
  followers: number;
}

/** One stream per order, shared by all parts of the page, because browsers limit the connections to a site. */
const streams = new Map<string, Stream>();

/**
 * Refetches the order after each announced change, and whenever the stream opens, because earlier changes are not
 * announced. Returns whether the stream is open; otherwise the caller must poll. `isReadable`: false if the server
 * would refuse the stream.
 */
export function useOrderChanges(orderNumber: string, isReadable: boolean): boolean {
  const [isLive, setIsLive] = useState(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isReadable) return undefined;
    const { source } = follow(orderNumber, queryClient);
    const update = () => setIsLive(source.readyState === EventSource.OPEN);
    update();
    source.addEventListener('open', update);
    source.addEventListener('error', update);
    return () => {
      source.removeEventListener('open', update);
      source.removeEventListener('error', update);
      leave(orderNumber);
      setIsLive(false);
    };
  }, [orderNumber, isReadable, queryClient]);
  return isLive;
}

function follow(orderNumber: string, queryClient: QueryClient): Stream {
  const known = streams.get(orderNumber);
  if (known !== undefined) {
    known.followers += 1;
    return known;
  }
  const source = new EventSource(fillPath(messageEventsPath, { orderNumber }));
  const refresh = () => void refreshOrder(queryClient, orderNumber);
  source.addEventListener('changed', refresh);
  source.addEventListener('open', refresh);
  const stream = { source, followers: 1 };
  streams.set(orderNumber, stream);
  return stream;
}

function leave(orderNumber: string): void {
  const stream = streams.get(orderNumber);
  if (stream === undefined) return;
  stream.followers -= 1;
  if (stream.followers > 0) return;
  stream.source.close();
  streams.delete(orderNumber);
}
