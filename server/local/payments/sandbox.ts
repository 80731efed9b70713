import type { Middleware } from 'koa';
import type { Clock } from '../../src/ports/clock.ts';
import { isForgotten } from './api/idempotent-answers.ts';
import { apiMiddleware, type ApiKeys } from './api/api.ts';
import { sandboxControls, type SandboxControls } from './controls.ts';
import { expireDueSessions } from './moves/end.ts';
import { pageMiddleware } from './pages/pages.ts';
import type { Change } from './state/records.ts';
import { Store } from './state/store.ts';
import type { World } from './state/transaction.ts';
import { WebhookDeliverer } from './webhooks/deliverer.ts';

const sweepMs = 15_000;
/** How long events are kept and retried. */
const threeDaysS = 3 * 24 * 60 * 60;

export interface PaymentSandboxOptions extends ApiKeys {
  /** The file that stores the sandbox's state; created if it does not exist. Only one process may use it. */
  journalPath: string;
  /** The public origin of our server, without a trailing slash; called on use, after listening. */
  baseUrl: () => string;
  webhookUrl: () => string;
  webhookSecret: string;
  clock: Clock;
  log: World['log'];
  /** The delay before a refused webhook is retried, in ms; doubles each time. Defaults to one second. */
  webhookRetryMs?: number;
}

export interface PaymentSandbox {
  /** Handles `/v1/*` and the pages and files below `/sandbox`; passes everything else to `next()`. */
  middleware: Middleware;
  /** Sends pending webhooks, and expires sessions from now on. */
  start(): void;
  /** Cancels running deliveries, which stay pending until the next start, and closes the journal. */
  stop(): Promise<void>;
  controls: SandboxControls;
}

/**
 * A fake Stripe inside our server: its API for the official SDK, its hosted page, its Stripe.js and its webhooks. No money
 * moves. Everything acknowledged survives `kill -9`. Throws if the journal is damaged.
 */
export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const { clock, log, baseUrl } = options;
  const time = { aheadS: 0 };
  const account = { isTaxActive: true };
  const now = (): number => Math.floor(clock.now().getTime() / 1000) + time.aheadS;
  const isStale = ([table, , row]: Change): boolean =>
    (table === 'answers' && isForgotten(row, now())) ||
    (table === 'events' && row.event.created < now() - threeDaysS);
  const store = new Store(options.journalPath, isStale);
  const world: World = { store, log, now, baseUrl, isTaxActive: () => account.isTaxActive };
  const webhooks = new WebhookDeliverer(world, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now: () => clock.now(),
    retryMs: options.webhookRetryMs ?? 1000,
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
      }, sweepMs);
      sweep.unref();
    },
    async stop() {
      clearInterval(sweep);
      await webhooks.stop();
      store.close();
    },
    controls: sandboxControls(world, webhooks, { time, account }),
  };
}

function sandboxMiddleware(world: World, keys: ApiKeys): Middleware {
  const api = apiMiddleware(world, keys);
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
