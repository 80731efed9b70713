import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { RefundRequest } from '../../src/db/rows/money/refund-request.ts';
import { openPaymentDesk } from './payment-desk.ts';

const desk = await openPaymentDesk();
afterEach(() => {
  vi.restoreAllMocks();
  desk.sandbox.failNextWebhooks(0);
});
afterAll(() => desk.server.close());

test('a refund in its dashboard is recorded, and the customer is notified', async () => {
  const { orderNumber, intent } = await desk.aPaidOrder();
  desk.sandbox.refundFromDashboard(intent, 500);
  await desk.sandbox.webhooksDelivered();
  expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -500 stripe']);
  expect(await desk.events(orderNumber)).toEqual(['payment.refunded']);
  expect(await desk.audit(orderNumber)).toEqual(['system payment.refunded']);
  expect(await desk.refundMails(orderNumber)).toHaveLength(1);
  expect(await desk.payments(orderNumber)).toMatchObject({ balance: 1995, refundable: 1995 });
});

test('a refund that fails at the bank returns to the ledger, and can be made again', async () => {
  const { orderNumber } = await desk.aPaidOrder();
  const request = { amount: 1000, requestId: randomUUID() };
  await desk.refund(orderNumber, request);
  const { stripeId } = await desk.server.deps.orm.em
    .fork()
    .findOneOrFail(RefundRequest, { id: request.requestId });
  desk.sandbox.failRefund(stripeId ?? '');
  await desk.sandbox.webhooksDelivered();

  expect(await desk.ledger(orderNumber)).toEqual([
    'charge 2495 stripe',
    'refund -1000 ada',
    'refund 1000 stripe',
  ]);
  expect(await desk.events(orderNumber)).toEqual(['payment.refunded', 'payment.refund_failed']);
  expect(await desk.audit(orderNumber)).toEqual(['ada payment.refunded', 'system payment.refund_failed']);
  expect(await desk.refundMails(orderNumber)).toHaveLength(1);
  expect(await desk.payments(orderNumber)).toMatchObject({ balance: 2495, refundable: 2495 });
  const again = await desk.refund(orderNumber, request);
  expect([again.body['code'], again.body['details']]).toEqual([
    'payment.refund_refused',
    { reason: 'expired_or_canceled_card' },
  ]);
  expect((await desk.refund(orderNumber, { amount: 1000 })).status).toBe(200);
});

test('a fully refunded order says so and leaves the queues, and returns when the refund fails', async () => {
  const { orderNumber } = await desk.aPaidOrder();
  const row = async () => {
    const [found] = (await desk.admin.call('GET', `/api/admin/orders?q=${orderNumber}`))
      .body as never as object[];
    return found;
  };
  const listed = async (query: string) => {
    const { body } = await desk.admin.call('GET', `/api/admin/orders?q=${orderNumber}&${query}`);
    return (body as never as readonly object[]).length;
  };
  await desk.refund(orderNumber, { amount: 1000 });
  await desk.sandbox.webhooksDelivered();
  expect([await listed('open=true'), await listed('paid=refunded')]).toEqual([1, 0]);

  const request = { amount: 1495, requestId: randomUUID() };
  await desk.refund(orderNumber, request);
  await desk.sandbox.webhooksDelivered();
  expect(await row()).toMatchObject({ isPaid: true, isRefunded: true });
  expect([await listed('open=true'), await listed('paid=refunded'), await listed('paid=true')]).toEqual([
    0, 1, 1,
  ]);

  const em = desk.server.deps.orm.em.fork();
  const { stripeId } = await em.findOneOrFail(RefundRequest, { id: request.requestId });
  desk.sandbox.failRefund(stripeId ?? '');
  await desk.sandbox.webhooksDelivered();
  expect(await row()).toMatchObject({ isRefunded: false });
  expect(await listed('open=true')).toBe(1);
});

