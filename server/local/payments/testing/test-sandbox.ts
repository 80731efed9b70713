import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import Stripe from 'stripe';
import { systemClock } from '../../../src/system-clock.ts';
import type { SandboxControls } from '../controls.ts';
import { createPaymentSandbox } from '../sandbox.ts';

export const keys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' };
const webhookSecret = 'whsec_sandbox';

export interface TestSandbox {
  origin: string;
  journal: string;
  stripe: Stripe;
  controls: SandboxControls;
  /** Events with a valid signature, in the order of their arrival. */
  received: Stripe.Event[];
  /** The status codes of the webhook's next responses; 200 if empty. */
  answers: number[];
  /** Stops this sandbox as a crash would and opens another one on the same journal. */
  restart(): Promise<TestSandbox>;
  close(): Promise<void>;
}

/** Starts the sandbox in a separate Koa server, with a webhook that checks signatures, and the real SDK. */
export async function startTestSandbox(journalPath?: string): Promise<TestSandbox> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-sandbox-'));
  const journal = journalPath ?? path.join(folder, 'payments.jsonl');
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  let origin = '';
  const sandbox = createPaymentSandbox({
    ...keys,
    webhookSecret,
    journalPath: journal,
    baseUrl: () => origin,
    webhookUrl: () => `${origin}/webhook`,
    clock: systemClock,
    log: { warn() {}, error() {} },
    webhookRetryMs: 5,
  });
  const app = new Koa().use(sandbox.middleware).use(async (ctx) => {
    const header = ctx.get('stripe-signature');
    const event = Stripe.webhooks.constructEvent(await text(ctx.req), header, webhookSecret);
    ctx.status = answers.shift() ?? 200;
    if (ctx.status === 200) received.push(event);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox.start();
  const hangUp = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    origin,
    journal,
    received,
    answers,
    controls: sandbox.controls,
    stripe: connect(origin),
    async restart() {
      await hangUp();
      return startTestSandbox(journal);
    },
    async close() {
      await hangUp();
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The official SDK, connected to a sandbox. */
export function connect(origin: string, key = keys.secretKey): Stripe {
  const { hostname: host, port } = new URL(origin);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}
