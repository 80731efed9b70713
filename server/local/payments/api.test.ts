import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { apiVersion } from './state/transaction.ts';
import { anIntent, aPaidIntent, aSession, openPage, submit, withVisa } from './testing/orders.ts';
import { connect, keys, startTestSandbox } from './testing/test-sandbox.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.close());

const ask = (
  method: string,
  path: string,
  { headers = {}, body }: { headers?: object; body?: string | URLSearchParams } = {},
) =>
  fetch(`${sandbox.origin}/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${keys.secretKey}`, ...headers },
    ...(body !== undefined && { body }),
  });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it is not refused'),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

test('the sandbox supports only the API version that the SDK pins', async () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
  const other = await ask('GET', 'refunds', { headers: { 'Stripe-Version': '2020-08-27' } });
  expect(other.status).toBe(400);
});

test.each([
  ['GET', 'customers'],
  ['GET', 'charges'],
  ['GET', 'payment_intents/search'],
])('what the product does not call is refused: %s %s', async (method, path) => {
  const reply = await ask(method, path);
  expect([reply.status, await reply.json()]).toMatchObject([
    404,
    { error: { type: 'invalid_request_error' } },
  ]);
});

test('a wrong key is refused, and the browser’s key only reads one intent with its secret', async () => {
  expect(await refusal(connect(sandbox.origin, 'sk_live_1').refunds.list())).toMatchObject({
    statusCode: 401,
  });
  const { id, client_secret: secret } = await sandbox.stripe.paymentIntents.create(anIntent);
  const { paymentIntents } = connect(sandbox.origin, keys.publishableKey);
  const seen = await paymentIntents.retrieve(id, { client_secret: String(secret) });
  expect([seen.status, seen.metadata]).toEqual(['requires_payment_method', undefined]);
  const stranger = paymentIntents.retrieve(id, { client_secret: `${id}_secret_no` });
  expect(await refusal(stranger)).toMatchObject({ statusCode: 400, param: 'client_secret' });
  for (const call of [paymentIntents.create(anIntent), paymentIntents.cancel(id), paymentIntents.list()]) {
    expect(await refusal(call)).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  }
});

describe('a request that Stripe would refuse', () => {
  const line = (price: object) => ({ line_items: [{ quantity: 1, price_data: price }] });
  const page = { currency: 'usd', unit_amount: 900, product_data: { name: 'Page' } };
  test.each([
    ['no web address', { success_url: 'javascript:alert(1)' }, 'success_url'],
    ['an old ui_mode', { ui_mode: 'hosted' }, 'ui_mode'],
    ['an unknown parameter', { colour: 'red' }, 'colour'],
    ['less than 50 cents', line({ ...page, unit_amount: 49 }), 'line_items'],
    ['half a cent', line({ ...page, unit_amount: 99.5 }), 'line_items[0][price_data][unit_amount]'],
    ['another currency', line({ ...page, currency: 'eur' }), 'line_items[0][price_data][currency]'],
  ])('a session with %s', async (_, changes, param) => {
    const error = await refusal(sandbox.stripe.checkout.sessions.create(aSession(changes)));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
  });

  test.each([
    ['a fraction', { amount: 99.5 }],
    ['no amount', { amount: undefined }],
    ['payment_method_types', { payment_method_types: ['card'] }],
  ])('an intent with %s', async (_, changes) => {
    const error = await refusal(sandbox.stripe.paymentIntents.create({ ...anIntent, ...changes } as never));
    expect(error.statusCode).toBe(400);
  });

  test.each(['[a]=1', 'a[b=1', 'limit=1&limit=2', 'a=1&a[b]=2', 'a[0]=1&a[length]=5', '__proto__[a]=1'])(
    'an ambiguous or meaningless form: %s',
    async (form) => expect((await ask('GET', `refunds?${form}`)).status).toBe(400),
  );

  test('a body that is not a form, or too long', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await ask('POST', 'payment_intents', { body: '{"amount":5000}', headers })).status).toBe(400);
    const body = new URLSearchParams({ description: 'x'.repeat(70_000) });
    expect((await ask('POST', 'payment_intents', { body })).status).toBe(413);
  });
});

