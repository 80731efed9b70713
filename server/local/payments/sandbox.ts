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
/** How long events are kept, and tried. */
const threeDaysS = 3 * 24 * 60 * 60;

export interface PaymentSandboxOptions extends ApiKeys {
  /** The file that holds the sandbox's state; created when there is none. One process at a time. */
  journalPath: string;
  /** The public origin of our own server, without a slash at the end; asked when it is needed, after listen. */
  baseUrl: () => string;
  webhookUrl: () => string;
  webhookSecret: string;
  clock: Clock;
  log: World['log'];
  /** Wait before a refused webhook is sent again, in ms; doubles each time. One second by default. */
  webhookRetryMs?: number;
}

export interface PaymentSandbox {
  /** Answers `/v1/*` and the pages and files below `/sandbox`; everything else goes to `next()`. */
  middleware: Middleware;
  /** Sends the webhooks that are still owed, and expires sessions from now on. */
  start(): void;
  /** Breaks off running deliveries, which are owed until the next start, and closes the journal. */
  stop(): Promise<void>;
  controls: SandboxControls;
}

/**
 * A Stripe that lives in our own server: its API behind the official SDK, its hosted page, its Stripe.js, its webhooks.
 * No money moves. What it has answered survives `kill -9`. Throws when the journal is damaged.
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
