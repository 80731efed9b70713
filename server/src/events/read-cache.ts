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
  /** A cache of values derived from cached ones, cleared whenever one of any topic changes. */
  derived<T>(): Derived<T>;
}

/** Values derived from cached ones. */
export interface Derived<T> {
  get(key: string): T | undefined;
  /** Call before reading the values. The returned function stores the derived value, unless one has changed in the meantime. */
  begin(): (key: string, made: T) => void;
}

/** Bounds the memory; the site has a dozen of keys. */
const mostKeys = 500;
/** Whole pages, in their languages. */
const mostDerived = 200;

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
  /** Counts changes of any topic. */
  let changes = 0;
  announcements.on(changesChannel, (text) => {
    changes += 1;
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
        changes += 1;
        topics[topic].clear();
      }
    },
    derived<T>(): Derived<T> {
      const known = new Map<string, T>();
      let knownSince = changes;
      const isCurrent = () => announcements.isHearing && knownSince === changes;
      return {
        get: (key) => (isCurrent() ? known.get(key) : undefined),
        begin() {
          const begun = changes;
          return (key, made) => {
            if (!announcements.isHearing || begun !== changes) return;
            if (knownSince !== changes || known.size >= mostDerived) known.clear();
            knownSince = changes;
            known.set(key, made);
          };
        },
      };
    },
  };
}
