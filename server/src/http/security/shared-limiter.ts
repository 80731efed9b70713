import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type IRateLimiterOptions,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { withTimeout } from '../../with-timeout.ts';

/** What we need of a pg Pool. */
export interface QueryRunner {
  query(statement: { name?: string; text: string; values?: unknown[] }): Promise<unknown>;
}

/** A database that takes longer is treated as unavailable, ms. */
const slowestCountMs = 1000;
/** How long a count from the database is kept in memory at most, s: this bounds the memory that many addresses can take. */
const longestInMemory = 300;

/**
 * A limiter that counts in the table `rate_limits`, shared by all processes. While the database is unavailable, it counts in
 * memory, starting from the last count that this process received. `clearExpired`: deletes expired rows of all limiters.
 */
export function createSharedLimiter(
  options: Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>,
  pool: QueryRunner,
  clearExpired: boolean,
): RateLimiterPostgres {
  const inMemory = new RateLimiterMemory(options);
  const shared = new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: (statement: Parameters<QueryRunner['query']>[0]) =>
        withTimeout(pool.query(statement), slowestCountMs),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: clearExpired,
    // Once a key is spent, refusing it again needs no query.
    inMemoryBlockOnConsumed: options.points + 1,
  });
  for (const method of ['consume', 'penalty', 'reward'] as const) {
    const count = shared[method].bind(shared);
    shared[method] = async (key, ...more) => {
      let counted: RateLimiterRes;
      try {
        counted = await count(key, ...more);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        return inMemory[method](key, ...more);
      }
      const seconds = Math.min(longestInMemory, Math.max(1, Math.ceil(counted.msBeforeNext / 1000)));
      await inMemory.set(key, counted.consumedPoints, seconds);
      return counted;
    };
  }
  return shared;
}
