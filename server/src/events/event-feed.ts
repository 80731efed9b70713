import type { PassThrough } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { Logger } from 'pino';
import type { Orm } from '../db/orm.ts';
import { accessEndedChannel } from './access-ended.ts';
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
  /** The last event that the caller claims to have received; undefined if none. */
  readonly lastEventId: string | undefined;
  /** Returns the person who is signed in now; undefined after signing out. */
  readonly viewerByNow: () => Promise<Viewer | undefined>;
}

export interface EventFeed {
  /** Resolves once the current position is known. Rejects if the database cannot be read. */
  start(): Promise<void>;
  /** Opens the event stream of one caller. Throws 'internal.unavailable' while stopping. */
  open(request: FeedRequest): Promise<PassThrough>;
  /** The id of the newest event that was passed on. */
  readonly lastEventId: string;
  /** The number of open streams in this process. */
  readonly size: number;
  /** Ends every stream. */
  stop(): void;
}

interface FeedOptions {
  readonly orm: Orm;
  readonly announcements: Pick<Announcements, 'on'>;
  readonly log: Logger;
  /** The time between heartbeats on a stream, in ms; also how soon the end of a session is noticed. */
  readonly beatMs?: number | undefined;
}

interface OpenStream {
  readonly viewerId: string;
  /** Ends the stream unless its viewer is still signed in. */
  readonly confirm: () => Promise<void>;
}

/** Live events for staff, from every process on this database. */
export function createEventFeed({ orm, announcements, log, beatMs = 15_000 }: FeedOptions): EventFeed {
  const fork = () => orm.em.fork();
  const streams = new Map<EventStream, OpenStream>();
  let stopped = false;
  const hub = createEventHub({
    readAfter: (id, limit) => readEventsAfter(fork(), id, limit),
    readNewest: async () => (await readEventRange(fork())).newest,
    log,
  });
  announcements.on(staffEventsChannel, () => hub.catchUp());
  announcements.on(accessEndedChannel, (staffId) => {
    for (const [stream, { viewerId, confirm }] of streams) {
      // A browser that is still signed in reconnects automatically.
      if (staffId === viewerId) stream.end();
      else if (staffId === undefined) void confirm();
    }
  });

  return {
    start: () => hub.start(),
    get lastEventId() {
      return String(hub.cursor);
    },
    get size() {
      return streams.size;
    },
    async open({ viewer, lastEventId, viewerByNow }) {
      if (stopped) throw new AppError('internal.unavailable');
      const stream = createEventStream();
      const delivery = createDelivery(stream, viewer);
      const leave = hub.subscribe(delivery.receive);
      const confirm = () => confirmViewer(stream, delivery, viewerByNow);
      const beat = setInterval(() => {
        stream.beat();
        void confirm();
      }, beatMs);
      streams.set(stream, { viewerId: viewer.id, confirm });
      stream.body.once('close', () => {
        clearInterval(beat);
        leave();
        streams.delete(stream);
      });
      try {
        // Access may have ended between the authentication of the request and the registration of the stream.
        await confirm();
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
      for (const stream of streams.keys()) stream.end();
    },
  };
}

/** Ends the stream if its viewer's session has ended. */
async function confirmViewer(
  stream: EventStream,
  delivery: Delivery,
  viewerByNow: FeedRequest['viewerByNow'],
): Promise<void> {
  try {
    const viewer = await viewerByNow();
    if (viewer === undefined) stream.end();
    else delivery.viewer = viewer;
  } catch {
    // The database is unreachable: the next heartbeat tries again.
  }
}
