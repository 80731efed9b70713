import { changesChannel } from '../db/announced-changes.ts';
import type { Announcements } from './announcements.ts';

/** What a remembered value belongs to; each is dropped as a whole. The database announces changes under these names. */
export type CacheTopic = 'prices' | 'pages' | 'reviews' | 'settings';

export interface ReadCache {
  /**
   * What `read` gives, remembered under `key` until a row of the topic changes, by whichever process or hand. Shared
   * between callers: not to be changed. What is charged is never read through here.
   */
  read<T>(topic: CacheTopic, key: string, read: () => Promise<T>): Promise<T>;
  /** Runs a change of the topic: who reads in this process after it has ended sees it, before the news has made its round. */
  changing<T>(topic: CacheTopic, change: () => Promise<T>): Promise<T>;
}

/** Bounds the memory; the site has a dozen of keys. */
const mostKeys = 500;

/**
 * Remembers, in this process, what every page view reads. Nothing is remembered while announcements do not arrive: then
 * each read asks the database, as if there were no cache.
 */
export function createReadCache(announcements: Pick<Announcements, 'on' | 'isHearing'>): ReadCache {
  const topics: Record<CacheTopic, Map<string, Promise<unknown>>> = {
    prices: new Map(),
    pages: new Map(),
    reviews: new Map(),
    settings: new Map(),
  };
  const isTopic = (text: string | undefined): text is CacheTopic =>
    text !== undefined && Object.hasOwn(topics, text);
  announcements.on(changesChannel, (text) => {
    if (isTopic(text)) topics[text].clear();
    else for (const known of Object.values(topics)) known.clear();
  });

  return {
    read<T>(topic: CacheTopic, key: string, read: () => Promise<T>): Promise<T> {
      if (!announcements.isHearing) return read();
      const known = topics[topic];
      const remembered = known.get(key) as Promise<T> | undefined;
      if (remembered !== undefined) return remembered;
      // The promise itself is kept: one dropped while it is under way is not there to be found, however late it ends.
      const reading = read();
      if (known.size >= mostKeys) known.clear();
      known.set(key, reading);
      reading.catch(() => {
        if (known.get(key) === reading) known.delete(key);
      });
      return reading;
    },
    async changing<T>(topic: CacheTopic, change: () => Promise<T>): Promise<T> {
      try {
        return await change();
      } finally {
        topics[topic].clear();
      }
    },
  };
}
