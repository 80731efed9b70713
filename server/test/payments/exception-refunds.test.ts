import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';
import { recordedEvent } from '../support/recorded-events.ts';
import { signInAs } from '../support/staff.ts';

const desk = await openPaymentDesk();
afterEach(() => {
  vi.restoreAllMocks();
  desk.sandbox.failNextWebhooks(0);
});
afterAll(() => desk.server.close());

const em = () => desk.server.deps.orm.em.fork();
const refundsOf = async (intent: string) => (await desk.stripe.refunds.list({ payment_intent: intent })).data;
const exceptionOf = (reference: string) => em().findOneOrFail(PaymentException, { reference });
const refund = (id: string, who: Pick<PaymentDesk['admin'], 'call'> = desk.admin) =>
  who.call('POST', `/api/admin/payment-exceptions/${id}/refund`);
const down = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' });

/** Money that matches no order: paid outside of our pages. */
async function payAside(metadata: Record<string, string>, amount = 2495): Promise<PaymentException> {
  const { paymentIntents } = desk.stripe;
  const { id } = await paymentIntents.create({
    amount,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata,
  });
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await desk.sandbox.webhooksDelivered();
  return exceptionOf(id);
}

async function paidTwice() {
  const { orderNumber, intent: first } = await desk.aPaidOrder();
  return { orderNumber, first, exception: await payAside({ orderNumber }) };
}

test('the second payment is refunded with one click, and the first one is left alone', async () => {
  const { orderNumber, first, exception } = await paidTwice();
  expect(exception.kind).toBe('paid_twice');
  const reply = await refund(exception.id);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { id: exception.id, refund: 'done', resolvedBy: 'ada', resolution: null, resolvedAt: expect.any(String) },
  ]);
  await desk.sandbox.webhooksDelivered();
  expect(await refundsOf(exception.reference)).toMatchObject([{ amount: 2495, reason: 'duplicate' }]);
  expect(await refundsOf(first)).toEqual([]);
  expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe']);
  expect(await desk.audit(orderNumber)).toEqual([
    'system payment.exception',
    'ada payment.exception_refunded',
  ]);
  expect(await desk.refundMails(orderNumber)).toMatchObject([
    { recipient: 'ana@example.com', payload: { amount: 2495, paid: 2495, refunded: 2495 } },
  ]);
  expect(await desk.payments(orderNumber)).toMatchObject({
    balance: 2495,
    refundable: 2495,
    exceptions: [{ refund: 'done' }],
  });
});

test('many clicks at once and later cause one refund', async () => {
  const { orderNumber, exception } = await paidTwice();
  const other = await signInAs(desk.server, 'admin');
  const clicks = [1, 2, 3, 4].map((turn) => refund(exception.id, turn % 2 === 0 ? other : desk.admin));
  const replies = [...(await Promise.all(clicks)), await refund(exception.id)];
  await desk.sandbox.webhooksDelivered();
  expect(replies.map(({ status, body }) => [status, body['refund']])).toEqual(
    replies.map(() => [200, 'done']),
  );
  expect(await refundsOf(exception.reference)).toHaveLength(1);
  const lines = await desk.audit(orderNumber);
  expect(lines.filter((line) => line.endsWith('exception_refunded'))).toHaveLength(1);
  expect(await desk.refundMails(orderNumber)).toHaveLength(1);
});

test('a payment of the wrong amount is refunded, and the order can be paid', async () => {
  const orderNumber = await desk.server.placeOrder();
  const exception = await payAside({ orderNumber }, 1000);
  const pay = () => desk.server.call('POST', '/api/create-checkout-session', { orderNumber });
  expect((await pay()).status).toBe(409);
  expect((await refund(exception.id)).body).toMatchObject({ refund: 'done' });
  expect((await pay()).status).toBe(200);
});

test('a payment of an order that does not exist is refunded', async () => {
  const exception = await payAside({ orderNumber: 'TP-2026-0000-0000-0000' }, 700);
  expect(exception.kind).toBe('unknown_order');
  expect((await refund(exception.id)).body).toMatchObject({ refund: 'done' });
  expect(await refundsOf(exception.reference)).toMatchObject([{ amount: 700 }]);
});

