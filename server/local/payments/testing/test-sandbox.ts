import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import Stripe from 'stripe';
import { systemClock } from '../../../src/system-clock.ts';
import { createPaymentSandbox, type PaymentSandbox } from '../sandbox.ts';

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
  const logged: string[] = [];
  const received: Stripe.Event[] = [];
  const webhook: TestSandbox['webhook'] = { answer: () => 200 };
  const address = { origin: '' };
  const sandbox = openSandbox(journal, address, logged);
  const app = new Koa();
  app.use(sandbox.middleware);
  app.use(async (ctx) => {
    if (ctx.path !== '/webhook') {
      ctx.body = `The site at ${ctx.url}`;
      return;
    }
    const event = stripe.webhooks.constructEvent(
      await text(ctx.req),
      ctx.get('stripe-signature'),
      WEBHOOK_SECRET,
    );
    ctx.status = webhook.answer(event);
    if (ctx.status === 200) received.push(event);
    ctx.body = '';
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = sdk(address.origin, SECRET_KEY);
  sandbox.start();

  const hangUp = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return {
    ...address,
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

function openSandbox(journalPath: string, address: { origin: string }, logged: string[]): PaymentSandbox {
  return createPaymentSandbox({
    journalPath,
    baseUrl: () => address.origin,
    webhookUrl: () => `${address.origin}/webhook`,
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
}

/** The official SDK, pointed at a sandbox. */
export function sdk(origin: string, key: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}
