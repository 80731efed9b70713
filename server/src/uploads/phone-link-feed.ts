import type { PassThrough } from 'node:stream';
import type { Announcements } from '../events/announcements.ts';
import { createEventStream, type EventStream } from '../events/event-stream.ts';
import { phoneLinksChannel } from './phone-link.repository.ts';

export interface PhoneLinkFeed {
  /** Events that say when the link has changed, not how: a listener reads the link again. */
  open(linkId: string): PassThrough;
}

/** Live changes of phone links, whichever process on this database makes them. `beatMs`: between two signs of life. */
export function createPhoneLinkFeed(
  announcements: Pick<Announcements, 'on'>,
  beatMs = 15_000,
): PhoneLinkFeed {
  const streams = new Map<EventStream, string>();
  let changes = 0;
  announcements.on(phoneLinksChannel, (id) => {
    changes += 1;
    for (const [stream, linkId] of streams)
      if (id === undefined || id === linkId) stream.send({ id: changes, name: 'changed', data: {} });
  });
  return {
    open(linkId) {
      const stream = createEventStream();
      const beat = setInterval(() => stream.beat(), beatMs);
      streams.set(stream, linkId);
      stream.body.once('close', () => {
        clearInterval(beat);
        streams.delete(stream);
      });
      return stream.body;
    },
  };
}
