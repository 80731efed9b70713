import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import Stripe from 'stripe';
import { systemClock } from '../../../ports/clock.ts';
import { createPaymentSandbox } from '../sandbox.ts';
import type { PaymentSandbox } from '../sandbox.ts';

export const SECRET_KEY = 'sk_test_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_sandbox';
export const WEBHOOK_SECRET = 'whsec_sandbox';

export interface TestSandbox {
  origin: string;
  /** The official SDK with the server's key. */
  stripe: Stripe;
  controls: PaymentSandbox['controls'];
  /** Events whose signature held, in the order of their arrival. */
  received: Stripe.Event[];
  /** What the webhook answers, attempt by attempt; 200 when undefined. */
  webhook: { answer: (event: Stripe.Event) => number };
  /** Lines that the sandbox logged as warnings or errors. */
  logged: string[];
  /** Ends this sandbox as a crash would, without any farewell, and opens another one on the same journal. */
  restart(): Promise<TestSandbox>;
  close(): Promise<void>;
}

/** The sandbox in a Koa server of its own, with a webhook that checks signatures, and the real SDK. */
export async function startTestSandbox(journalPath?: string): Promise<TestSandbox> {
  const directory = await mkdtemp(join(tmpdir(), 'truepage-sandbox-'));
  const journal = journalPath ?? join(directory, 'payments.jsonl');
  const app = new Koa();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const stripe = sdk(origin, SECRET_KEY);

  const received: Stripe.Event[] = [];
  const webhook: TestSandbox['webhook'] = { answer: () => 200 };
  const logged: string[] = [];
  const sandbox = createPaymentSandbox({
    journalPath: journal,
    baseUrl: () => origin,
    webhookUrl: () => `${origin}/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    clock: systemClock,
    log: {
      info() {},
      warn: (_details, message) => logged.push(message),
      error: (_details, message) => logged.push(message),
    },
    webhookRetryMs: 5,
  });
  app.use(sandbox.middleware);
  app.use(async (ctx) => {
    if (ctx.path !== '/webhook') {
      ctx.body = `The site at ${ctx.url}`;
      return;
    }
    const signature = ctx.get('stripe-signature');
    const event = stripe.webhooks.constructEvent(await text(ctx.req), signature, WEBHOOK_SECRET);
    ctx.status = webhook.answer(event);
    if (ctx.status === 200) received.push(event);
    ctx.body = '';
  });
  server.on('request', app.callback());
  sandbox.start();

  const hangUp = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return {
    origin,
    stripe,
    controls: sandbox.controls,
    received,
    webhook,
    logged,
    async restart() {
      await hangUp();
      return startTestSandbox(journal);
    },
    async close() {
      await hangUp();
      await sandbox.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The official SDK, pointed at a sandbox. */
export function sdk(origin: string, key: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}