describe('an idempotency key', () => {
  const create = (amount: number, idempotencyKey: string) =>
    sandbox.stripe.paymentIntents.create({ ...anIntent, amount }, { idempotencyKey });

  test('creates one object for concurrent requests, and repeats its response', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create(6980, 'key-1')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await create(6980, 'key-1')).lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused for other parameters and for another address', async () => {
    await create(6980, 'key-2');
    expect((await refusal(create(7000, 'key-2'))).type).toBe('StripeIdempotencyError');
    const elsewhere = sandbox.stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'key-2' });
    expect((await refusal(elsewhere)).type).toBe('StripeIdempotencyError');
  });

  test('repeats a refusal, and can be reused after an invalid request', async () => {
    const id = await aPaidIntent(sandbox);
    const refund = (amount: number) =>
      sandbox.stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey: 'key-3' });
    expect((await refusal(refund(7000))).param).toBe('amount');
    expect(await refund(6980)).toMatchObject({ amount: 6980 });
    const again = () => sandbox.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'key-4' });
    expect((await refusal(again())).message).toContain('already been refunded');
    expect((await refusal(again())).headers?.['idempotent-replayed']).toBe('true');
  });
});

test('an ended session can be neither paid nor canceled, and its intent ends with it', async () => {
  const { checkout, paymentIntents } = sandbox.stripe;
  const paid = await aPaidIntent(sandbox);
  const { id: canceled } = await paymentIntents.cancel((await paymentIntents.create(anIntent)).id);
  const calls = [paid, canceled].flatMap((id) => [
    paymentIntents.confirm(id, withVisa),
    paymentIntents.cancel(id),
  ]);
  for (const error of await Promise.all(calls.map(refusal))) {
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  }
  const { id, url } = await openPage(sandbox);
  await submit(url, { number: '4000 0000 0000 0002' });
  const intent = (await checkout.sessions.retrieve(id)).payment_intent as string;
  expect((await refusal(paymentIntents.cancel(intent))).message).toContain('created by Checkout');
  expect(await checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  expect(await paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' });
  expect((await refusal(checkout.sessions.expire(id))).statusCode).toBe(400);
});

test('lists are paged through newest first, by status and time', async () => {
  const [first, second] = [await openPage(sandbox), await openPage(sandbox)];
  await submit(second.url);
  const { sessions } = sandbox.stripe.checkout;
  const all: string[] = [];
  for await (const { id } of sessions.list({ limit: 2 })) all.push(id);
  expect(all.slice(0, 2)).toEqual([second.id, first.id]);
  expect(new Set(all).size).toBe(all.length);
  expect((await sessions.list({ status: 'open', limit: 1 })).data).toMatchObject([{ id: first.id }]);
  expect((await sessions.list({ created: { gte: 9_999_999_999 } })).data).toEqual([]);
});

test('disputed money cannot be refunded until the dispute is won', async () => {
  const id = await aPaidIntent(sandbox);
  const refund = () => sandbox.stripe.refunds.create({ payment_intent: id });
  const dispute = sandbox.controls.dispute(id);
  expect((await refusal(refund())).message).toContain('charged back');
  sandbox.controls.decideDispute(dispute.id, 'won');
  expect(await sandbox.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' });
  expect(await refund()).toMatchObject({ status: 'succeeded' });
});

test('a refused event is retried until it is accepted', async () => {
  await sandbox.controls.webhooksDelivered();
  sandbox.answers.push(500, 404, 302);
  const id = await aPaidIntent(sandbox);
  await sandbox.controls.webhooksDelivered();
  expect(sandbox.answers).toEqual([]);
  expect(sandbox.received.at(-1)?.data.object).toMatchObject({ id, status: 'succeeded' });
});
