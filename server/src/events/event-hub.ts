import type { Logger } from 'pino';
import type { StoredEvent } from './staff-event.repository.ts';

/** Receives new events in order. Must return immediately. */
export type Subscriber = (events: readonly StoredEvent[]) => void;

export interface EventHub {
  /** The newest event that was passed on; a new subscriber gets everything after it. */
  readonly cursor: number;
  /** Starts after the newest existing event. Rejects if it cannot be read. */
  start(): Promise<void>;
  /** Reads new events, if any, and passes them on. */
  catchUp(): void;
  /** Returns a function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void;
  stop(): void;
}

interface HubOptions {
  readonly readAfter: (id: number, limit: number) => Promise<readonly StoredEvent[]>;
  readonly readNewest: () => Promise<number>;
  readonly log: Pick<Logger, 'warn'>;
}

/** The number of events per read. */
const batch = 500;
const longestWaitMs = 5000;

/**
 * Reads each new event once per process and passes it to every subscriber. It relies on the events' ids, not on notifications,
 * which may be late, duplicated or merged; so it misses none.
 */
export function createEventHub({ readAfter, readNewest, log }: HubOptions): EventHub {
  const subscribers = new Set<Subscriber>();
  let cursor = 0;
  let isReading = false;
  let isAskedAgain = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function readOn(): Promise<void> {
    isReading = true;
    try {
      while (!stopped) {
        isAskedAgain = false;
        const events = await readAfter(cursor, batch);
        cursor = events.at(-1)?.id ?? cursor;
        if (events.length > 0) for (const receive of subscribers) receive(events);
        failures = 0;
        if (!isAskedAgain && events.length < batch) return;
      }
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error }, 'new events could not be read');
      clearTimeout(retry);
      retry = setTimeout(catchUp, Math.min(longestWaitMs, 250 * 2 ** failures)).unref();
    } finally {
      isReading = false;
    }
  }

  function catchUp(): void {
    if (stopped) return;
    if (isReading) isAskedAgain = true;
    else void readOn();
  }

  return {
    get cursor() {
      return cursor;
    },
    async start() {
      cursor = await readNewest();
    },
    catchUp,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
      subscribers.clear();
    },
  };
}
