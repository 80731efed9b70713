import { AppError } from '@truepage/core/errors';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressGroup } from './client-address.ts';
import { createKeyedMac } from '../../keyed-mac.ts';
import {
  createConcurrencyLimit,
  noConcurrencyLimit,
  type CapName,
  type ConcurrencyLimit,
} from './concurrency-limit.ts';
import { createGuessLimit } from './guess-limit.ts';
import { createSharedLimiter, type QueryRunner } from './shared-limiter.ts';

/**
 * Requests per key and time window. `shared` limits count in the database, across processes and restarts; the others in
 * memory, because they apply to every request. All are far above normal use, even by an office behind one address.
 */
const limits = {
  /** Every API call, per address. */
  api: { points: 1200, seconds: 60, shared: false },
  /** Every call with an API key, per key. */
  apiKey: { points: 1200, seconds: 60, shared: false },
  /** Calls with an invalid or revoked API key, per address: each costs a query. */
  keyRefusal: { points: 300, seconds: 60, shared: false },
  /** API keys that do not exist, per address. */
  keyMiss: { points: 30, seconds: 600, shared: true },
  keyMissOverall: { points: 2000, seconds: 600, shared: true },
  /** Every server-rendered page, per address. */
  page: { points: 600, seconds: 60, shared: false },
  /** Calendar feeds, per address: an online calendar fetches the feeds of a whole office from one address. */
  calendar: { points: 300, seconds: 600, shared: false },
  submitOrder: { points: 150, seconds: 600, shared: true },
  /** Megabytes that visitors announce for uploads, at least one each, per address. */
  uploadedMegabytes: { points: 4096, seconds: 86_400, shared: true },
  /** Invalid coupon codes, per address. */
  couponGuess: { points: 60, seconds: 900, shared: true },
  /** Phone links created by order forms, per address. */
  phoneLink: { points: 60, seconds: 600, shared: true },
  /** Invalid tokens of phone links, per address. */
  phoneToken: { points: 30, seconds: 900, shared: true },
  /** Opening a checkout session or payment intent. */
  payment: { points: 150, seconds: 600, shared: true },
  /** Payment status requests: the return page polls while the provider processes the payment. */
  checkPayment: { points: 120, seconds: 60, shared: true },
  /** Checks of all open payments at the provider, per member of staff. */
  checkAllPayments: { points: 20, seconds: 60, shared: true },
  /** Opening an order's view by its email address: per network address and, with a second key, per order. */
  accessByEmail: { points: 10, seconds: 900, shared: true },
  /** Requested ownership codes: per network address and, with a second key, per email address. */
  ownershipCode: { points: 20, seconds: 3600, shared: true },
  /**
   * Ownership codes per order. With five attempts each, a stranger's chance to find a code within a year is below 2 %.
   */
  ownershipCodeOrder: { points: 10, seconds: 86_400, shared: true },
  /** Wrong ownership codes, per address. */
  ownershipGuess: { points: 20, seconds: 900, shared: true },
  /** Changes of a receipt's recipient, per address. */
  receiptDetails: { points: 60, seconds: 600, shared: true },
  /** Rendered receipts, per address. */
  receipt: { points: 60, seconds: 600, shared: true },
  /** Documents opened by signed links, per address. The viewer requests its document again for each page. */
  filesOfAddress: { points: 600, seconds: 300, shared: true },
  /** The same per link, valid or not. */
  fileLink: { points: 300, seconds: 300, shared: false },
  /** ZIPs of an order opened by a signed link, per address: each reads several documents and may render a receipt. */
  bundlesOfAddress: { points: 60, seconds: 300, shared: true },
  bundleLink: { points: 20, seconds: 300, shared: false },
  /** Reports that an authority rejected a translation, each with a letter, per address. */
  rejection: { points: 30, seconds: 3600, shared: true },
  /** Corrections of name and address: per network address and, with a second key, per order. Each may send an email. */
  correction: { points: 10, seconds: 3600, shared: true },
  /** Invitations by a firm's contact. */
  invitations: { points: 50, seconds: 3600, shared: true },
  /** Links to all orders, and to firms: per network address and, with a second key, per email address. */
  myOrders: { points: 5, seconds: 3600, shared: true },
  firmLinks: { points: 5, seconds: 3600, shared: true },
  /** Forms saved for later, each with an email: per network address and, with a second key, per browser. */
  savedForm: { points: 20, seconds: 3600, shared: true },
  /** Forms saved for later, per mailbox. */
  savedFormMailbox: { points: 5, seconds: 3600, shared: true },
  /** Exports of everything stored about an order, per address: each reads all documents. */
  export: { points: 10, seconds: 600, shared: true },
  /** Unknown order numbers, per address. */
  lookupMiss: { points: 30, seconds: 600, shared: true },
  /** Unknown order numbers, for all addresses. */
  lookupMissOverall: { points: 2000, seconds: 600, shared: true },
  trackingMiss: { points: 30, seconds: 600, shared: true },
  /** Wrong passwords and codes while signing in, per address. */
  signInAddress: { points: 40, seconds: 900, shared: true },
  /** Wrong passwords and codes while signing in, per account, whether it exists or not. */
  signInAccount: { points: 10, seconds: 900, shared: true },
  /** The same in a browser in which the account has signed in before; strangers cannot use this limit up. */
  signInDevice: { points: 10, seconds: 900, shared: true },
  /** Wrong codes with the correct password: per account, and per browser in which it has signed in before. */
  signInCode: { points: 20, seconds: 86_400, shared: true },
  /** Started sign-ins by passkey, per address. */
  passkey: { points: 60, seconds: 900, shared: true },
  /** Wrong entries of one's own password while signed in. */
  ownPassword: { points: 10, seconds: 900, shared: true },
  /** Submitted reviews, per address. */
  review: { points: 10, seconds: 3600, shared: true },
  /** Messages of customers about their orders: per network address and, with a second key, per order. */
  message: { points: 60, seconds: 600, shared: true },
  /** Contact page messages, per address. */
  contact: { points: 5, seconds: 3600, shared: true },
  certificateMiss: { points: 30, seconds: 600, shared: true },
  certificateMissOverall: { points: 2000, seconds: 600, shared: true },
  trackingMissOverall: { points: 2000, seconds: 600, shared: true },
} as const satisfies Record<string, { points: number; seconds: number; shared: boolean }>;