describe('when Stripe', () => {
  test('does not answer, the refund stays pending, and the sweep completes it once', async () => {
    const { exception } = await paidTwice();
    const create = desk.stripe.refunds.create.bind(desk.stripe.refunds);
    desk.sandbox.failNextWebhooks(20);
    vi.spyOn(desk.stripe.refunds, 'create').mockImplementationOnce(async (...parameters) => {
      await create(...parameters);
      throw down();
    });
    const reply = await refund(exception.id);
    expect([reply.status, reply.body['code']]).toEqual([503, 'payment.provider_unavailable']);
    const list = (await desk.admin.call('GET', '/api/admin/payment-exceptions')).body as unknown as object[];
    expect(list).toContainEqual(expect.objectContaining({ id: exception.id, refund: 'under_way' }));
    // By then Stripe's idempotency key has expired.
    desk.sandbox.advance(25 * 3_600_000);
    await desk.checkPayments();
    expect(await refundsOf(exception.reference)).toHaveLength(1);
    expect(await exceptionOf(exception.reference)).toMatchObject({ resolvedBy: desk.admin.id });
  });

  test('refuses because it was refunded in the dashboard, that resolves the issue', async () => {
    const { orderNumber, exception } = await paidTwice();
    desk.sandbox.failNextWebhooks(20);
    desk.sandbox.refundFromDashboard(exception.reference);
    const reply = await refund(exception.id);
    expect([reply.status, reply.body['code']]).toEqual([409, 'payment.refund_refused']);
    expect(await exceptionOf(exception.reference)).toMatchObject({ resolvedBy: 'stripe' });
    expect(await desk.payments(orderNumber)).toMatchObject({
      exceptions: [{ refund: 'done', resolvedBy: 'stripe' }],
    });
  });

  test('reports a partial refund in its dashboard, the rest is still open and can be refunded', async () => {
    const { exception } = await paidTwice();
    desk.sandbox.refundFromDashboard(exception.reference, 1000);
    await desk.sandbox.webhooksDelivered();
    expect((await exceptionOf(exception.reference)).resolvedAt).toBeNull();
    expect((await refund(exception.id)).body).toMatchObject({ refund: 'done' });
    const amounts = (await refundsOf(exception.reference)).map(({ amount }) => amount);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([1000, 1495]);
  });

  test('returns the money to us, it waits for staff again, and can be retried', async () => {
    const { orderNumber, exception } = await paidTwice();
    await refund(exception.id);
    const [made] = await refundsOf(exception.reference);
    desk.sandbox.failRefund(String(made?.id));
    await desk.sandbox.webhooksDelivered();
    expect(await exceptionOf(exception.reference)).toMatchObject({ resolvedAt: null, refundId: null });
    expect(await desk.audit(orderNumber)).toContain('system payment.refund_failed');
    expect(await desk.payments(orderNumber)).toMatchObject({ exceptions: [{ refund: 'possible' }] });
    expect((await refund(exception.id)).body).toMatchObject({ refund: 'done' });
  });
});

describe('a dispute of a payment that matches no order', () => {
  const listed = async (reference: string) => {
    const { body } = await desk.admin.call('GET', '/api/admin/payment-exceptions');
    const all = body as unknown as Record<string, unknown>[];
    return all.find((exception) => exception['reference'] === reference);
  };

  test('is shown on the desk and prevents another refund, until it is won', async () => {
    const { orderNumber, exception } = await paidTwice();
    const { id } = desk.sandbox.dispute(exception.reference);
    await desk.sandbox.webhooksDelivered();
    expect(await listed(exception.reference)).toMatchObject({
      dispute: 'taken',
      refund: 'none',
      resolvedAt: null,
    });
    expect((await refund(exception.id)).body['code']).toBe('payment.not_refundable');
    expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe']);

    desk.sandbox.decideDispute(id, 'won');
    await desk.sandbox.webhooksDelivered();
    expect(await listed(exception.reference)).toMatchObject({ dispute: 'returned', refund: 'possible' });
    expect(await desk.audit(orderNumber)).toEqual([
      'system payment.exception',
      'system payment.disputed',
      'system payment.disputed',
    ]);
    expect((await refund(exception.id)).body).toMatchObject({ refund: 'done' });
  });

  test('resolves it if it is lost, once, even if older events arrive later', async () => {
    const { orderNumber, exception } = await paidTwice();
    const { id } = desk.sandbox.dispute(exception.reference);
    await desk.sandbox.webhooksDelivered();
    const older = await desk.stripe.disputes.retrieve(id);
    desk.sandbox.decideDispute(id, 'lost');
    await desk.sandbox.webhooksDelivered();
    vi.spyOn(desk.stripe.disputes, 'retrieve').mockResolvedValueOnce(older);
    expect(await desk.hear(recordedEvent('evt_older', 'charge.dispute.updated', { id }))).toBe(200);
    expect(await listed(exception.reference)).toMatchObject({
      dispute: 'lost',
      refund: 'none',
      resolvedBy: 'stripe',
      resolution: null,
    });
    const lines = await desk.audit(orderNumber);
    expect(lines.filter((line) => line.endsWith('payment.disputed'))).toHaveLength(2);
  });
});

test('an issue that staff resolved with a note stays unchanged', async () => {
  const { exception } = await paidTwice();
  const path = `/api/admin/payment-exceptions/${exception.id}/resolve`;
  await desk.admin.call('POST', path, { resolution: 'agreed by phone: it pays the next order' });
  expect((await refund(exception.id)).body).toMatchObject({
    refund: 'none',
    resolution: 'agreed by phone: it pays the next order',
  });
  expect(await refundsOf(exception.reference)).toEqual([]);
});

test('a refund of the order itself and one of the second payment are independent', async () => {
  const { orderNumber, exception } = await paidTwice();
  await refund(exception.id);
  expect((await desk.refund(orderNumber)).body).toEqual({ refunded: 2495, balance: 0, refundable: 0 });
});

test('exists only for existing exceptions', async () => {
  expect((await refund(randomUUID())).body['code']).toBe('payment.exception_unknown');
  expect((await refund('nothing')).status).toBe(404);
});
