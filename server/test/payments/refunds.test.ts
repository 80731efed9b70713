import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openPaymentDesk } from './payment-desk.ts';

const desk = await openPaymentDesk();
afterEach(() => {
  vi.restoreAllMocks();
  desk.sandbox.failNextWebhooks(0);
});
afterAll(() => desk.server.close());

const down = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' });
/** Stripe makes the next refund, and its answer is lost. */
function loseNextAnswer(): void {
  const create = desk.stripe.refunds.create.bind(desk.stripe.refunds);
  vi.spyOn(desk.stripe.refunds, 'create').mockImplementationOnce(async (...parameters) => {
    await create(...parameters);
    throw down();
  });
}

describe('a refund from the desk', () => {
  test('refunds everything, notifies each recipient once, and the order stays paid', async () => {
    const { orderNumber, intent } = await desk.aPaidOrder();
    const reply = await desk.refund(orderNumber, { reason: 'duplicate', note: 'ordered twice' });
    expect([reply.status, reply.body]).toEqual([200, { refunded: 2495, balance: 0, refundable: 0 }]);
    await desk.sandbox.webhooksDelivered();

    expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 ada']);
    expect(await desk.events(orderNumber)).toEqual(['payment.refunded']);
    expect(await desk.audit(orderNumber)).toEqual(['ada payment.refunded']);
    expect(await desk.refundMails(orderNumber)).toMatchObject([
      { recipient: 'ana@example.com', payload: { amount: 2495, paid: 2495, refunded: 2495 } },
    ]);
    const order = await desk.server.call('GET', `/api/orders/${orderNumber}`);
    expect(order.body['isPaid']).toBe(true);
    const { data } = await desk.stripe.refunds.list({ payment_intent: intent });
    expect(data).toMatchObject([{ amount: 2495, reason: 'duplicate' }]);
    expect(await desk.payments(orderNumber)).toMatchObject({
      balance: 0,
      refundable: 0,
      refundsUnderWay: 0,
      entries: [
        { kind: 'charge', by: 'stripe' },
        { kind: 'refund', amount: -2495, by: 'ada', note: 'ordered twice' },
      ],
    });
  });

  test('may be partial, up to the remaining amount', async () => {
    const { orderNumber } = await desk.aPaidOrder();
    expect((await desk.refund(orderNumber, { amount: 1000 })).body).toEqual({
      refunded: 1000,
      balance: 1495,
      refundable: 1495,
    });
    const tooMuch = await desk.refund(orderNumber, { amount: 1496 });
    expect([tooMuch.status, tooMuch.body['code'], tooMuch.body['details']]).toEqual([
      400,
      'payment.refund_too_large',
      { refundable: 1495 },
    ]);
    const shown = async () => (await desk.server.call('GET', `/api/orders/${orderNumber}`)).body['payments'];
    expect(await shown()).toEqual({ received: 2495, refunded: 1000, disputed: 0, net: 1495 });
    expect((await desk.refund(orderNumber)).body).toMatchObject({ refunded: 1495, refundable: 0 });
    expect(await shown()).toEqual({ received: 2495, refunded: 2495, disputed: 0, net: 0 });
    expect((await desk.refund(orderNumber)).body['code']).toBe('payment.not_refundable');
    const mails = await desk.refundMails(orderNumber);
    expect(mails.map(({ payload }) => [payload['amount'], payload['refunded']])).toEqual([
      [1000, 1000],
      [1495, 2495],
    ]);
  });

  test('two at once cannot refund more than there is', async () => {
    const { orderNumber, intent } = await desk.aPaidOrder();
    const replies = await Promise.all([1, 2, 3].map(() => desk.refund(orderNumber, { amount: 1500 })));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
    const { data } = await desk.stripe.refunds.list({ payment_intent: intent });
    expect(data).toHaveLength(1);
  });

  test('repeated with the same request id is the same refund', async () => {
    const { orderNumber, intent } = await desk.aPaidOrder();
    const same = { amount: 700, requestId: randomUUID() };
    const replies = await Promise.all([1, 2, 3, 4].map(() => desk.refund(orderNumber, same)));
    const later = await desk.refund(orderNumber, same);
    for (const { status, body } of [...replies, later]) {
      expect([status, body]).toEqual([200, { refunded: 700, balance: 1795, refundable: 1795 }]);
    }
    expect((await desk.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
    expect((await desk.refund(orderNumber, { ...same, amount: 800 })).body['code']).toBe(
      'idempotency.conflict',
    );
    const other = await desk.aPaidOrder();
    expect((await desk.refund(other.orderNumber, same)).body['code']).toBe('idempotency.conflict');
  });

  test('that the webhook reports before Stripe has answered is recorded once, as ours', async () => {
    const { orderNumber } = await desk.aPaidOrder();
    const create = desk.stripe.refunds.create.bind(desk.stripe.refunds);
    vi.spyOn(desk.stripe.refunds, 'create').mockImplementationOnce(async (...parameters) => {
      const answer = await create(...parameters);
      await desk.sandbox.webhooksDelivered();
      expect(await desk.ledger(orderNumber)).toContain('refund -2495 ada');
      return answer;
    });
    expect((await desk.refund(orderNumber)).status).toBe(200);
    expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 ada']);
    expect(await desk.refundMails(orderNumber)).toHaveLength(1);
    expect(await desk.audit(orderNumber)).toEqual(['ada payment.refunded']);
  });

  test('is not offered for money that was not paid through the card provider', async () => {
    const orderNumber = await desk.server.placeOrder();
    expect((await desk.refund(orderNumber)).body['code']).toBe('payment.not_refundable');
    await desk.admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
    const reply = await desk.refund(orderNumber);
    expect([reply.status, reply.body['code']]).toEqual([409, 'payment.not_refundable']);
  });

  test('requires an existing order and whole cents', async () => {
    const { orderNumber } = await desk.aPaidOrder();
    expect((await desk.refund(randomUUID())).status).toBe(404);
    expect((await desk.refund(orderNumber, { amount: 0 })).status).toBe(400);
    expect((await desk.refund(orderNumber, { amount: 10.5 })).status).toBe(400);
    expect((await desk.refund(orderNumber, { requestId: 'again' })).status).toBe(400);
    expect(await desk.ledger(orderNumber)).toHaveLength(1);
  });
});

describe('when Stripe', () => {
  test('cannot be reached, the refund stays pending and the sweep completes it', async () => {
    const { orderNumber, intent } = await desk.aPaidOrder();
    vi.spyOn(desk.stripe.refunds, 'create').mockRejectedValueOnce(down());
    const request = { amount: 2000, requestId: randomUUID() };
    const reply = await desk.refund(orderNumber, request);
    expect([reply.status, reply.body['code']]).toEqual([503, 'payment.provider_unavailable']);
    expect(await desk.payments(orderNumber)).toMatchObject({
      balance: 2495,
      refundable: 495,
      refundsUnderWay: 2000,
    });
    expect((await desk.refund(orderNumber, { amount: 500 })).body['code']).toBe('payment.refund_too_large');

    expect((await desk.checkPayments()).body['message']).toContain('Completed 1 refund.');
    expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2000 ada']);
    expect(await desk.refundMails(orderNumber)).toHaveLength(1);
    expect((await desk.refund(orderNumber, request)).body).toMatchObject({ refunded: 2000, refundable: 495 });
    expect((await desk.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  test('has done it but its answer is lost, nothing is refunded twice', async () => {
    const { orderNumber, intent } = await desk.aPaidOrder();
    desk.sandbox.failNextWebhooks(20);
    loseNextAnswer();
    expect((await desk.refund(orderNumber)).status).toBe(503);
    await Promise.all([desk.checkPayments(), desk.checkPayments()]);
    desk.sandbox.failNextWebhooks(0);
    await desk.sandbox.webhooksDelivered();

    expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 ada']);
    expect(await desk.refundMails(orderNumber)).toHaveLength(1);
    expect((await desk.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  test('has done it long ago, its answer is still found', async () => {
    const { orderNumber, intent } = await desk.aPaidOrder();
    desk.sandbox.failNextWebhooks(20);
    loseNextAnswer();
    await desk.refund(orderNumber, { amount: 1000 });
    // By then the refund's idempotency key at Stripe has expired.
    desk.sandbox.advance(25 * 3_600_000);
    await desk.checkPayments();
    desk.sandbox.failNextWebhooks(0);
    expect((await desk.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
    expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -1000 ada']);
  });

  test('refuses, staff see why, and the refund made in its dashboard meanwhile', async () => {
    const { orderNumber, intent } = await desk.aPaidOrder();
    desk.sandbox.failNextWebhooks(20);
    desk.sandbox.refundFromDashboard(intent);
    const request = { requestId: randomUUID() };
    const reply = await desk.refund(orderNumber, request);
    expect([reply.status, reply.body['code']]).toEqual([409, 'payment.refund_refused']);
    expect(reply.body['details']).toEqual({ reason: expect.stringContaining('already been refunded') });
    expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -2495 stripe']);
    expect((await desk.refund(orderNumber, request)).body).toEqual(reply.body);
    expect(await desk.audit(orderNumber)).toEqual(['ada payment.refund_refused', 'system payment.refunded']);
    desk.sandbox.failNextWebhooks(0);
    await desk.sandbox.webhooksDelivered();
    expect(await desk.refundMails(orderNumber)).toHaveLength(1);
  });

  test('does not accept our key, no secret is shown', async () => {
    const { orderNumber } = await desk.aPaidOrder();
    const { StripeAuthenticationError } = Stripe.errors;
    vi.spyOn(desk.stripe.refunds, 'create').mockRejectedValueOnce(
      new StripeAuthenticationError({
        type: 'invalid_request_error',
        message: 'Invalid API Key: sk_live_***1234',
      }),
    );
    const reply = await desk.refund(orderNumber);
    expect(reply.body['code']).toBe('payment.refund_refused');
    expect(JSON.stringify(reply.body)).not.toContain('sk_live');
    expect(await desk.payments(orderNumber)).toMatchObject({ refundable: 2495, refundsUnderWay: 0 });
  });
});
