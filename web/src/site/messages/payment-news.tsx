import { useQuery } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useApi } from '../../api/api-context.ts';
import { orderQuery } from '../../api/queries.ts';
import { useOrderChanges } from './order-changes.ts';

/** The polling interval without the stream (refused without proof of ownership) and after a failed fetch, in ms. */
const pollEvery = 10_000;

/** Refetches an unpaid order: its payment may be recorded after this page was opened, or made in another tab. */
export function PaymentNews({
  orderNumber,
  unreadMessages,
}: Pick<PublicOrder, 'orderNumber' | 'unreadMessages'>) {
  // Only the proven customer sees messages, and may open the stream.
  const isLive = useOrderChanges(orderNumber, unreadMessages !== null);
  useQuery({
    ...orderQuery(useApi(), orderNumber),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { error } }) => (isLive && error === null ? false : pollEvery),
  });
  return null;
}
