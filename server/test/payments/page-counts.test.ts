import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PageCount } from '../../src/db/rows/money/page-count.ts';
import { PaymentAttempt } from '../../src/db/rows/money/payment-attempt.ts';
import { notifyOfMessage } from '../../src/messages/notify-of-message.ts';
import { ways } from '../support/ownership.ts';
import { formOf, placed } from '../support/several-documents.ts';
import { aPdfFile } from '../support/test-server.ts';
import { cards, openCheckout, payByIntent, payOnPage } from './paying.ts';
import { openPaymentDesk } from './payment-desk.ts';

const hour = 3_600_000;
const day = 24 * hour;
const price = 2495;

const desk = await openPaymentDesk();
const { server, admin } = desk;
afterEach(() => {
  vi.restoreAllMocks();
  desk.sandbox.failNextWebhooks(0);
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
/** Sets the question back by `ms`. */
const askedEarlier = async (id: string, ms: number) => {
  const { order, askedAt: now } = await em().findOneOrFail(PageCount, { id });
  const askedAt = new Date(now.getTime() - ms);
  await em().nativeUpdate(PageCount, { id }, { askedAt });
  await em().nativeUpdate(Order, { id: order.id }, { pageCountAskedAt: askedAt, pausedAt: askedAt });
};
const rowOf = (orderNumber: string) => em().findOneOrFail(Order, { orderNumber });
const aMail = () => `c${randomUUID().slice(0, 8)}@example.com`;

async function anOrder(pages: number, { isPaid = true } = {}) {
  const email = aMail();
  const orderNumber = await server.placeOrder({ email }, aPdfFile(pages));
  if (isPaid) await payByIntent(server, orderNumber);
  const owner = await ways['a mailed link'](server, orderNumber, email);
  return { orderNumber, email, owner };
}

const wishOf = (pagesBefore: number, pagesAfter: number) => ({
  id: randomUUID(),
  document: 1,
  pagesBefore,
  pagesAfter,
  reason: 'The back of page one has a stamp',
});
const correct = (orderNumber: string, wish: object) =>
  admin.call('POST', `/api/admin/orders/${orderNumber}/page-counts`, wish);
const withdraw = (orderNumber: string, id: string) =>
  admin.call('POST', `/api/admin/orders/${orderNumber}/page-counts/${id}/withdraw`);
const question = async (orderNumber: string, headers: object) =>
  server.call('GET', `/api/orders/${orderNumber}/page-count`, undefined, { ...headers });
const answer = (orderNumber: string, id: string, choice: string, headers: object) =>
  server.call('POST', `/api/orders/${orderNumber}/page-count/answer`, { id, answer: choice }, { ...headers });
const openDifference = (orderNumber: string, id: string, headers: object) =>
  server.call('POST', `/api/orders/${orderNumber}/page-count/pay`, { id }, { ...headers });
const mailsOf = async (orderNumber: string) => {
  const mails = await em().find(
    Mail,
    { order: { orderNumber }, kind: 'page_count' },
    { orderBy: { id: 'asc' } },
  );
  return mails.map(({ payload }) => (payload as { state: string }).state).toSorted();
};
const auditOf = async (orderNumber: string) => {
  const entries = await em().find(AuditEntry, { order: { orderNumber } }, { orderBy: { id: 'asc' } });
  return entries.flatMap(({ who, what, after }) =>
    what.startsWith('page_count.') ? [`${who} ${what} ${String(after?.['state'])}`] : [],
  );
};

describe('before payment', () => {
  test('the order gets the new price, the customer an email, and the open payment page of the old price is closed', async () => {
    const { orderNumber } = await anOrder(2, { isPaid: false });
    const old = await openCheckout(server, orderNumber);
    expect((await correct(orderNumber, wishOf(2, 3))).body).toMatchObject([
      { state: 'applied', priceBefore: 2 * price, priceAfter: 3 * price, document: null },
    ]);

    await payOnPage(old, cards.good);
    const order = await server.call('GET', `/api/orders/${orderNumber}`);
    expect(order.body).toMatchObject({ isPaid: false, pageCount: 3, totalPrice: 3 * price });
    expect(await mailsOf(orderNumber)).toEqual(['applied']);
    expect(await auditOf(orderNumber)).toEqual(['ada page_count.corrected applied']);
    await payOnPage(await openCheckout(server, orderNumber), cards.good);
    await desk.checkPayments();
    expect(await desk.ledger(orderNumber)).toEqual([`charge ${3 * price} stripe`]);
  });

  test('a payment recorded first counts, and the correction is one of a paid order', async () => {
    const { orderNumber } = await anOrder(2, { isPaid: false });
    desk.sandbox.failNextWebhooks(20);
    await payOnPage(await openCheckout(server, orderNumber), cards.good);
    expect((await correct(orderNumber, wishOf(2, 3))).body).toMatchObject([{ state: 'asked' }]);
    desk.sandbox.failNextWebhooks(0);
    expect(await rowOf(orderNumber)).toMatchObject({ pageCount: 2, totalPrice: 2 * price });
  });

  test('one of several documents is corrected, and the order has the sum', async () => {
    const orderNumber = await placed(server, formOf([aPdfFile(1, 'a.pdf'), aPdfFile(2, 'b.pdf')]));
    expect((await correct(orderNumber, { ...wishOf(2, 4), document: 2 })).status).toBe(200);
    const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
    expect(body).toMatchObject({
      pageCount: 5,
      totalPrice: 5 * price,
      documents: [{ pages: 1 }, { pages: 4 }],
    });
    expect((await correct(orderNumber, { ...wishOf(1, 4), document: 3 })).body['code']).toBe(
      'order.changed_meanwhile',
    );
  });
});

describe('a lower count of a paid order', () => {
  test('refunds the difference once, however often it is sent', async () => {
    const { orderNumber } = await anOrder(3);
    const wish = wishOf(3, 2);
    const replies = await Promise.all([1, 2, 3].map(() => correct(orderNumber, wish)));
    replies.push(await correct(orderNumber, wish));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    expect(await desk.ledger(orderNumber)).toEqual([`charge ${3 * price} stripe`, `refund -${price} ada`]);
    expect(await rowOf(orderNumber)).toMatchObject({ pageCount: 2, totalPrice: 2 * price, refundedAt: null });
    expect(await mailsOf(orderNumber)).toEqual(['applied']);
    expect(await desk.refundMails(orderNumber)).toMatchObject([
      { payload: { amount: price, paid: 3 * price } },
    ]);
    expect((await correct(orderNumber, { ...wish, pagesAfter: 1 })).body['code']).toBe(
      'idempotency.conflict',
    );
    expect((await correct(orderNumber, wishOf(3, 1))).body['code']).toBe('order.changed_meanwhile');
  });

  test('is stored if Stripe cannot be reached, and the sweep refunds', async () => {
    const { orderNumber } = await anOrder(2);
    vi.spyOn(desk.stripe.refunds, 'create').mockRejectedValueOnce(
      new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' }),
    );
    const wish = wishOf(2, 1);
    expect((await correct(orderNumber, wish)).status).toBe(200);
    expect(await desk.ledger(orderNumber)).toEqual([`charge ${2 * price} stripe`]);
    await Promise.all([desk.checkPayments(), desk.checkPayments(), correct(orderNumber, wish)]);
    expect(await desk.ledger(orderNumber)).toEqual([`charge ${2 * price} stripe`, `refund -${price} ada`]);
  });

  test('refunds no more than what was not refunded before', async () => {
    const { orderNumber } = await anOrder(2);
    await desk.refund(orderNumber, { amount: 4000 });
    await correct(orderNumber, wishOf(2, 1));
    expect(await desk.payments(orderNumber)).toMatchObject({ balance: 0, refundable: 0 });
  });

  test('is reserved for permitted staff, and refused for an order that was paid by hand', async () => {
    const { orderNumber } = await anOrder(2, { isPaid: false });
    const fixing = async () =>
      (await admin.call('GET', `/api/admin/orders/${orderNumber}`)).body['priceFixedBy'];
    expect(await fixing()).toBeNull();
    await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
    expect(await fixing()).toBe('payment');
    expect((await correct(orderNumber, wishOf(2, 1))).body['code']).toBe('page_count.paid_by_hand');
    expect((await server.call('POST', `/api/admin/orders/${orderNumber}/page-counts`)).status).toBe(401);
  });
});

describe('a higher count of a paid order', () => {
  async function anAskedOrder() {
    const order = await anOrder(2);
    const { dueAt } = await rowOf(order.orderNumber);
    const wish = wishOf(2, 3);
    await correct(order.orderNumber, wish);
    return { ...order, id: wish.id, dueAt };
  }

  test('charges nothing: the customer is asked, and the order shows it on both sides', async () => {
    const { orderNumber, owner, email } = await anAskedOrder();
    expect(await rowOf(orderNumber)).toMatchObject({ pageCount: 2, totalPrice: 2 * price });
    expect((await server.call('GET', `/api/orders/${orderNumber}`)).body['pageCountAsked']).toBe(true);
    const listed = await admin.call('GET', '/api/admin/orders?waiting=customer&limit=200');
    expect(listed.body).toContainEqual(expect.objectContaining({ orderNumber, waitingFor: 'customer' }));
    expect(await question(orderNumber, owner)).toMatchObject({
      status: 200,
      body: { state: 'asked', pagesBefore: 2, pagesAfter: 3, reason: 'The back of page one has a stamp' },
    });
    const typed = await ways['the address, typed'](server, orderNumber, email);
    expect((await question(orderNumber, typed)).body['code']).toBe('order.ownership_required');
  });

  test('is paid once, in two tabs and with late webhooks, and the due time moves by the time it was open', async () => {
    const { orderNumber, owner, id, dueAt } = await anAskedOrder();
    await askedEarlier(id, 5 * hour);
    const [one, other] = await Promise.all([1, 2].map(() => openDifference(orderNumber, id, owner)));
    expect(one?.body['url']).toBe(other?.body['url']);
    desk.sandbox.failNextWebhooks(20);
    const way = String(one?.body['url']);
    expect(await payOnPage(way, cards.good)).toContain(`/track/${orderNumber}/page-count`);
    await payOnPage(way, cards.good);
    await Promise.all([1, 2].map(() => server.call('POST', `/api/orders/${orderNumber}/check-payment`)));
    desk.sandbox.failNextWebhooks(0);
    await desk.sandbox.webhooksDelivered();
    await desk.checkPayments();

    expect(await desk.ledger(orderNumber)).toEqual([`charge ${2 * price} stripe`, `charge ${price} stripe`]);
    const order = await rowOf(orderNumber);
    expect(order).toMatchObject({ pageCount: 3, totalPrice: 3 * price, pageCountAskedAt: null });
    const { askedAt, endedAt } = await em().findOneOrFail(PageCount, { id });
    const open = Number(endedAt) - askedAt.getTime();
    expect(order.dueAt.getTime() - dueAt.getTime()).toBe(open);
    expect(open).toBeGreaterThanOrEqual(5 * hour);
    expect(await mailsOf(orderNumber)).toEqual(['accepted', 'asked']);
    expect(await auditOf(orderNumber)).toEqual([
      'ada page_count.corrected asked',
      'customer page_count.ended accepted',
    ]);
    expect((await answer(orderNumber, id, 'cancel', owner)).body['code']).toBe('page_count.ended');
    expect((await openDifference(orderNumber, id, owner)).body['code']).toBe('page_count.ended');
    // Both payments are refunded: the second one first.
    expect((await desk.refund(orderNumber, { amount: 3 * price - 1 })).body).toMatchObject({
      refunded: 3 * price - 1,
      refundable: 1,
    });
    expect((await desk.payments(orderNumber))['balance']).toBe(1);
  });

  test('is continued with the paid pages, once, and the open payment page is closed', async () => {
    const { orderNumber, owner, id } = await anAskedOrder();
    const { body } = await openDifference(orderNumber, id, owner);
    const replies = await Promise.all([1, 2].map(() => answer(orderNumber, id, 'continue', owner)));
    expect(replies.map((reply) => reply.body['state'])).toEqual(['continued', 'continued']);
    await payOnPage(String(body['url']), cards.good);
    await desk.checkPayments();
    expect(await desk.ledger(orderNumber)).toEqual([`charge ${2 * price} stripe`]);
    expect(await mailsOf(orderNumber)).toEqual(['asked', 'continued']);
    expect(await rowOf(orderNumber)).toMatchObject({ pageCount: 2, totalPrice: 2 * price });
  });

  test('is cancelled with a full refund, once', async () => {
    const { orderNumber, owner, id } = await anAskedOrder();
    await Promise.all([1, 2].map(() => answer(orderNumber, id, 'cancel', owner)));
    expect((await question(orderNumber, owner)).body['state']).toBe('cancelled');
    expect(await desk.ledger(orderNumber)).toEqual([
      `charge ${2 * price} stripe`,
      `refund -${2 * price} ada`,
    ]);
    expect((await rowOf(orderNumber)).refundedAt).not.toBeNull();
    expect((await answer(orderNumber, id, 'continue', owner)).body['code']).toBe('page_count.ended');
    expect((await correct(orderNumber, wishOf(2, 3))).body['code']).toBe('page_count.not_possible');
  });

  test('is cancelled while a question that pauses the deadline is open, which ends with it, even before the refund is made', async () => {
    const { orderNumber, owner, id, dueAt } = await anAskedOrder();
    const messageId = randomUUID();
    const asking = { text: 'Which spelling?', isQuestion: true };
    const thread = `/api/admin/orders/${orderNumber}/messages`;
    expect((await admin.call('PUT', `${thread}/${messageId}`, asking)).status).toBe(200);
    await askedEarlier(id, 5 * hour);
    vi.spyOn(desk.stripe.refunds, 'create').mockRejectedValueOnce(
      new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' }),
    );
    expect((await answer(orderNumber, id, 'cancel', owner)).body['state']).toBe('cancelled');

    const cancelled = await rowOf(orderNumber);
    expect(cancelled).toMatchObject({ pausedAt: null, questionAskedAt: null, refundedAt: null });
    const { askedAt, endedAt } = await em().findOneOrFail(PageCount, { id });
    const waited = Number(endedAt) - askedAt.getTime();
    expect(cancelled.dueAt.getTime() - dueAt.getTime()).toBe(waited);
    const view = async () => (await server.call('GET', `/api/orders/${orderNumber}`)).body;
    expect(await view()).toMatchObject({ questionAsked: false, pageCountAsked: false, pausedAt: null });

    await desk.checkPayments();
    expect(await desk.ledger(orderNumber)).toEqual([
      `charge ${2 * price} stripe`,
      `refund -${2 * price} ada`,
    ]);
    const refunded = await rowOf(orderNumber);
    expect(refunded.refundedAt).not.toBeNull();
    expect(refunded.dueAt).toEqual(cancelled.dueAt);
    const moves = await em().find(AuditEntry, { order: { orderNumber }, what: 'deadline.resumed' });
    expect(moves.map(({ who, after }) => [who, after?.['movedMs']])).toEqual([['customer', waited]]);

    await notifyOfMessage(server.deps, { messageId });
    const told = await em().find(Mail, { order: { orderNumber }, kind: 'message' });
    expect(told.map(({ payload }) => payload)).toMatchObject([{ needs: 'nothing' }]);
    expect(await mailsOf(orderNumber)).toEqual(['asked', 'cancelled']);
    expect(await desk.refundMails(orderNumber)).toMatchObject([
      { payload: { amount: 2 * price, refunded: 2 * price } },
    ]);
  });

  test('that was paid before it is cancelled is paid', async () => {
    const { orderNumber, owner, id } = await anAskedOrder();
    desk.sandbox.failNextWebhooks(20);
    const { body } = await openDifference(orderNumber, id, owner);
    await payOnPage(String(body['url']), cards.good);
    expect((await answer(orderNumber, id, 'cancel', owner)).body['code']).toBe('page_count.ended');
    desk.sandbox.failNextWebhooks(0);
    expect((await question(orderNumber, owner)).body['state']).toBe('accepted');
    expect((await rowOf(orderNumber)).pageCount).toBe(3);
  });

  test('can be withdrawn, or replaced by another count', async () => {
    const { orderNumber, owner, id } = await anAskedOrder();
    const next = wishOf(2, 4);
    await correct(orderNumber, next);
    expect((await answer(orderNumber, id, 'continue', owner)).body['code']).toBe('page_count.ended');
    expect((await question(orderNumber, owner)).body).toMatchObject({ id: next.id, priceAfter: 4 * price });
    expect((await withdraw(orderNumber, next.id)).body).toMatchObject([
      { state: 'withdrawn' },
      { state: 'withdrawn' },
    ]);
    expect((await withdraw(orderNumber, next.id)).status).toBe(200);
    expect(await mailsOf(orderNumber)).toEqual(['asked', 'asked', 'withdrawn', 'withdrawn']);
    expect((await server.call('GET', `/api/orders/${orderNumber}`)).body['pageCountAsked']).toBe(false);
  });

  test('of an order that is completed by mistake pauses the deadline again once it is reopened', async () => {
    const { orderNumber } = await anOrder(1);
    await correct(orderNumber, wishOf(1, 2));
    const set = (status: string) =>
      admin.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status });
    expect((await set('completed')).status).toBe(200);
    expect((await rowOf(orderNumber)).pausedAt).toBeNull();
    expect((await set('inProgress')).status).toBe(200);
    expect((await rowOf(orderNumber)).pausedAt).toBeInstanceOf(Date);
  });

  test('expires after a week, and ends with an order that is completed', async () => {
    const late = await anAskedOrder();
    const done = await anAskedOrder();
    await admin.call('PATCH', `/api/admin/orders/${done.orderNumber}/status`, { status: 'completed' });
    expect((await question(done.orderNumber, done.owner)).body['state']).toBe('withdrawn');
    const { body } = await openDifference(late.orderNumber, late.id, late.owner);
    await askedEarlier(late.id, 7 * day);
    expect((await question(late.orderNumber, late.owner)).body['state']).toBe('expired');
    expect((await openDifference(late.orderNumber, late.id, late.owner)).body['code']).toBe(
      'page_count.ended',
    );
    await desk.checkPayments();
    await payOnPage(String(body['url']), cards.good);
    await desk.checkPayments();
    expect(await desk.ledger(late.orderNumber)).toEqual([`charge ${2 * price} stripe`]);
    const order = await rowOf(late.orderNumber);
    expect(order.dueAt.getTime() - late.dueAt.getTime()).toBe(7 * day);
    expect(await mailsOf(late.orderNumber)).toEqual(['asked', 'expired']);
    const open = { order: { orderNumber: late.orderNumber }, state: { $ne: 'closed' as const } };
    expect(await em().count(PaymentAttempt, open)).toBe(0);
  });
});
