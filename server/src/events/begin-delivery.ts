import type { Em } from '../db/orm.ts';
import type { Delivery } from './event-delivery.ts';
import type { EventStream } from './event-stream.ts';
import { readEventRange, readEventsAfter } from './staff-event.repository.ts';

interface Beginning {
  readonly em: Em;
  /** The newest event that had been passed on when the delivery was subscribed. */
  readonly cursor: number;
  readonly stream: Pick<EventStream, 'send'>;
  readonly delivery: Delivery;
  /** The last event that the caller claims to have received; undefined if none. */
  readonly lastEventId: string | undefined;
}

/** A reader that missed more events gets `reset`. */
const mostMissed = 500;

/**
 * Starts a delivery where its reader left off. A new reader gets `hello` and no old events. A reader that missed too many, or
 * sends an unknown event id (of another database, or removed long ago), gets `reset`.
 */
export async function beginDelivery({ em, cursor, stream, delivery, lastEventId }: Beginning): Promise<void> {
  if (lastEventId === undefined) {
    stream.send({ id: cursor, name: 'hello', data: { lastEventId: cursor } });
    delivery.begin(cursor, []);
    return;
  }
  const id = eventNumber(lastEventId);
  if (id === cursor) {
    delivery.begin(id, []);
    return;
  }
  const { oldest, newest } = await readEventRange(em);
  const isOurs = id >= oldest - 1 && id <= newest;
  const missed = isOurs ? await readEventsAfter(em, id, mostMissed + 1) : [];
  if (isOurs && missed.length <= mostMissed) {
    delivery.begin(id, missed);
    return;
  }
  stream.send({ id: newest, name: 'reset', data: { lastEventId: newest } });
  delivery.begin(newest, []);
}

/** Returns NaN, which is in no range, if the text is not a number. */
function eventNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
