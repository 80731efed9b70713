import { isWorthAnnouncing } from '@truepage/core/live/worth-announcing';
import type { LiveOrderEvent } from '@truepage/core/platform';
import { patience } from './order-facts.ts';
import type { OrderFacts, OrderReader } from './order-reader.ts';
import { within, type After } from '../live/timers.ts';

type AssignedEvent = LiveOrderEvent<'order.assigned'>;

export interface OwnOrder {
  readonly event: AssignedEvent;
  /** Undefined: the server did not say in time. */
  readonly order: OrderFacts | undefined;
}

/** Of events that say whom an order is assigned to: those of orders that wait for this person now. */
export async function ownAmong(
  events: readonly AssignedEvent[],
  staffId: string,
  reader: Pick<OrderReader, 'own'>,
  after: After,
): Promise<readonly OwnOrder[]> {
  const possible = events.filter((event) => isWorthAnnouncing(event, staffId));
  if (possible.length === 0) return [];
  const own = await within(after, patience, reader.own());
  // Without an answer: better once too often than never.
  if (own === undefined) return possible.map((event) => ({ event, order: undefined }));
  return possible.flatMap((event) => {
    const order = own.find(({ orderNumber }) => orderNumber === event.orderNumber);
    return order !== undefined && isWorthAnnouncing(event, staffId, order) ? [{ event, order }] : [];
  });
}
