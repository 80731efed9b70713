import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Counts wrong guesses in memory, so that checking whether an address may look something up needs no query. */
export interface GuessLimit {
  /** How long this key must wait, in ms; 0 if it may look up. */
  waitMs(key: string): number;
  /** Counts a wrong guess. Never rejects: a guess that cannot be counted is ignored. */
  miss(key: string): Promise<void>;
}

interface Guesses {
  readonly isSpent: boolean;
  readonly until: number;
}

const sweepAbove = 10_000;

export function createGuessLimit(perKey: RateLimiterAbstract, overall: RateLimiterAbstract): GuessLimit {
  const known = new Map<string, Guesses>();
  let overallUntil = 0;
  return {
    waitMs(key) {
      const record = known.get(key);
      const now = Date.now();
      if (record === undefined || record.until <= now) return 0;
      return Math.max(record.isSpent ? record.until - now : 0, overallUntil - now, 0);
    },
    async miss(key) {
      const [own, all] = await Promise.all([penalty(perKey, key), penalty(overall, 'all')]);
      const now = Date.now();
      if (own !== undefined) {
        known.set(key, { isSpent: own.consumedPoints >= perKey.points, until: now + own.msBeforeNext });
      }
      if (all !== undefined && all.consumedPoints >= overall.points) overallUntil = now + all.msBeforeNext;
      if (known.size > sweepAbove) forgetExpired(known, now);
    },
  };
}

async function penalty(limiter: RateLimiterAbstract, key: string) {
  try {
    return await limiter.penalty(key);
  } catch {
    return undefined;
  }
}

function forgetExpired(known: Map<string, Guesses>, now: number): void {
  for (const [key, record] of known) {
    if (record.until <= now) known.delete(key);
  }
}
