import type { PassThrough } from 'node:stream';
import { visitorChangesChannel, type ChangeSubject } from '../db/announce-change.ts';
import type { Announcements } from './announcements.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

export interface ChangeFeed {
  /** A stream of events that say only that something has changed; a listener reads the data again. */
  open(subject: ChangeSubject): PassThrough;
}

/** Live changes for visitors, from every process on this database. `beatMs`: the time between heartbeats. */
export function createChangeFeed(announcements: Pick<Announcements, 'on'>, beatMs = 15_000): ChangeFeed {
  const streams = new Map<EventStream, ChangeSubject>();
  let changes = 0;
  announcements.on(visitorChangesChannel, (changed) => {
    changes += 1;
    for (const [stream, subject] of streams)
      if (changed === undefined || changed === subject)
        stream.send({ id: changes, name: 'changed', data: {} });
  });
  return {
    open(subject) {
      const stream = createEventStream();
      const beat = setInterval(() => stream.beat(), beatMs);
      streams.set(stream, subject);
      stream.body.once('close', () => {
        clearInterval(beat);
        streams.delete(stream);
      });
      return stream.body;
    },
  };
}
