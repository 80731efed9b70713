import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Clock } from '../../src/ports/clock.ts';
import { isForgotten } from './api/answer-once.ts';
import { apiMiddleware } from './api/api.ts';
import { sandboxControls, type SandboxControls } from './controls.ts';
import { expireDueSessions } from './moves/expire-session.ts';
import { pageMiddleware } from './pages/pages.ts';
import type { SandboxLog } from './sandbox-log.ts';
import type { Change } from './state/records.ts';
import { Store } from './state/store.ts';
import type { World } from './state/transaction.ts';
import { WebhookDeliverer } from './webhooks/deliverer.ts';

const COMPACT_ABOVE_BYTES = 4 * 1024 * 1024;
const SWEEP_MS = 15_000;
const STOP_GRACE_MS = 2_000;
/** Stripe keeps events for 30 days. */
const KEEP_EVENTS_S = 30 * 24 * 60 * 60;

export interface PaymentSandboxOptions {
  /** The file that the sandbox's memory lives in; created when there is none. One process at a time. */
  journalPath: string;
  /** The public origin of our own server, without a slash at the end; asked when it is needed, after listen. */
  baseUrl: () => string;
  webhookUrl: () => string;
  webhookSecret: string;
  secretKey: string;
  publishableKey: string;
  clock: Clock;
  random?: (bytes: number) => Uint8Array;
  log: SandboxLog;
  /** Wait before a refused webhook is sent again, in ms; doubles each time. One second by default. */
  webhookRetryMs?: number;
}

export interface PaymentSandbox {
  /** Answers `/v1/*` and `/sandbox/{checkout,3ds,receipts,…}`; everything else goes on to `next()`. */
  middleware: Middleware;
  /** Sends the webhooks that are still owed, and expires sessions from now on. */
  start(): void;
  /** Lets running deliveries finish for two seconds and closes the journal. */
  stop(): Promise<void>;
  controls: SandboxControls;
}

/**
 * A Stripe that lives in our own server: its API behind the official SDK, its hosted page, its Stripe.js, its
 * webhooks. No money moves. What it has answered survives `kill -9`.
 * @throws Error when the journal is damaged
 */
export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const { clock, log } = options;
  const time = { aheadS: 0 };
  const now = (): number => Math.floor(clock.now().getTime() / 1000) + time.aheadS;
  const isStale = (change: Change): boolean => isOutlived(change, now());
  const store = Store.open({
    path: options.journalPath,
    compactAbove: COMPACT_ABOVE_BYTES,
    isStale,
    warn: (details, message) => log.warn(details, message),
  });
  const world: World = {
    store,
    now,
    newId: idMaker(options.random ?? randomBytes),
    baseUrl: options.baseUrl,
  };
  const webhooks = new WebhookDeliverer({
    world,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now: () => clock.now(),
    retryMs: options.webhookRetryMs ?? 1000,
    log,
  });
  let sweep: NodeJS.Timeout | undefined;

  return {
    middleware: sandboxMiddleware(world, options),
    start() {
      webhooks.start();
      expireDueSessions(world);
      sweep = setInterval(() => {
        expireDueSessions(world);
        store.forget(isStale);
      }, SWEEP_MS);
      sweep.unref();
    },
    async stop() {
      clearInterval(sweep);
      await webhooks.stop(STOP_GRACE_MS);
      await store.close();
    },
    controls: sandboxControls(world, webhooks, time),
  };
}

function sandboxMiddleware(world: World, options: PaymentSandboxOptions): Middleware {
  const api = apiMiddleware(world, options, options.log);
  const pages = pageMiddleware(world);
  return async (ctx, next) => {
    const isApi = ctx.path.startsWith('/v1/');
    const isPage = ctx.path.startsWith('/sandbox/');
    if (isApi || isPage) expireDueSessions(world);
    if (isApi) await api(ctx, next);
    else if (isPage) await pages(ctx, next);
    else await next();
  };
}

function isOutlived([table, , row]: Change, now: number): boolean {
  if (table === 'answers') return isForgotten(row, now);
  return table === 'events' && row.delivery !== 'pending' && row.event.created < now - KEEP_EVENTS_S;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;

/** Makes ids like Stripe's: a prefix and 24 letters and digits, out of `random(bytes)`. */
function idMaker(random: (bytes: number) => Uint8Array): (prefix: string) => string {
  return (prefix) => {
    const letters = [...random(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return `${prefix}_${letters.join('')}`;
  };
}
