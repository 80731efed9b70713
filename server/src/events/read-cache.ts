import { changesChannel } from '../db/announced-changes.ts';
import type { Announcements } from './announcements.ts';

/** The group of a cached value; each group is invalidated as a whole. The database sends changes under these names. */
export type CacheTopic = 'prices' | 'pages' | 'reviews' | 'settings';

export interface ReadCache {
  /**
   * Returns the result of `read`, cached under `key` until a row of the topic changes, in any process or directly in the
   * database. Shared between callers: do not mutate it. Never used for amounts to charge.
   */
  read<T>(topic: CacheTopic, key: string, read: () => Promise<T>): Promise<T>;
  /**
   * Runs a change of the topic. Reads in this process that start after it see the change, even before its notification arrives.
   */
  changing<T>(topic: CacheTopic, change: () => Promise<T>): Promise<T>;
  /** A cache of values derived from cached ones, cleared whenever any topic changes. */
  derived<T>(): Derived<T>;
}

/** Values derived from cached ones. */
export interface Derived<T> {
  get(key: string): T | undefined;
  /**
   * Call before reading the values. The returned function stores the derived value, unless a topic has changed in the meantime.
   */
  begin(): (key: string, made: T) => void;
}

/** Limits the memory; the site has about a dozen keys. */
const mostKeys = 500;
/** Complete pages, in each language. */
const mostDerived = 200;

/**
 * Caches in this process what every page view reads. While notifications do not arrive, nothing is cached and each read queries
 * the database.
 */
export function createReadCache(announcements: Pick<Announcements, 'on' | 'isListening'>): ReadCache {
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
      if (!announcements.isListening) return read();
      const known = topics[topic];
      const remembered = known.get(key) as Promise<T> | undefined;
      if (remembered !== undefined) return remembered;
      // Stores the promise itself: a promise removed while it is pending is never found again, no matter when it settles.
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
      const isCurrent = () => announcements.isListening && knownSince === changes;
      return {
        get: (key) => (isCurrent() ? known.get(key) : undefined),
        begin() {
          const begun = changes;
          return (key, made) => {
            if (!announcements.isListening || begun !== changes) return;
            if (knownSince !== changes || known.size >= mostDerived) known.clear();
            knownSince = changes;
            known.set(key, made);
          };
        },
      };
    },
  };
}
