import { AppError } from '@truepage/core/errors';
import { addressGroup } from './client-address.ts';

interface Cap {
  readonly places: number;
  readonly retrySeconds: number;
  /** Counts all callers together; a refusal is then not the caller's fault. */
  readonly isOfAll?: boolean;
}

/**
 * Limits of concurrent long operations in this process, and after how long a refused caller should retry. All are far
 * above normal use, even by a whole office behind one address.
 */
const caps = {
  /** Streams of live events, per member of staff: a browser needs one for all its tabs, the console one. */
  accountStreams: { places: 20, retrySeconds: 30 },
  /** Streams of live events, per address. */
  addressStreams: { places: 200, retrySeconds: 30 },
  /** Uploads in progress, per address: until they are received, checked and stored. */
  addressUploads: { places: 16, retrySeconds: 10 },
  /** Uploads in progress, per API key. */
  keyUploads: { places: 60, retrySeconds: 10 },
  /** Uploads in progress of all callers; each may use a megabyte of memory. */
  uploads: { places: 200, retrySeconds: 10, isOfAll: true },
  /** Messages of assistants with documents, per API key: each may use a hundred megabytes of memory. */
  keyMessages: { places: 3, retrySeconds: 10 },
  /** Messages of assistants with documents, for all keys. */
  messages: { places: 9, retrySeconds: 10, isOfAll: true },
} as const satisfies Record<string, Cap>;

export type CapName = keyof typeof caps;

export interface ConcurrencyLimit {
  /**
   * Takes a place of every listed limit until the returned function is called; further calls of it have no effect.
   * `key` is an address or another rate limit key. Throws 'request.too_many', and 'internal.unavailable' if a limit of
   * all callers is reached.
   */
  hold(requested: readonly (readonly [cap: CapName, key: string])[]): () => void;
}

/** No limits. */
export const noConcurrencyLimit: ConcurrencyLimit = { hold: () => () => {} };

/** `places` overrides the limits, for tests. */
export function createConcurrencyLimit(places: Partial<Record<CapName, number>> = {}): ConcurrencyLimit {
  const counts = new Map<string, number>();
  const release = (keys: readonly string[]): void => {
    for (const key of keys) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    }
  };
  return {
    hold(requested) {
      const keys: string[] = [];
      for (const [cap, subject] of requested) {
        const key = `${cap} ${addressGroup(subject)}`;
        const taken = counts.get(key) ?? 0;
        if (taken >= (places[cap] ?? caps[cap].places)) {
          release(keys);
          throw full(cap);
        }
        counts.set(key, taken + 1);
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