export type RateLimitName = keyof typeof limits;

export interface RateLimits extends ConcurrencyLimit {
  /** Counts one use, or several. `key` is an address or another rate limit key. Rejects with 'request.too_many'. */
  consume(limit: RateLimitName, key: string, uses?: number): Promise<void>;
  /**
   * Counts a guess before it is checked, so that concurrent guesses cannot exceed the limit, and undoes that if the
   * check resolves: only wrong guesses remain counted. Rejects with 'request.too_many', or like the check.
   */
  countGuesses<Checked>(
    guesses: readonly (readonly [limit: RateLimitName, key: string])[],
    check: () => Promise<Checked>,
  ): Promise<Checked>;
  /**
   * Runs a look-up and counts it, per address and overall, if it fails with a 404 or for an unknown API key. Rejects
   * with 'request.too_many' after too many misses of the address; after too many overall, for every address with a miss.
   */
  countMisses<Found>(
    kind: 'lookup' | 'tracking' | 'certificate' | 'key',
    address: string,
    lookUp: () => Promise<Found>,
  ): Promise<Found>;
}

interface RateLimitOptions {
  /** A pool of the database with table `rate_limits`; undefined counts everything in memory. */
  readonly pool?: QueryRunner;
  readonly enabled: boolean;
  readonly log: Logger;
  /** The first key hashes the counted subjects (addresses, order numbers, accounts) before they are stored. */
  readonly keys: readonly string[];
  /** Overrides the limits, for tests. */
  readonly points?: Partial<Record<RateLimitName, number>>;
  readonly places?: Partial<Record<CapName, number>>;
}

const withoutLimits: RateLimits = {
  ...noConcurrencyLimit,
  consume: () => Promise.resolve(),
  countGuesses: (_guesses, check) => check(),
  countMisses: (_kind, _address, lookUp) => lookUp(),
};

export function createRateLimits(options: RateLimitOptions): RateLimits {
  const { pool, enabled, log, keys, points = {}, places } = options;
  if (!enabled) return withoutLimits;
  const mac = createKeyedMac({ purpose: 'rate-limit', keys, bytes: 16 });
  const countedBy = (key: string) => mac.of(addressGroup(key));
  const names = Object.keys(limits) as RateLimitName[];
  const limiters = new Map(names.map((name) => [name, createLimiter(name, points[name], pool)]));
  const limiterOf = (name: RateLimitName): RateLimiterAbstract => {
    const limiter = limiters.get(name);
    if (limiter === undefined) throw new Error(`no limit is called ${name}`);
    return limiter;
  };
  const watches = {
    lookup: createGuessLimit(limiterOf('lookupMiss'), limiterOf('lookupMissOverall')),
    tracking: createGuessLimit(limiterOf('trackingMiss'), limiterOf('trackingMissOverall')),
    key: createGuessLimit(limiterOf('keyMiss'), limiterOf('keyMissOverall')),
    certificate: createGuessLimit(limiterOf('certificateMiss'), limiterOf('certificateMissOverall')),
  };
  const consume: RateLimits['consume'] = async (limit, key, uses = 1) => {
    try {
      await limiterOf(limit).consume(countedBy(key), uses);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
      log.error({ err: error, limit }, 'a rate limit could not count');
    }
  };
  const giveBack: RateLimits['consume'] = async (limit, key) => {
    try {
      await limiterOf(limit).reward(countedBy(key));
    } catch (error) {
      log.error({ err: error, limit }, 'a rate limit could not count');
    }
  };
  return {
    ...createConcurrencyLimit(places),
    consume,
    async countGuesses(guesses, check) {
      for (const [limit, key] of guesses) await consume(limit, key);
      const checked = await check();
      for (const [limit, key] of guesses) await giveBack(limit, key);
      return checked;
    },
    async countMisses(kind, address, lookUp) {
      const watch = watches[kind];
      const key = countedBy(address);
      const waitMs = watch.waitMs(key);
      if (waitMs > 0) throw tooMany(waitMs);
      try {
        return await lookUp();
      } catch (error) {
        if (error instanceof AppError && (error.status === 404 || error.code === 'key.invalid'))
          await watch.miss(key);
        throw error;
      }
    },
  };
}

function createLimiter(name: RateLimitName, points: number | undefined, pool: QueryRunner | undefined) {
  const limit = limits[name];
  const options = { keyPrefix: name, points: points ?? limit.points, duration: limit.seconds };
  if (!limit.shared || pool === undefined) return new RateLimiterMemory(options);
  return createSharedLimiter(options, pool, name === 'submitOrder');
}

function tooMany(waitMs: number): AppError {
  return new AppError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
