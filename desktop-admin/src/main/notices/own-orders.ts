import { isWorthAnnouncing } from '@truepage/core/live/worth-announcing';
import type { LiveOrderEvent } from '@truepage/core/platform';
import { patience } from './order-facts.ts';
import type { OrderFacts, OrderReader } from './order-reader.ts';
import { within, type After } from '../live/timers.ts';

type AssignedEvent = LiveOrderEvent<'order.assigned'>;

export interface OwnOrder {
  readonly event: AssignedEvent;
  /** Undefined if the server did not answer in time. */
  readonly order: OrderFacts | undefined;
}

/** Filters assignment events: returns those whose orders are assigned to this person now and need their attention. */
export async function ownAmong(
  events: readonly AssignedEvent[],
  staffId: string,
  reader: Pick<OrderReader, 'own'>,
  after: After,
): Promise<readonly OwnOrder[]> {
  const possible = events.filter((event) => isWorthAnnouncing(event, staffId));
  if (possible.length === 0) return [];
  const own = await within(after, patience, reader.own());
  // Without an answer a superfluous notice is better than a missing one.
  if (own === undefined) return possible.map((event) => ({ event, order: undefined }));
  return possible.flatMap((event) => {
    const order = own.find(({ orderNumber }) => orderNumber === event.orderNumber);
    return order !== undefined && isWorthAnnouncing(event, staffId, order) ? [{ event, order }] : [];
  });
}
