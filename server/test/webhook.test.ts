import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaymentEntry } from '../src/db/rows/payment-entry.ts';
import { StripeEvent } from '../src/db/rows/stripe-event.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/stripe/webhook';
const em = () => server.deps.orm.em.fork();

function deliver(event: object, signature?: string): Promise<Response> {
  const payload = JSON.stringify(event);
  const { stripe, webhookSecret: secret } = server.deps.payments;
  const header = signature ?? stripe.webhooks.generateTestHeaderString({ payload, secret });
  return fetch(server.origin + path, {
    method: 'POST',
    body: payload,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
  });
}

async function aPaidIntent(): Promise<{ orderNumber: string; intent: string }> {
  const orderNumber = await server.placeOrder();
  const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  const intent = String(reply.body['clientSecret']).split('_secret_')[0] ?? '';
  server.sandbox?.failNextWebhooks(20);
  await server.deps.payments.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  return { orderNumber, intent };
}

const succeeded = (id: string, intent: string) => ({
  id,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: intent, object: 'payment_intent' } },
});

test.each([
  ['without a signature', ''],
  ['with a made-up signature', 't=1,v1=00'],
])('news %s is refused and changes nothing', async (_, signature) => {
  const { intent } = await aPaidIntent();
  const response = await deliver(succeeded('evt_forged', intent), signature);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'webhook.signature' });
  expect(await em().count(StripeEvent, { id: 'evt_forged' })).toBe(0);
});

test('news older than five minutes is refused', async () => {
  const payload = JSON.stringify(succeeded('evt_old', 'pi_any'));
  const { stripe, webhookSecret: secret } = server.deps.payments;
  const timestamp = Math.floor(Date.now() / 1000) - 400;
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  expect((await deliver(JSON.parse(payload) as object, header)).status).toBe(400);
});

test('the same news many times is answered well and recorded once', async () => {
  const { orderNumber, intent } = await aPaidIntent();
  const replies = await Promise.all(Array.from({ length: 6 }, () => deliver(succeeded('evt_same', intent))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await em().count(PaymentEntry, { order: { orderNumber } })).toBe(1);
});

test('an event is a hint: what counts is what Stripe says now', async () => {
  const orderNumber = await server.placeOrder();
  const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  const intent = String(reply.body['clientSecret']).split('_secret_')[0] ?? '';
  expect((await deliver(succeeded('evt_early', intent))).status).toBe(200);
  const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
  expect(body['isPaid']).toBe(false);
});

test('news we cannot apply is answered 5xx so that it comes again', async () => {
  const response = await deliver(succeeded('evt_missing', 'pi_does_not_exist'));
  expect(response.status).toBe(503);
  expect(await em().findOne(StripeEvent, { id: 'evt_missing' })).toMatchObject({ processedAt: null });
});

test('news of no interest is accepted', async () => {
  const event = {
    id: 'evt_other',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  };
  expect((await deliver(event)).status).toBe(200);
});
