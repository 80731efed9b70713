import { useQuery } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useApi } from '../../api/api-context.ts';
import { orderQuery } from '../../api/queries.ts';
import { useOrderChanges } from './order-changes.ts';

/** Without the stream of changes (it is refused without proof of ownership) and after a failed read, in ms. */
const pollEvery = 10_000;

/** Refreshes an unpaid order: its payment may become known later than this page was opened, or be made in another tab. */
export function PaymentNews({
  orderNumber,
  unreadMessages,
}: Pick<PublicOrder, 'orderNumber' | 'unreadMessages'>) {
  // Its owner alone sees messages, and may follow the stream.
  const isLive = useOrderChanges(orderNumber, unreadMessages !== null);
  useQuery({
    ...orderQuery(useApi(), orderNumber),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { error } }) => (isLive && error === null ? false : pollEvery),
  });
  return null;
}
