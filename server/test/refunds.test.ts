import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AuditEntry } from '../src/db/rows/audit-entry.ts';
import { Mail } from '../src/db/rows/mail.ts';
import { PaymentEntry } from '../src/db/rows/payment-entry.ts';
import { RefundRequest } from '../src/db/rows/refund-request.ts';
import { StaffEvent } from '../src/db/rows/staff-event.ts';
import { payByIntent } from './paying.ts';
import { signInAs, type SignedIn } from './staff.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAs(server, 'admin', 'ada');
});
afterEach(() => {
  vi.restoreAllMocks();
  sandbox().failNextWebhooks(0);
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const stripe = () => server.deps.payments.stripe;
const sandbox = () => server.sandbox ?? expect.fail('there is no sandbox');

async function aPaidOrder(): Promise<{ orderNumber: string; intent: string }> {
  const orderNumber = await server.placeOrder();
  return { orderNumber, intent: await payByIntent(server, orderNumber) };
}

const refund = (orderNumber: string, body: object = {}) =>
  admin.call('POST', `/api/admin/orders/${orderNumber}/refunds`, { requestId: randomUUID(), ...body });
const payments = async (orderNumber: string) =>
  (await admin.call('GET', `/api/admin/orders/${orderNumber}/payments`)).body;
const check = () => admin.call('POST', '/api/admin/check-stripe-payments');
const ledger = async (orderNumber: string) => {
  const entries = await em().find(
    PaymentEntry,
    { order: { orderNumber } },
    { orderBy: { at: 'asc', reference: 'asc' } },
  );
  return entries.map(({ kind, amount, by }) => `${kind} ${amount} ${by === admin.id ? 'ada' : by}`);
};
const events = async (orderNumber: string) => {
  const found = await em().find(StaffEvent, { orderNumber }, { orderBy: { id: 'asc' } });
  return found.map(({ name }) => name).filter((name) => name.startsWith('payment.'));
};
const audit = async (orderNumber: string) => {
  const lines = await em().find(AuditEntry, { order: { orderNumber } }, { orderBy: { id: 'asc' } });
  return lines.map(({ who, what }) => `${who} ${what}`).filter((line) => / payment\.(?!recorded)/.test(line));
};
const refundMails = (orderNumber: string) =>
  em().find(Mail, { order: { orderNumber }, kind: 'refund' }, { orderBy: { createdAt: 'asc' } });
const down = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' });

/** Delivers an event as Stripe does; gives the status of the answer. */
async function hear(event: object): Promise<number> {
  const payload = JSON.stringify({ object: 'event', ...event });
  const secret = server.deps.payments.webhookSecret;
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  const url = `${server.origin}/api/stripe/webhook`;
  return (await fetch(url, { method: 'POST', body: payload, headers })).status;
}

describe('a refund from the desk', () => {
  test('gives everything back, tells everybody once, and the order stays paid', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    const reply = await refund(orderNumber, { reason: 'duplicate', note: 'ordered twice' });
    expect([reply.status, reply.body]).toEqual([200, { refunded: 2495, balance: 0, refundable: 0 }]);
    await sandbox().webhooksDelivered();

    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 ada']);
    expect(await events(orderNumber)).toEqual(['payment.refunded']);
    expect(await audit(orderNumber)).toEqual(['ada payment.refunded']);
    expect(await refundMails(orderNumber)).toMatchObject([
      { recipient: 'ana@example.com', payload: { amount: 2495, paid: 2495, refunded: 2495 } },
    ]);
    const order = await server.call('GET', `/api/orders/${orderNumber}`);
    expect(order.body['isPaid']).toBe(true);
    const { data } = await stripe().refunds.list({ payment_intent: intent });
    expect(data).toMatchObject([{ amount: 2495, reason: 'duplicate' }]);
    expect(await payments(orderNumber)).toMatchObject({
      balance: 0,
      refundable: 0,
      refundsUnderWay: 0,
      entries: [
        { kind: 'charge', by: 'stripe' },
        { kind: 'refund', amount: -2495, by: 'ada', note: 'ordered twice' },
      ],
    });
  });

  test('may be a part, then no more than what is left', async () => {
    const { orderNumber } = await aPaidOrder();
    expect((await refund(orderNumber, { amount: 1000 })).body).toEqual({
      refunded: 1000,
      balance: 1495,
      refundable: 1495,
    });
    const tooMuch = await refund(orderNumber, { amount: 1496 });
    expect([tooMuch.status, tooMuch.body['code'], tooMuch.body['details']]).toEqual([
      400,
      'payment.refund_too_large',
      { refundable: 1495 },
    ]);
    expect((await refund(orderNumber)).body).toMatchObject({ refunded: 1495, refundable: 0 });
    expect((await refund(orderNumber)).body['code']).toBe('payment.not_refundable');
    const mails = await refundMails(orderNumber);
    expect(mails.map(({ payload }) => [payload['amount'], payload['refunded']])).toEqual([
      [1000, 1000],
      [1495, 2495],
    ]);
  });

  test('two at once cannot give back more than there is', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    const replies = await Promise.all([1, 2, 3].map(() => refund(orderNumber, { amount: 1500 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const { data } = await stripe().refunds.list({ payment_intent: intent });
    expect(data).toHaveLength(1);
  });

  test('asked for again under the same request id is the same refund', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    const same = { amount: 700, requestId: randomUUID() };
    const replies = await Promise.all([1, 2, 3, 4].map(() => refund(orderNumber, same)));
    const later = await refund(orderNumber, same);
    for (const { status, body } of [...replies, later]) {
      expect([status, body]).toEqual([200, { refunded: 700, balance: 1795, refundable: 1795 }]);
    }
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1);
    expect((await refund(orderNumber, { ...same, amount: 800 })).body['code']).toBe('idempotency.conflict');
    const other = await aPaidOrder();
    expect((await refund(other.orderNumber, same)).body['code']).toBe('idempotency.conflict');
  });

  test('that the webhook tells of before Stripe has answered us is recorded once, as ours', async () => {
    const { orderNumber } = await aPaidOrder();
    const create = stripe().refunds.create.bind(stripe().refunds);
    vi.spyOn(stripe().refunds, 'create').mockImplementationOnce(async (...parameters) => {
      const answer = await create(...parameters);
      await sandbox().webhooksDelivered();
      expect(await ledger(orderNumber)).toContain('refund -2495 ada');
      return answer;
    });
    expect((await refund(orderNumber)).status).toBe(200);
    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 ada']);
    expect(await refundMails(orderNumber)).toHaveLength(1);
    expect(await audit(orderNumber)).toEqual(['ada payment.refunded']);
  });

  test('is not there for money that did not come through the card provider', async () => {
    const orderNumber = await server.placeOrder();
    expect((await refund(orderNumber)).body['code']).toBe('payment.not_refundable');
    await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
    const reply = await refund(orderNumber);
    expect([reply.status, reply.body['code']]).toEqual([409, 'payment.not_refundable']);
  });

  test('is for administrators alone, and of orders that exist', async () => {
    const { orderNumber } = await aPaidOrder();
    const translator = await signInAs(server, 'translator');
    const path = `/api/admin/orders/${orderNumber}/refunds`;
    const body = { requestId: randomUUID() };
    expect((await translator.call('POST', path, body)).status).toBe(403);
    expect((await server.call('POST', path, body)).status).toBe(401);
    expect((await refund(randomUUID())).status).toBe(404);
    expect((await refund(orderNumber, { amount: 0 })).status).toBe(400);
    expect((await refund(orderNumber, { amount: 10.5 })).status).toBe(400);
    expect((await refund(orderNumber, { requestId: 'again' })).status).toBe(400);
    expect(await ledger(orderNumber)).toHaveLength(1);
  });
});

describe('when Stripe', () => {
  test('cannot be reached, the refund stays under way and the sweep completes it', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    vi.spyOn(stripe().refunds, 'create').mockRejectedValueOnce(down());
    const request = { amount: 2000, requestId: randomUUID() };
    const reply = await refund(orderNumber, request);
    expect([reply.status, reply.body['code']]).toEqual([503, 'payment.provider_unavailable']);
    expect(await payments(orderNumber)).toMatchObject({
      balance: 2495,
      refundable: 495,
      refundsUnderWay: 2000,
    });
    expect((await refund(orderNumber, { amount: 500 })).body['code']).toBe('payment.refund_too_large');

    expect((await check()).body['message']).toContain('Completed 1 refund.');
    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2000 ada']);
    expect(await refundMails(orderNumber)).toHaveLength(1);
    expect((await refund(orderNumber, request)).body).toMatchObject({ refunded: 2000, refundable: 495 });
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  test('has done it but its answer is lost, nothing is given back twice', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    sandbox().failNextWebhooks(20);
    const create = stripe().refunds.create.bind(stripe().refunds);
    vi.spyOn(stripe().refunds, 'create').mockImplementationOnce(async (...parameters) => {
      await create(...parameters);
      throw down();
    });
    expect((await refund(orderNumber)).status).toBe(503);
    await Promise.all([check(), check()]);
    sandbox().failNextWebhooks(0);
    await sandbox().webhooksDelivered();

    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 ada']);
    expect(await refundMails(orderNumber)).toHaveLength(1);
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  test('has done it long ago, its answer is still found', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    sandbox().failNextWebhooks(20);
    const create = stripe().refunds.create.bind(stripe().refunds);
    vi.spyOn(stripe().refunds, 'create').mockImplementationOnce(async (...parameters) => {
      await create(...parameters);
      throw down();
    });
    await refund(orderNumber, { amount: 1000 });
    // By then Stripe has forgotten the key that the refund was asked for with.
    await sandbox().advance(25 * 3_600_000);
    await check();
    sandbox().failNextWebhooks(0);
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1);
    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -1000 ada']);
  });

  test('refuses, staff hear why, and of the refund that somebody made in its dashboard meanwhile', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    sandbox().failNextWebhooks(20);
    await sandbox().refundFromDashboard(intent);
    const request = { requestId: randomUUID() };
    const reply = await refund(orderNumber, request);
    expect([reply.status, reply.body['code']]).toEqual([409, 'payment.refund_refused']);
    expect(reply.body['details']).toEqual({ reason: expect.stringContaining('already been refunded') });
    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 stripe']);
    expect((await refund(orderNumber, request)).body).toEqual(reply.body);
    expect(await audit(orderNumber)).toEqual(['ada payment.refund_refused', 'system payment.refunded']);
    sandbox().failNextWebhooks(0);
    await sandbox().webhooksDelivered();
    expect(await refundMails(orderNumber)).toHaveLength(1);
  });

  test('does not accept our key, no secret is told', async () => {
    const { orderNumber } = await aPaidOrder();
    const { StripeAuthenticationError } = Stripe.errors;
    vi.spyOn(stripe().refunds, 'create').mockRejectedValueOnce(
      new StripeAuthenticationError({
        type: 'invalid_request_error',
        message: 'Invalid API Key: sk_live_***1234',
      }),
    );
    const reply = await refund(orderNumber);
    expect(reply.body['code']).toBe('payment.refund_refused');
    expect(JSON.stringify(reply.body)).not.toContain('sk_live');
    expect(await payments(orderNumber)).toMatchObject({ refundable: 2495, refundsUnderWay: 0 });
  });
});

describe('news from Stripe', () => {
  test('a refund in its dashboard is recorded, and the customer is told', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    await sandbox().refundFromDashboard(intent, 500);
    await sandbox().webhooksDelivered();
    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -500 stripe']);
    expect(await events(orderNumber)).toEqual(['payment.refunded']);
    expect(await audit(orderNumber)).toEqual(['system payment.refunded']);
    expect(await refundMails(orderNumber)).toHaveLength(1);
    expect(await payments(orderNumber)).toMatchObject({ balance: 1995, refundable: 1995 });
  });

  test('a refund that fails at the bank comes back into the ledger, and can be made again', async () => {
    const { orderNumber } = await aPaidOrder();
    const request = { amount: 1000, requestId: randomUUID() };
    await refund(orderNumber, request);
    const { stripeId } = await em().findOneOrFail(RefundRequest, { id: request.requestId });
    await sandbox().failRefund(stripeId ?? '');
    await sandbox().webhooksDelivered();

    expect(await ledger(orderNumber)).toEqual([
      'charge 2495 stripe',
      'refund -1000 ada',
      'refund 1000 stripe',
    ]);
    expect(await events(orderNumber)).toEqual(['payment.refunded', 'payment.refund_failed']);
    expect(await audit(orderNumber)).toEqual(['ada payment.refunded', 'system payment.refund_failed']);
    expect(await refundMails(orderNumber)).toHaveLength(1);
    expect(await payments(orderNumber)).toMatchObject({ balance: 2495, refundable: 2495 });
    const again = await refund(orderNumber, request);
    expect([again.body['code'], again.body['details']]).toEqual([
      'payment.refund_refused',
      { reason: 'expired_or_canceled_card' },
    ]);
    expect((await refund(orderNumber, { amount: 1000 })).status).toBe(200);
  });

  test('older news that arrives after newer undoes nothing', async () => {
    const { orderNumber } = await aPaidOrder();
    const request = { amount: 1000, requestId: randomUUID() };
    await refund(orderNumber, request);
    await sandbox().webhooksDelivered();
    const { stripeId } = await em().findOneOrFail(RefundRequest, { id: request.requestId });
    const older = await stripe().refunds.retrieve(stripeId ?? '');
    await sandbox().failRefund(older.id);
    await sandbox().webhooksDelivered();
    const before = await ledger(orderNumber);

    vi.spyOn(stripe().refunds, 'retrieve').mockResolvedValueOnce(older);
    expect(await hear({ id: 'evt_older', type: 'refund.updated', data: { object: older } })).toBe(200);
    expect(await ledger(orderNumber)).toEqual(before);
    expect((await refund(orderNumber, request)).body['code']).toBe('payment.refund_refused');
  });

  test('a refund that is heard of when it has failed already promises nobody anything', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    sandbox().failNextWebhooks(20);
    const { id } = await sandbox().refundFromDashboard(intent);
    await sandbox().failRefund(id);
    sandbox().failNextWebhooks(0);
    await sandbox().webhooksDelivered();
    expect(await ledger(orderNumber)).toEqual([
      'charge 2495 stripe',
      'refund -2495 stripe',
      'refund 2495 stripe',
    ]);
    expect(await refundMails(orderNumber)).toEqual([]);
  });

  test('a refund that is heard of before its payment is recorded after it', async () => {
    const orderNumber = await server.placeOrder();
    sandbox().failNextWebhooks(2);
    const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
    const [intent = ''] = String(reply.body['clientSecret']).split('_secret_');
    // The announcement of the payment is lost for a second.
    await stripe().paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await sandbox().refundFromDashboard(intent, 300);
    await sandbox().webhooksDelivered();
    expect(await ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -300 stripe']);
  });

  test('a disputed payment is gone until the dispute is won', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    const { id } = await sandbox().dispute(intent);
    await sandbox().webhooksDelivered();
    expect(await payments(orderNumber)).toMatchObject({ balance: 0, refundable: 0 });
    expect((await refund(orderNumber)).body['code']).toBe('payment.not_refundable');

    await sandbox().decideDispute(id, 'won');
    await sandbox().webhooksDelivered();
    expect(await ledger(orderNumber)).toEqual([
      'charge 2495 stripe',
      'dispute -2495 stripe',
      'dispute 2495 stripe',
    ]);
    expect(await events(orderNumber)).toEqual(['payment.disputed', 'payment.disputed']);
    expect(await audit(orderNumber)).toEqual(['system payment.disputed', 'system payment.disputed']);
    expect((await refund(orderNumber)).status).toBe(200);
  });

  test('a lost dispute says so in the ledger, and nobody is mailed', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    const { id } = await sandbox().dispute(intent);
    await sandbox().decideDispute(id, 'lost');
    await sandbox().webhooksDelivered();
    const { entries, balance } = await payments(orderNumber);
    expect(balance).toBe(0);
    expect(entries).toMatchObject([
      { kind: 'charge', amount: 2495 },
      { kind: 'dispute', amount: -2495, reference: id },
      { kind: 'dispute', amount: 0, reference: `${id}:lost` },
    ]);
    expect(await refundMails(orderNumber)).toEqual([]);
  });

  test('a refund of a payment that is none of ours changes nothing', async () => {
    const { id } = await stripe().paymentIntents.create({
      amount: 900,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { orderNumber: 'TP-2026-0000-0000-0000' },
    });
    await stripe().paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await sandbox().refundFromDashboard(id);
    await sandbox().webhooksDelivered();
    expect(
      await em().count(PaymentEntry, {
        reference: { $like: '%' },
        order: { orderNumber: 'TP-2026-0000-0000-0000' },
      }),
    ).toBe(0);
  });

  test('everything heard a second time changes nothing', async () => {
    const { orderNumber, intent } = await aPaidOrder();
    await refund(orderNumber, { amount: 100 });
    await sandbox().refundFromDashboard(intent, 200);
    await sandbox().webhooksDelivered();
    const before = await ledger(orderNumber);
    const heard = await stripe().events.list({ limit: 20 });
    for (const event of heard.data) expect(await hear({ ...event, id: `${event.id}_again` })).toBe(200);
    expect(await ledger(orderNumber)).toEqual(before);
    expect(await refundMails(orderNumber)).toHaveLength(2);
  });
});
