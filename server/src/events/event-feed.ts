import type { PassThrough } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { Logger } from 'pino';
import type { DatabaseTarget } from '../db/connection.ts';
import type { Orm } from '../db/orm.ts';
import { createEventHub } from './event-hub.ts';
import { createEventListener } from './event-listener.ts';
import { createEventStream } from './event-stream.ts';
import { eventDataFor, type Viewer } from './event-for-viewer.ts';
import { readEventRange, readEventsAfter, type StoredEvent } from './staff-event.repository.ts';

export interface FeedRequest {
  readonly viewer: Viewer;
  /** The last event the caller has seen, as it says; undefined: it is new here. */
  readonly lastEventId: string | undefined;
  /** Who is signed in by now; undefined: nobody any more. */
  readonly viewerByNow: () => Promise<Viewer | undefined>;
}

export interface EventFeed {
  /** Resolves when the feed hears of new events. Rejects when the database cannot be read. */
  start(): Promise<void>;
  /** The stream of events for one caller, from the one after the last it has seen. Throws 'internal.unavailable' while stopping. */
  open(request: FeedRequest): Promise<PassThrough>;
  /** Streams that are open in this process. */
  readonly size: number;
  /** Ends every stream, and the connection that hears of events. */
  stop(): Promise<void>;
}

interface FeedOptions {
  readonly orm: Orm;
  readonly connection: DatabaseTarget;
  readonly log: Logger;
  /** Time between two signs of life on a stream, in ms; also how soon a session that has ended is noticed. */
  readonly beatMs?: number;
}

/** Who missed more than this is told to read everything anew. */
const mostMissed = 500;

/** Live events for staff, fed by all processes on this database. */
export function createEventFeed({ orm, connection, log, beatMs = 15_000 }: FeedOptions): EventFeed {
  const fork = () => orm.em.fork();
  const streams = new Set<{ end(): void }>();
  let stopped = false;
  const hub = createEventHub({
    readAfter: (id, limit) => readEventsAfter(fork(), id, limit),
    readNewest: async () => (await readEventRange(fork())).newest,
    log,
  });
  const listener = createEventListener({ connection, onNews: hub.catchUp, log });

  /** What a caller who has seen this much has missed; 'too much' also for a number that is none of ours. */
  async function missedSince(lastEventId: string): Promise<readonly StoredEvent[] | 'too much'> {
    const id = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Number.NaN;
    if (id === hub.cursor) return [];
    const { oldest, newest } = await readEventRange(fork());
    if (!(id >= oldest - 1 && id <= newest)) return 'too much';
    const missed = await readEventsAfter(fork(), id, mostMissed + 1);
    return missed.length > mostMissed ? 'too much' : missed;
  }

  return {
    async start() {
      await hub.start();
      await listener.start();
    },
    get size() {
      return streams.size;
    },
    async open({ viewer, lastEventId, viewerByNow }) {
      if (stopped) throw new AppError('internal.unavailable');
      const stream = createEventStream();
      let listening = viewer;
      let last = hub.cursor;
      // What comes while the missed events are read waits for them.
      let waiting: StoredEvent[] | undefined = [];
      const pass = (events: readonly StoredEvent[]) => {
        for (const event of events) {
          if (event.id <= last) continue;
          last = event.id;
          const data = eventDataFor(event, listening);
          if (data !== undefined) stream.send({ id: event.id, name: event.name, data });
        }
      };
      const leave = hub.subscribe((events) => {
        if (waiting === undefined) pass(events);
        else waiting.push(...events);
      });
      const beat = setInterval(() => {
        stream.beat();
        viewerByNow().then(
          (now) => (now === undefined ? stream.end() : (listening = now)),
          // The database is away: who is signed in is asked again with the next beat.
          () => undefined,
        );
      }, beatMs);
      streams.add(stream);
      stream.body.once('close', () => {
        clearInterval(beat);
        leave();
        streams.delete(stream);
      });
      try {
        const missed = lastEventId === undefined ? undefined : await missedSince(lastEventId);
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      return stream.body;
    },
    async stop() {
      stopped = true;
      hub.stop();
      for (const stream of streams) stream.end();
      await listener.stop();
    },
  };
}
