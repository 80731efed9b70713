import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPaidIntent, aSession, anIntent, errorOf } from '../testing/orders.ts';
import { SECRET_KEY, sdk, startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { API_VERSION } from './api-version.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const ask = (method: string, path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.origin}${path}`, {
    method,
    ...init,
    headers: { Authorization: `Bearer ${SECRET_KEY}`, ...init.headers },
  });

test('the sandbox speaks the version that the SDK pins', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

test('another version is refused: the sandbox would have to be read against it first', async () => {
  const reply = await ask('GET', '/v1/events', { headers: { 'Stripe-Version': '2020-08-27' } });
  expect(reply.status).toBe(400);
});

test('every answer names its request and its version', async () => {
  const { lastResponse } = await sandbox.stripe.paymentIntents.create(anIntent);
  expect(lastResponse.requestId).toMatch(/^req_\w{24}$/);
  expect(lastResponse.apiVersion).toBe(API_VERSION);
});

test.each([
  ['GET', '/v1/customers'],
  ['POST', '/v1/checkout/sessions/cs_1/line_items'],
  ['DELETE', '/v1/payment_intents/pi_1'],
  ['GET', '/v1/payment_intents/'],
  ['GET', '/v1/'],
  ['GET', '/v1/payment_intents/search'],
  ['GET', '/v1/charges/search'],
  ['GET', '/v1/balance_transactions/txn_1'],
  ['POST', '/v1/payment_intents/pi_1'],
])('an unknown address answers 404 with an error, which the SDK needs: %s %s', async (method, path) => {
  const reply = await ask(method, path);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringContaining('Unrecognized request URL') },
  });
});

test.each([
  ['the key and no password', `${SECRET_KEY}:`, 200],
  ['the key as the password', `:${SECRET_KEY}`, 401],
  ['a password too', `${SECRET_KEY}:secret`, 401],
  ['another key', 'sk_test_other:', 401],
])('basic authentication, as `curl -u` sends it, takes %s', async (_, pair, status) => {
  const Authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  expect((await ask('GET', '/v1/events', { headers: { Authorization } })).status).toBe(status);
});

test('missing objects answer 404 resource_missing', async () => {
  const { stripe } = sandbox;
  const missing = [
    stripe.paymentIntents.retrieve('pi_no'),
    stripe.checkout.sessions.retrieve('cs_no'),
    stripe.refunds.retrieve('re_no'),
    stripe.disputes.retrieve('du_no'),
    stripe.paymentIntents.list({ starting_after: 'pi_no' }),
  ];
  for (const error of await Promise.all(missing.map(errorOf))) {
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  }
});

test('a wrong key is refused, and not repeated in full', async () => {
  const error = await errorOf(sdk(sandbox.origin, 'sk_live_1234567890').events.list());
  expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  expect(error.message).not.toContain('1234567890');
  expect((await ask('GET', '/v1/events', { headers: { Authorization: '' } })).status).toBe(401);
});

test('bodies that are no form, or too long, are refused', async () => {
  const json = await ask('POST', '/v1/payment_intents', {
    body: '{"amount":5000}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(json.status).toBe(400);
  const long = await ask('POST', '/v1/payment_intents', {
    body: new URLSearchParams({ description: 'x'.repeat(70_000) }),
  });
  expect(long.status).toBe(413);
});

describe('idempotency keys', () => {
  const create = (amount: number, idempotencyKey: string) =>
    sandbox.stripe.paymentIntents.create({ ...anIntent, amount }, { idempotencyKey });

  test('the same request comes back with the same answer', async () => {
    const first = await create(6980, 'key-1');
    const again = await create(6980, 'key-1');
    expect(again.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
  });

  test('many at once make one thing', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create(6980, 'key-2')));
    expect(new Set(made.map((intent) => intent.id)).size).toBe(1);
  });

  test('another request with the key is refused, be it other parameters or another address', async () => {
    await create(6980, 'key-3');
    const other = await errorOf(create(7000, 'key-3'));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = sandbox.stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'key-3' });
    expect((await errorOf(elsewhere)).type).toBe('StripeIdempotencyError');
  });

  test('a decline is repeated, a request that never made sense is not', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create(anIntent);
    const decline = () =>
      errorOf(
        sandbox.stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'key-4' },
        ),
      );
    expect((await decline()).charge).toBe((await decline()).charge);

    expect((await errorOf(create(1, 'key-5'))).code).toBe('amount_too_small');
    expect(await create(5000, 'key-5')).toMatchObject({ amount: 5000 });
  });

  test('a key is free again after a day', async () => {
    const first = await create(6980, 'key-6');
    await sandbox.controls.advance(24 * 60 * 60 * 1000 + 2000);
    expect((await create(6980, 'key-6')).id).not.toBe(first.id);
  });
});

test('events are listed by type, newest first', async () => {
  const { id } = await aPaidIntent(sandbox);
  const types: string[] = [];
  for await (const event of sandbox.stripe.events.list({ limit: 3 })) types.push(event.type);
  expect(types.slice(0, 3)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);

  const succeeded = await sandbox.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  const [event] = succeeded.data;
  expect(event?.data.object).toMatchObject({ id, status: 'succeeded' });
  expect(event?.request?.id).toMatch(/^req_/);
});

test('lists are paged through, and refuse a wrong limit', async () => {
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await sandbox.stripe.paymentIntents.create(anIntent)).id);
  const idsOf = (page: { data: { id: string }[] }) => page.data.map((intent) => intent.id);
  const { paymentIntents } = sandbox.stripe;

  const first = await paymentIntents.list({ limit: 2 });
  expect([idsOf(first), first.has_more]).toEqual([made.slice(0, 2), true]);
  const next = await paymentIntents.list({ limit: 2, starting_after: String(made[1]) });
  expect(idsOf(next)).toEqual(made.slice(2, 4));
  expect((await errorOf(paymentIntents.list({ limit: 101 }))).param).toBe('limit');
});

test('what cannot be expanded says so', async () => {
  const { id } = await aPaidIntent(sandbox);
  const error = await errorOf(sandbox.stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] }));
  expect(error.message).toContain('cannot be expanded (payment_method)');
});
