import type { PassThrough } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { Logger } from 'pino';
import type { Orm } from '../db/orm.ts';
import type { Announcements } from './announcements.ts';
import { beginDelivery } from './begin-delivery.ts';
import { createDelivery, type Delivery } from './event-delivery.ts';
import type { Viewer } from './event-for-viewer.ts';
import { createEventHub } from './event-hub.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { staffEventsChannel } from './record.ts';
import { readEventRange, readEventsAfter } from './staff-event.repository.ts';

export interface FeedRequest {
  readonly viewer: Viewer;
  /** The last event the caller has seen, as it says; undefined: it has seen none. */
  readonly lastEventId: string | undefined;
  /** Who is signed in by now; undefined: nobody any more. */
  readonly viewerByNow: () => Promise<Viewer | undefined>;
}

export interface EventFeed {
  /** Resolves when the feed knows where the events stand. Rejects when the database cannot be read. */
  start(): Promise<void>;
  /** The stream of events for one caller. Throws 'internal.unavailable' while stopping. */
  open(request: FeedRequest): Promise<PassThrough>;
  /** Streams that are open in this process. */
  readonly size: number;
  /** Ends every stream. */
  stop(): void;
}

interface FeedOptions {
  readonly orm: Orm;
  readonly announcements: Pick<Announcements, 'on'>;
  readonly log: Logger;
  /** Time between two signs of life on a stream, in ms; also how soon the end of a session is noticed. */
  readonly beatMs?: number | undefined;
}

/** Live events for staff, whichever process on this database they happen in. */
export function createEventFeed({ orm, announcements, log, beatMs = 15_000 }: FeedOptions): EventFeed {
  const fork = () => orm.em.fork();
  const streams = new Set<EventStream>();
  let stopped = false;
  const hub = createEventHub({
    readAfter: (id, limit) => readEventsAfter(fork(), id, limit),
    readNewest: async () => (await readEventRange(fork())).newest,
    log,
  });
  announcements.on(staffEventsChannel, () => hub.catchUp());

  return {
    start: () => hub.start(),
    get size() {
      return streams.size;
    },
    async open({ viewer, lastEventId, viewerByNow }) {
      if (stopped) throw new AppError('internal.unavailable');
      const stream = createEventStream();
      const delivery = createDelivery(stream, viewer);
      const leave = hub.subscribe(delivery.receive);
      const beat = setInterval(() => void keepAlive(stream, delivery, viewerByNow), beatMs);
      streams.add(stream);
      stream.body.once('close', () => {
        clearInterval(beat);
        leave();
        streams.delete(stream);
      });
      try {
        await beginDelivery({ em: fork(), cursor: hub.cursor, stream, delivery, lastEventId });
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      return stream.body;
    },
    stop() {
      stopped = true;
      hub.stop();
      for (const stream of streams) stream.end();
    },
  };
}

/** Shows that the connection is alive, and ends it with the session. */
async function keepAlive(
  stream: EventStream,
  delivery: Delivery,
  viewerByNow: FeedRequest['viewerByNow'],
): Promise<void> {
  stream.beat();
  try {
    const viewer = await viewerByNow();
    if (viewer === undefined) stream.end();
    else delivery.viewer = viewer;
  } catch {
    // The database is away: the next beat asks again.
  }
}
