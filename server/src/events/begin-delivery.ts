import type { Em } from '../db/orm.ts';
import type { Delivery } from './event-delivery.ts';
import type { EventStream } from './event-stream.ts';
import { readEventRange, readEventsAfter } from './staff-event.repository.ts';

interface Beginning {
  readonly em: Em;
  /** The newest event that was passed on when the delivery was subscribed. */
  readonly cursor: number;
  readonly stream: Pick<EventStream, 'send'>;
  readonly delivery: Delivery;
  /** The last event the caller has seen, as it says; undefined: it has seen none. */
  readonly lastEventId: string | undefined;
}

/** A reader that missed more than this gets `reset`. */
const mostMissed = 500;

/**
 * Begins a delivery where its reader left off. A new reader gets `hello` and no old events; one that missed too much,
 * or names an unknown event (another database, removed long ago), gets `reset`.
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

/** NaN, which is in no range, if it is not a number. */
function eventNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
