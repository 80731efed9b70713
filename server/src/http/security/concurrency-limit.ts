import { AppError } from '@truepage/core/errors';
import { addressGroup } from './client-address.ts';

interface Cap {
  readonly places: number;
  readonly retrySeconds: number;
  /** Counts all callers together: one that is refused has done nothing wrong. */
  readonly isOfAll?: boolean;
}

/**
 * The limit of concurrent long operations in this process, and how long a refused caller should wait.
 * All are far above what people do, a whole office behind one address included.
 */
const caps = {
  /** Streams of live events, per member of staff: a browser needs one for all its tabs, the console one. */
  accountStreams: { places: 20, retrySeconds: 30 },
  /** The same, per address. */
  addressStreams: { places: 200, retrySeconds: 30 },
  /** Files on their way in, per address: until they are received, looked at and stored. */
  addressUploads: { places: 16, retrySeconds: 10 },
  /** The same, per API key. */
  keyUploads: { places: 60, retrySeconds: 10 },
  /** The same for all callers together; each may use a megabyte of memory. */
  uploads: { places: 200, retrySeconds: 10, isOfAll: true },
  /** Messages of assistants with documents, per API key: each may use a hundred megabytes of memory. */
  keyMessages: { places: 3, retrySeconds: 10 },
  /** The same for all keys together. */
  messages: { places: 9, retrySeconds: 10, isOfAll: true },
} as const satisfies Record<string, Cap>;

export type CapName = keyof typeof caps;

export interface ConcurrencyLimit {
  /**
   * Takes a place of every cap until the returned function is called; calling it twice changes nothing. `key` is an address
   * or anything else that is counted by. Throws 'request.too_many', and 'internal.unavailable' where all callers
   * together is too many.
   */
  hold(wanted: readonly (readonly [cap: CapName, key: string])[]): () => void;
}

/** For where nothing is limited. */
export const noConcurrencyLimit: ConcurrencyLimit = { hold: () => () => {} };

/** `places`: other amounts, for tests. */
export function createConcurrencyLimit(places: Partial<Record<CapName, number>> = {}): ConcurrencyLimit {
  const held = new Map<string, number>();
  const release = (keys: readonly string[]): void => {
    for (const key of keys) {
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    }
  };
  return {
    hold(wanted) {
      const keys: string[] = [];
      for (const [cap, given] of wanted) {
        const key = `${cap} ${addressGroup(given)}`;
        const taken = held.get(key) ?? 0;
        if (taken >= (places[cap] ?? caps[cap].places)) {
          release(keys);
          throw full(cap);
        }
        held.set(key, taken + 1);
        keys.push(key);
      }
      return () => release(keys.splice(0));
    },
  };
}

function full(cap: CapName): AppError {
  const { retrySeconds: retryAfterSeconds, isOfAll = false }: Cap = caps[cap];
  return new AppError(isOfAll ? 'internal.unavailable' : 'request.too_many', { retryAfterSeconds });
}
