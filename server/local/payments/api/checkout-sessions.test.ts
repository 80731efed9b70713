import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../moves/find.ts';
import { aSession, errorOf, pageOf, submitCheckout } from '../testing/orders.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const create = (overrides = {}) => sandbox.stripe.checkout.sessions.create(aSession(overrides));
const retrieve = (id: string) =>
  sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });

test('a session adds up its lines and says where it is paid', async () => {
  const session = await create();
  expect(session).toMatchObject({
    amount_total: 6980,
    currency: 'usd',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    ui_mode: 'hosted_page',
    client_reference_id: 'TP-2026-AAAA-BBBB-CCCC',
    url: `${sandbox.origin}/sandbox/checkout/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
});

test('paying makes the intent, with the metadata of payment_intent_data and none of the session’s', async () => {
  const session = await create({
    metadata: { only: 'session' },
    payment_intent_data: { metadata: { only: 'intent' }, description: 'Order TP-1' },
  });
  await submitCheckout(pageOf(session));

  const paid = await retrieve(session.id);
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'ana@example.com' },
    metadata: { only: 'session' },
    payment_intent: {
      status: 'succeeded',
      amount_received: 6980,
      metadata: { only: 'intent' },
      description: 'Order TP-1',
    },
  });
});

describe('what Stripe refuses', () => {
  const line = (unit_amount: number) => [
    { quantity: 1, price_data: { currency: 'usd', unit_amount, product_data: { name: 'Page' } } },
  ];
  test.each([
    ['no success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
    [
      'a success_url that is no web address',
      { success_url: 'javascript:alert(1)' },
      'url_invalid',
      'success_url',
    ],
    ['the old ui_mode', { ui_mode: 'hosted' }, undefined, 'ui_mode'],
    ['payment_method_types', { payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    ['less than 50 cents', { line_items: line(49) }, 'amount_too_small', 'line_items'],
    ['no lines', { line_items: [] }, 'parameter_missing', 'line_items'],
    [
      'half a cent',
      { line_items: line(99.5) },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
    ],
    [
      'another currency',
      {
        line_items: [
          { ...line(900)[0], price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'x' } } },
        ],
      },
      undefined,
      'line_items[0][price_data][currency]',
    ],
  ])('%s', async (_, overrides, code, param) => {
    const error = await errorOf(create(overrides));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
  });
});

describe('the end of a session', () => {
  test('an expired session cannot be paid, completed or expired again, and its intent is cancelled', async () => {
    const session = await create();
    await submitCheckout(pageOf(session), { number: '4000 0000 0000 0002' });
    const expired = await sandbox.stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });

    const again = await errorOf(sandbox.stripe.checkout.sessions.expire(session.id));
    expect(again.message).toContain('has a status of `expired`');
    expect((await submitCheckout(pageOf(session))).status).toBe(410);
    expect((await retrieve(session.id)).payment_intent).toMatchObject({ status: 'canceled' });
  });

  test('a paid session cannot be expired', async () => {
    const session = await create();
    await submitCheckout(pageOf(session));
    const error = await errorOf(sandbox.stripe.checkout.sessions.expire(session.id));
    expect(error.message).toContain('has a status of `complete`');
  });

  test('the intent of a session is not cancelled but expired with it', async () => {
    const session = await create();
    await submitCheckout(pageOf(session), { number: '4000 0000 0000 0002' });
    const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
    const error = await errorOf(sandbox.stripe.paymentIntents.cancel(idOf(intent)));
    expect(error.message).toContain('created by Checkout');
  });
});

test('sessions are listed newest first, by status and by intent, and the SDK pages through them', async () => {
  const fresh = await create();
  const paid = await create();
  await submitCheckout(pageOf(paid));
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(paid.id);

  const all: string[] = [];
  for await (const session of sandbox.stripe.checkout.sessions.list({ created: { gte: 1 }, limit: 2 })) {
    all.push(session.id);
  }
  expect(all.slice(0, 2)).toEqual([paid.id, fresh.id]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(4);

  const byIntent = await sandbox.stripe.checkout.sessions.list({ payment_intent: idOf(intent) });
  expect(byIntent.data.map((session) => session.id)).toEqual([paid.id]);
  const open = await sandbox.stripe.checkout.sessions.list({ status: 'open', limit: 100 });
  expect(open.data.map((session) => session.id)).toContain(fresh.id);
  expect(open.data.every((session) => session.status === 'open')).toBe(true);
  const later = await sandbox.stripe.checkout.sessions.list({ created: { gte: fresh.created + 60 } });
  expect(later.data).toEqual([]);
});
