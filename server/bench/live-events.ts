import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { startServer, type RunningServer } from '../src/start/start-server.ts';
import { webhookPath } from '../src/payments/webhook/webhook-path.ts';
import { readEvents } from '../test/operation/event-reader.ts';
import { aPdf } from '../test/support/fixtures/documents.ts';
import { anOrderForm } from '@truepage/core/testing/builders';
import { stripeOf } from '../test/support/stripe-of.ts';

// How soon staff hear of a payment: `node bench/live-events.ts [payments] [readers]`. From the moment Stripe's webhook is
// sent until its event `order.paid` has reached the last reader, over HTTP, with the sandbox in the same process.

const [, , payments = '200', readers = '20'] = process.argv;
const dataDir = await mkdtemp(path.join(tmpdir(), 'events-bench-'));
const env = {
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  ADMIN_PASSWORD: 'a long phrase',
};
const server = await startServer(readConfig(env));
try {
  await measure(server, Number(payments), Number(readers));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(
  { origin, deps, sandbox }: RunningServer,
  rounds: number,
  count: number,
): Promise<void> {
  const cookie = await signIn(origin);
  const everybody = await Promise.all(Array.from({ length: count }, () => readEvents(origin, { cookie })));
  await Promise.all(everybody.map((reader) => reader.until('hello')));
  sandbox?.failNextWebhooks(Infinity);
  const answered: number[] = [];
  const heard: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const orderNumber = await placeOrder(origin);
    const reply = await post(`${origin}/api/create-payment-intent/${orderNumber}`, '');
    const { clientSecret } = (await reply.json()) as { clientSecret: string };
    const [intent = ''] = clientSecret.split('_secret_');
    await stripeOf(deps).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    const event = { id: `evt_${round}`, object: 'event', type: 'payment_intent.succeeded' };
    const payload = JSON.stringify({ ...event, data: { object: { id: intent } } });
    const { webhookSecret: secret } = deps.payments;
    const stripe = stripeOf(deps);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });

    const start = performance.now();
    await post(origin + webhookPath, payload, { 'Stripe-Signature': signature });
    answered.push(performance.now() - start);
    const paid = everybody.map((reader) => reader.until('order.paid', orderNumber));
    const times = (await Promise.all(paid)).map(({ at }) => at - start);
    heard.push(Math.max(...times));
  }
  for (const reader of everybody) reader.close();
  report('webhook answered', answered);
  report(`event at the last of ${count} readers`, heard);
}

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: env.ADMIN_PASSWORD });
  const reply = await post(`${origin}/api/admin/login`, body);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function placeOrder(origin: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(anOrderForm())) form.set(name, String(value));
  form.set('file', new File([Buffer.from(aPdf({ pages: 1 }))], 'page.pdf', { type: 'application/pdf' }));
  const reply = await fetch(`${origin}/api/orders`, { method: 'POST', body: form });
  return ((await reply.json()) as { orderNumber: string }).orderNumber;
}

function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'Content-Type': 'application/json', Origin: new URL(url).origin };
  return fetch(url, { method: 'POST', headers: { ...json, ...headers }, ...(body === '' ? {} : { body }) });
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1) ?? '-';
  process.stdout.write(`${what.padEnd(34)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   worst ${at(1)} ms\n`);
}