test('older events that arrive after newer ones undo nothing', async () => {
  const { orderNumber } = await desk.aPaidOrder();
  const request = { amount: 1000, requestId: randomUUID() };
  await desk.refund(orderNumber, request);
  await desk.sandbox.webhooksDelivered();
  const { stripeId } = await desk.server.deps.orm.em
    .fork()
    .findOneOrFail(RefundRequest, { id: request.requestId });
  const older = await desk.stripe.refunds.retrieve(stripeId ?? '');
  desk.sandbox.failRefund(older.id);
  await desk.sandbox.webhooksDelivered();
  const before = await desk.ledger(orderNumber);

  vi.spyOn(desk.stripe.refunds, 'retrieve').mockResolvedValueOnce(older);
  expect(await desk.hear({ id: 'evt_older', type: 'refund.updated', data: { object: older } })).toBe(200);
  expect(await desk.ledger(orderNumber)).toEqual(before);
  expect((await desk.refund(orderNumber, request)).body['code']).toBe('payment.refund_refused');
});

test('a refund first reported as failed notifies no customer', async () => {
  const { orderNumber, intent } = await desk.aPaidOrder();
  desk.sandbox.failNextWebhooks(20);
  const { id } = desk.sandbox.refundFromDashboard(intent);
  desk.sandbox.failRefund(id);
  desk.sandbox.failNextWebhooks(0);
  await desk.sandbox.webhooksDelivered();
  expect(await desk.ledger(orderNumber)).toEqual([
    'charge 2495 stripe',
    'refund -2495 stripe',
    'refund 2495 stripe',
  ]);
  expect(await desk.refundMails(orderNumber)).toEqual([]);
});

test('a refund that is reported before its payment is recorded after it', async () => {
  const orderNumber = await desk.server.placeOrder();
  desk.sandbox.failNextWebhooks(2);
  const reply = await desk.server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  const [intent = ''] = String(reply.body['clientSecret']).split('_secret_');
  // The notification of the payment is lost for a second.
  await desk.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  desk.sandbox.refundFromDashboard(intent, 300);
  await desk.sandbox.webhooksDelivered();
  expect(await desk.ledger(orderNumber)).toEqual(['charge 2495 stripe', 'refund -300 stripe']);
});

test('a disputed payment is deducted until the dispute is won', async () => {
  const { orderNumber, intent } = await desk.aPaidOrder();
  const { id } = desk.sandbox.dispute(intent);
  await desk.sandbox.webhooksDelivered();
  expect(await desk.payments(orderNumber)).toMatchObject({ balance: 0, refundable: 0 });
  expect((await desk.refund(orderNumber)).body['code']).toBe('payment.not_refundable');

  desk.sandbox.decideDispute(id, 'won');
  await desk.sandbox.webhooksDelivered();
  expect(await desk.ledger(orderNumber)).toEqual([
    'charge 2495 stripe',
    'dispute -2495 stripe',
    'dispute 2495 stripe',
  ]);
  expect(await desk.events(orderNumber)).toEqual(['payment.disputed', 'payment.disputed']);
  expect(await desk.audit(orderNumber)).toEqual(['system payment.disputed', 'system payment.disputed']);
  expect((await desk.refund(orderNumber)).status).toBe(200);
});

test('a lost dispute is in the ledger, without an email', async () => {
  const { orderNumber, intent } = await desk.aPaidOrder();
  const { id } = desk.sandbox.dispute(intent);
  desk.sandbox.decideDispute(id, 'lost');
  await desk.sandbox.webhooksDelivered();
  const { entries, balance } = await desk.payments(orderNumber);
  expect(balance).toBe(0);
  expect(entries).toMatchObject([
    { kind: 'charge', amount: 2495 },
    { kind: 'dispute', amount: -2495, reference: id },
    { kind: 'dispute', amount: 0, reference: `${id}:lost` },
  ]);
  expect(await desk.refundMails(orderNumber)).toEqual([]);
});

test('repeated events change nothing', async () => {
  const { orderNumber, intent } = await desk.aPaidOrder();
  await desk.refund(orderNumber, { amount: 100 });
  desk.sandbox.refundFromDashboard(intent, 200);
  await desk.sandbox.webhooksDelivered();
  const before = await desk.ledger(orderNumber);
  for (const event of desk.sandbox.events().slice(-20)) {
    expect(await desk.hear({ ...event, id: `${event.id}_again` })).toBe(200);
  }
  expect(await desk.ledger(orderNumber)).toEqual(before);
  expect(await desk.refundMails(orderNumber)).toHaveLength(2);
});
