import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PaymentAttempt } from '../../src/db/rows/money/payment-attempt.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { openCheckout } from './paying.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

const path = '/api/admin/check-stripe-payments';
let now = new Date('2026-11-20T09:00:00Z');
let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  now = new Date();
  server = await startTestServer({ clock: { now: () => now }, env: { RATE_LIMITS: 'on' } });
  admin = await signInAs(server, 'admin');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const check = async () => (await admin.call('POST', path)).body;
const openIntent = async (orderNumber: string) => {
  const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  return String(reply.body['clientSecret']).split('_secret_')[0] ?? '';
};

test('reports its findings in one sentence, and changes nothing when repeated', async () => {
  expect(await check()).toEqual({ message: 'There are no open payments.', checked: 0, paid: 0, failed: 0 });
  const orders = [await server.placeOrder(), await server.placeOrder(), await server.placeOrder()];
  const [first = '', second = '', third = ''] = orders;
  await openCheckout(server, first);
  await openCheckout(server, second);
  const intent = await openIntent(third);
  server.sandbox?.failNextWebhooks(20);
  await stripeOf(server.deps).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });

  expect(await check()).toEqual({
    message: 'Checked 3 open payments: 1 newly paid.',
    checked: 3,
    paid: 1,
    failed: 0,
  });
  expect((await check())['message']).toBe('Checked 2 open payments: none newly paid.');
  expect(await em().count(PaymentEntry)).toBe(1);
  server.sandbox?.failNextWebhooks(0);
});

test('a payment that cannot be checked does not prevent checking the others', async () => {
  const { checkout } = stripeOf(server.deps);
  const down = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' });
  vi.spyOn(checkout.sessions, 'retrieve').mockRejectedValueOnce(down);
  expect(await check()).toEqual({
    message:
      'Checked 2 open payments: none newly paid. 1 could not be checked just now: please try again in a moment.',
    checked: 2,
    paid: 0,
    failed: 1,
  });
});

test('an embedded payment unused for a day is ended, and a new one can be opened', async () => {
  const orderNumber = await server.placeOrder();
  const intent = await openIntent(orderNumber);
  const began = now;
  now = new Date(began.getTime() + 25 * 3_600_000);
  const fresh = await signInAs(server, 'admin');
  await fresh.call('POST', path);
  expect((await stripeOf(server.deps).paymentIntents.retrieve(intent)).status).toBe('canceled');
  expect(await em().findOne(PaymentAttempt, { stripeId: intent })).toMatchObject({
    state: 'closed',
    closeReason: 'expired',
  });
  expect(await openIntent(orderNumber)).not.toBe(intent);
  now = began;
});

describe('the call as a plain link could make it', () => {
  const get = (headers: Record<string, string>) =>
    fetch(server.origin + path, { headers: { Cookie: admin.cookie, ...headers } });

  test.each([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['the console', { 'X-Console': '1' }, 200],
    ['a link on another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }, 403],
    ['nowhere', {}, 403],
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['another site that claims to be the console', { 'Sec-Fetch-Site': 'cross-site', 'X-Console': '1' }, 403],
  ])('from %s', async (_, headers, status) => {
    const reply = await get(headers);
    expect(reply.status).toBe(status);
    if (status === 403) expect(await reply.json()).toMatchObject({ code: 'request.cross_site' });
  });

  test('from our own origin', async () => {
    expect((await get({ Origin: server.origin })).status).toBe(200);
  });
});

test('is throttled', async () => {
  const eager = await signInAs(server, 'admin');
  const replies = await Promise.all(Array.from({ length: 22 }, () => eager.call('POST', path)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await admin.call('POST', path)).status).toBe(200);
});
