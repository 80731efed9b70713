import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentAttempt } from '../../src/db/rows/money/payment-attempt.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { cards, openCheckout, payOnPage } from './paying.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

let now = new Date();
const server = await startServerForFile({ clock: { now: () => now } });
let admin: SignedIn = await signInAs(server, 'admin', 'ada');
afterEach(() => {
  vi.restoreAllMocks();
  server.sandbox?.failNextWebhooks(0);
});

const stripe = () => stripeOf(server.deps);
const em = () => server.deps.orm.em.fork();
const attemptsOf = (orderNumber: string) =>
  em().find(PaymentAttempt, { order: { orderNumber } }, { orderBy: { number: 'asc' } });
const openIntent = (orderNumber: string) => server.call('POST', `/api/create-payment-intent/${orderNumber}`);
const intentIn = (secret: unknown) => String(secret).split('_secret_')[0] ?? '';
const check = () => admin.call('POST', '/api/admin/check-stripe-payments');
const lost = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'the line broke' });

/** The objects at Stripe with which this order could still be paid. */
async function payable(orderNumber: string): Promise<string[]> {
  const over = new Set<string>(['succeeded', 'canceled']);
  const intents = await stripe().paymentIntents.list({ limit: 100 });
  const sessions = await stripe().checkout.sessions.list({ status: 'open', limit: 100 });
  return [...intents.data.filter(({ status }) => !over.has(status)), ...sessions.data]
    .filter(({ metadata }) => metadata?.['orderNumber'] === orderNumber)
    .map(({ id }) => id);
}

/** Stripe acts, and its answer is lost. */
function loseNextSession(): void {
  const create = stripe().checkout.sessions.create.bind(stripe().checkout.sessions);
  vi.spyOn(stripe().checkout.sessions, 'create').mockImplementationOnce(async (...parameters) => {
    await create(...parameters);
    throw lost();
  });
}

test('opening both kinds at the same moment leaves one payable object, and one charge', async () => {
  for (let round = 0; round < 8; round += 1) {
    const orderNumber = await server.placeOrder();
    const [hosted, embedded] = await Promise.all([
      server.call('POST', '/api/create-checkout-session', { orderNumber }),
      openIntent(orderNumber),
    ]);
    expect((await payable(orderNumber)).length).toBeLessThanOrEqual(1);
    if (hosted.status === 200) await payOnPage(String(hosted.body['url']), cards.good);
    const confirmed = stripe().paymentIntents.confirm(intentIn(embedded.body['clientSecret']), {
      payment_method: 'pm_card_visa',
    });
    await confirmed.catch(() => undefined);
    await check();
    const entries = await em().find(PaymentEntry, { order: { orderNumber } });
    expect(entries).toHaveLength(1);
    expect(await em().count(PaymentException, { orderNumber })).toBe(0);
    expect(await payable(orderNumber)).toEqual([]);
  }
});

describe('a session whose answer was lost', () => {
  test('is returned by the next attempt', async () => {
    const orderNumber = await server.placeOrder();
    loseNextSession();
    const refused = await server.call('POST', '/api/create-checkout-session', { orderNumber });
    expect([refused.status, refused.body['code']]).toEqual([503, 'payment.provider_unavailable']);
    const url = await openCheckout(server, orderNumber);
    const [only, ...others] = await payable(orderNumber);
    expect(others).toEqual([]);
    expect(url).toContain(String(only));
  });

  test('is found even if the order has changed, so that the same key would be another request', async () => {
    const orderNumber = await server.placeOrder();
    loseNextSession();
    await server.call('POST', '/api/create-checkout-session', { orderNumber });
    await em().nativeUpdate(Order, { orderNumber }, { email: 'other@example.com' });
    const url = await openCheckout(server, orderNumber);
    expect(await payable(orderNumber)).toEqual([/cs_test_\w+/.exec(url)?.[0]]);
  });

  test('is expired before the other kind is opened', async () => {
    const orderNumber = await server.placeOrder();
    loseNextSession();
    await server.call('POST', '/api/create-checkout-session', { orderNumber });
    const { body } = await openIntent(orderNumber);
    expect(await payable(orderNumber)).toEqual([intentIn(body['clientSecret'])]);
  });

  test('is expired by the sweep if staff took the money', async () => {
    const orderNumber = await server.placeOrder();
    loseNextSession();
    await server.call('POST', '/api/create-checkout-session', { orderNumber });
    expect(await payable(orderNumber)).toHaveLength(1);
    await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
    await check();
    expect(await payable(orderNumber)).toEqual([]);
  });

  test('is expired by the sweep a day later, when its key has expired', async () => {
    const orderNumber = await server.placeOrder();
    const create = stripe().paymentIntents.create.bind(stripe().paymentIntents);
    vi.spyOn(stripe().paymentIntents, 'create').mockImplementationOnce(async (...parameters) => {
      await create(...parameters);
      throw lost();
    });
    await openIntent(orderNumber);
    const began = now;
    now = new Date(began.getTime() + 25 * 3_600_000);
    const later = await signInAs(server, 'admin');
    await later.call('POST', '/api/admin/check-stripe-payments');
    expect(await payable(orderNumber)).toEqual([]);
    expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'closed', closeReason: 'expired' }]);
    now = began;
  });
});

