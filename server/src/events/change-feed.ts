import type { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { Announcements } from './announcements.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

/** Announces what has changed. */
const channel = 'changes';

/** What visitors may follow, with its id: a phone link, or the thread of an order. */
export type ChangeSubject = `${'phone-link' | 'thread'} ${string}`;

export interface ChangeFeed {
  /** Events that say when something has changed, not how: a listener reads it again. */
  open(subject: ChangeSubject): PassThrough;
}

/** Live changes for visitors, whichever process on this database makes them. `beatMs`: between two signs of life. */
export function createChangeFeed(announcements: Pick<Announcements, 'on'>, beatMs = 15_000): ChangeFeed {
  const streams = new Map<EventStream, ChangeSubject>();
  let changes = 0;
  announcements.on(channel, (changed) => {
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

/** Those who follow it hear of it when the transaction commits. */
export async function announceChange(em: Em, subject: ChangeSubject): Promise<void> {
  await sql`select pg_notify(${channel}, ${subject})`.execute(em.getKysely());
}
