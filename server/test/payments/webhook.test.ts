import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { StripeEvent } from '../../src/db/rows/money/stripe-event.ts';
import { signInAs } from '../support/staff.ts';
import { recordedEvent } from '../support/recorded-events.ts';
import { startServerForFile } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

const server = await startServerForFile();

const path = '/api/stripe/webhook';
const em = () => server.deps.orm.em.fork();

const deliver = (event: object) => post(JSON.stringify(event));

function post(payload: string): Promise<Response> {
  const { webhookSecret: secret } = server.deps.payments;
  const stripe = stripeOf(server.deps);
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret });
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
  await stripeOf(server.deps).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  return { orderNumber, intent };
}

const succeeded = (id: string, intent: string) =>
  recordedEvent(id, 'payment_intent.succeeded', { id: intent });

test('a repeated event is answered with success and recorded once', async () => {
  const { orderNumber, intent } = await aPaidIntent();
  const replies = await Promise.all(Array.from({ length: 6 }, () => deliver(succeeded('evt_same', intent))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await em().count(PaymentEntry, { order: { orderNumber } })).toBe(1);
});

test("an event is only a hint: Stripe's current state counts", async () => {
  const orderNumber = await server.placeOrder();
  const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  const intent = String(reply.body['clientSecret']).split('_secret_')[0] ?? '';
  expect((await deliver(succeeded('evt_early', intent))).status).toBe(200);
  const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
  expect(body['isPaid']).toBe(false);
});

test('an event that cannot be applied is answered 5xx so that it is sent again', async () => {
  const { intent } = await aPaidIntent();
  const { paymentIntents } = stripeOf(server.deps);
  const down = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' });
  vi.spyOn(paymentIntents, 'retrieve').mockRejectedValueOnce(down);
  expect((await deliver(succeeded('evt_later', intent))).status).toBe(503);
  expect(await em().findOne(StripeEvent, { id: 'evt_later' })).toMatchObject({ processedAt: null });
  expect((await deliver(succeeded('evt_later', intent))).status).toBe(200);
});

describe('events of something that Stripe does not know', () => {
  test.each([
    ['payment_intent.succeeded', 'pi_of_another_account'],
    ['checkout.session.completed', 'cs_test_of_another_account'],
    ['refund.updated', 're_of_another_account'],
    ['charge.dispute.created', 'du_of_another_account'],
  ] as const)('%s waits for staff, once, and does not come again', async (type, id) => {
    const metadata = { orderNumber: 'TP-2026-0000-0000-0000' };
    const event = recordedEvent(`evt_${id}`, type, { id, metadata });
    const replies = [
      await deliver(event),
      await deliver(event),
      await deliver({ ...event, id: `evt_2_${id}` }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = await em().find(PaymentException, { reference: id });
    expect(kept).toMatchObject([{ kind: 'unknown_payment', orderNumber: null, resolvedAt: null }]);
    expect(await em().findOne(StripeEvent, { id: `evt_${id}` })).toMatchObject({
      outcome: 'unknown_payment',
    });
  });

  test('are on the list of payment issues, with nothing to refund', async () => {
    const admin = await signInAs(server, 'admin');
    await deliver(succeeded('evt_listed', 'pi_listed'));
    const { body } = await admin.call('GET', '/api/admin/payment-exceptions');
    const list = body as unknown as Record<string, unknown>[];
    const listed = list.find(({ reference }) => reference === 'pi_listed');
    expect(listed).toMatchObject({ kind: 'unknown_payment', amount: 1099, currency: 'usd', refund: 'none' });
    const refused = await admin.call(
      'POST',
      `/api/admin/payment-exceptions/${String(listed?.['id'])}/refund`,
    );
    expect([refused.status, refused.body['code']]).toEqual([409, 'payment.not_refundable']);
  });
});

describe('signed bodies that are not events', () => {
  const metric = async () => {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    return Number(/truepage_webhooks_total\{result="unreadable"\} (\d+)/.exec(text)?.[1]);
  };

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing in it', '{}'],
    ['a word', '"event"'],
    ['a number', '17'],
    ['no JSON', 'not json'],
    ['no bytes', ''],
    ['a thin event', '{"object":"v2.core.event","id":"evt_thin"}'],
    ['no data', '{"id":"evt_bare","type":"payment_intent.succeeded"}'],
    ['an id that is no text', '{"id":7,"type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}'],
    [
      'a character 0 in its id',
      '{"id":"evt_\\u0000","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}',
    ],
    [
      'a path for an id',
      '{"id":"evt_path","type":"payment_intent.succeeded","data":{"object":{"id":"../v1/refunds"}}}',
    ],
    ['a list for an object', '{"id":"evt_list","type":"payment_intent.succeeded","data":{"object":[]}}'],
  ])('%s is answered well, and counted', async (_, payload) => {
    const before = await metric();
    const response = await post(payload);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ received: true });
    expect(await metric()).toBe(before + 1);
  });

  test('an event about an object without an id is ignored', async () => {
    const event = { id: 'evt_balance', object: 'event', type: 'balance.available', data: { object: {} } };
    expect((await deliver(event)).status).toBe(200);
    const odd = { ...event, id: 'evt_odd', type: 'payment_intent.succeeded' };
    expect((await deliver(odd)).status).toBe(200);
  });
});

test('irrelevant events are accepted', async () => {
  const event = {
    id: 'evt_other',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  };
  expect((await deliver(event)).status).toBe(200);
});