test('if the other one cannot be expired no address is returned, and it is retried', async () => {
  const orderNumber = await server.placeOrder();
  const { body } = await openIntent(orderNumber);
  vi.spyOn(stripe().paymentIntents, 'cancel').mockRejectedValueOnce(lost());
  const refused = await server.call('POST', '/api/create-checkout-session', { orderNumber });
  expect([refused.status, refused.body['code']]).toEqual([503, 'payment.provider_unavailable']);
  expect(await payable(orderNumber)).toEqual([intentIn(body['clientSecret'])]);
  expect(await attemptsOf(orderNumber)).toMatchObject([{ kind: 'intent', state: 'open' }]);
  expect(await openCheckout(server, orderNumber)).toContain('cs_test_');
  expect(await payable(orderNumber)).toHaveLength(1);
});

describe('a session that lost the race for its order while it was created', () => {
  /** Another process ends the attempt meanwhile, without knowing of the session being created for it. */
  function loseRace(orderNumber: string): { made: string } {
    const create = stripe().checkout.sessions.create.bind(stripe().checkout.sessions);
    const seen = { made: '' };
    vi.spyOn(stripe().checkout.sessions, 'create').mockImplementationOnce(async (...parameters) => {
      const session = await create(...parameters);
      seen.made = session.id;
      await em().nativeUpdate(PaymentAttempt, { order: { orderNumber } }, { state: 'closed' });
      return session;
    });
    return seen;
  }

  test('is expired before a new address is returned', async () => {
    const orderNumber = await server.placeOrder();
    const seen = loseRace(orderNumber);
    const url = await openCheckout(server, orderNumber);
    expect(url).not.toContain(seen.made);
    expect(await payable(orderNumber)).toEqual([/cs_test_\w+/.exec(url)?.[0]]);
  });

  test('stays stored if it cannot be expired, and no address is returned until it is', async () => {
    const orderNumber = await server.placeOrder();
    const seen = loseRace(orderNumber);
    vi.spyOn(stripe().checkout.sessions, 'expire').mockRejectedValueOnce(lost());
    const refused = await server.call('POST', '/api/create-checkout-session', { orderNumber });
    expect([refused.status, refused.body['code']]).toEqual([503, 'payment.provider_unavailable']);
    expect(await attemptsOf(orderNumber)).toMatchObject([
      { state: 'closed' },
      { state: 'ending', stripeId: seen.made },
    ]);
    await check();
    expect(await payable(orderNumber)).toEqual([]);
    expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
  });

  test('makes the order paid if it is paid nevertheless', async () => {
    const orderNumber = await server.placeOrder();
    const seen = loseRace(orderNumber);
    vi.spyOn(stripe().checkout.sessions, 'expire').mockRejectedValueOnce(lost());
    await server.call('POST', '/api/create-checkout-session', { orderNumber });
    server.sandbox?.failNextWebhooks(50);
    await payOnPage(`${server.origin}/sandbox/checkout/${seen.made}`, cards.good);
    const reply = await server.call('POST', '/api/create-checkout-session', { orderNumber });
    expect([reply.status, reply.body['code']]).toEqual([409, 'payment.already_paid']);
    expect(await em().count(PaymentEntry, { order: { orderNumber } })).toBe(1);
  });
});

describe('payments at Stripe that are unknown here', () => {
  const metadataOf = async (orderNumber: string) => {
    const { data } = await stripe().paymentIntents.list({ limit: 100 });
    return data.find(({ metadata }) => metadata['orderNumber'] === orderNumber)?.metadata ?? {};
  };
  const anIntent = (metadata: Record<string, string>) =>
    stripe().paymentIntents.create({
      amount: 2495,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata,
    });

  /** A payment younger than a few minutes may belong to a request that is still running. */
  async function minutesPass(): Promise<void> {
    now = new Date(now.getTime() + 5 * 60_000);
    admin = await signInAs(server, 'admin');
  }

  test('are expired, as after a crash between creating and storing it', async () => {
    const orderNumber = await server.placeOrder();
    await anIntent({ orderNumber, attempt: randomUUID() });
    await minutesPass();
    await check();
    expect(await payable(orderNumber)).toEqual([]);
    expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'closed', closeReason: 'replaced' }]);
  });

  test('are expired even if they were recorded as ended', async () => {
    const orderNumber = await server.placeOrder();
    await openIntent(orderNumber);
    await em().nativeUpdate(PaymentAttempt, { order: { orderNumber } }, { state: 'closed' });
    await minutesPass();
    await check();
    expect(await payable(orderNumber)).toEqual([]);
  });

  test('become "paid" if they were charged', async () => {
    const orderNumber = await server.placeOrder();
    server.sandbox?.failNextWebhooks(50);
    const { id } = await anIntent({ orderNumber, attempt: randomUUID() });
    await stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await minutesPass();
    await check();
    expect(await em().find(PaymentEntry, { order: { orderNumber } })).toMatchObject([{ reference: id }]);
  });

  test('are left alone if their order is not ours', async () => {
    const orderNumber = 'TP-2026-0000-0000-0000';
    await anIntent({ orderNumber, attempt: randomUUID() });
    await minutesPass();
    await check();
    expect(await payable(orderNumber)).toHaveLength(1);
  });

  test('are left alone if they can rightly be paid', async () => {
    const orderNumber = await server.placeOrder();
    const { body } = await openIntent(orderNumber);
    expect(await metadataOf(orderNumber)).toMatchObject({ orderNumber, attempt: expect.any(String) });
    await minutesPass();
    await check();
    expect(await payable(orderNumber)).toEqual([intentIn(body['clientSecret'])]);
  });
});

test('an attempt that Stripe does not know is ended, and does not prevent paying the order', async () => {
  const orderNumber = await server.placeOrder();
  await openCheckout(server, orderNumber);
  await em().nativeUpdate(
    PaymentAttempt,
    { order: { orderNumber } },
    { stripeId: 'cs_test_of_another_account' },
  );
  expect(await openCheckout(server, orderNumber)).toContain('cs_test_');
});
