import { describe, expect, test } from 'vitest';
import { PaymentAttempt } from '../../src/db/rows/money/payment-attempt.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { untilPaid, cards, eventually, openCheckout, payByIntent, payOnPage } from './paying.ts';
import { startServerForFile } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

const server = await startServerForFile({ env: { STAFF_EMAIL: 'desk@example.com' } });

const em = () => server.deps.orm.em.fork();
const check = (orderNumber: string) => server.call('POST', `/api/orders/${orderNumber}/check-payment`);
const intentOf = async (orderNumber: string) => {
  const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  return String(reply.body['clientSecret']).split('_secret_')[0] ?? '';
};
const confirm = (intent: string) =>
  stripeOf(server.deps).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });

describe('the hosted page', () => {
  test('a declined card leaves the order unpaid, a valid one pays it once', async () => {
    const orderNumber = await server.placeOrder();
    const url = await openCheckout(server, orderNumber);
    expect(await payOnPage(url, cards.declined)).toBeNull();
    expect((await check(orderNumber)).body).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('declined'),
    });

    expect(await payOnPage(url, cards.good)).toContain(`/order/confirmation/${orderNumber}`);
    await untilPaid(server, orderNumber);
    expect((await check(orderNumber)).body).toEqual({ state: 'paid' });
    await server.sandbox?.webhooksDelivered();

    const entries = await em().find(PaymentEntry, { order: { orderNumber } });
    expect(entries).toMatchObject([{ kind: 'charge', amount: 2495, currency: 'usd', by: 'stripe' }]);
    expect(await em().count(StaffEvent, { name: 'order.paid', orderNumber })).toBe(1);
    expect(await em().count(PaymentException)).toBe(0);
    const mails = await eventually(async () => {
      const sent = await em().find(Mail, { order: { orderNumber }, sentAt: { $ne: null } });
      return sent.length === 3 ? sent : undefined;
    });
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual([
      'paid ana@example.com',
      'staff desk@example.com',
      'tracking ana@example.com',
    ]);
  });

  test('reloads and two tabs at once share one session', async () => {
    const orderNumber = await server.placeOrder();
    const urls = await Promise.all(Array.from({ length: 6 }, () => openCheckout(server, orderNumber)));
    expect(new Set([...urls, await openCheckout(server, orderNumber)]).size).toBe(1);
    expect(await em().count(PaymentAttempt, { order: { orderNumber } })).toBe(1);
  });

  test('an expired session is replaced by a new one', async () => {
    const orderNumber = await server.placeOrder();
    const first = await openCheckout(server, orderNumber);
    const attempt = await em().findOneOrFail(PaymentAttempt, { order: { orderNumber } });
    await stripeOf(server.deps).checkout.sessions.expire(attempt.stripeId ?? '');
    expect(await openCheckout(server, orderNumber)).not.toBe(first);
  });

  test('a paid order cannot be paid again', async () => {
    const orderNumber = await server.placeOrder();
    await payOnPage(await openCheckout(server, orderNumber), cards.good);
    await untilPaid(server, orderNumber);
    for (const path of ['/api/create-checkout-session', `/api/create-payment-intent/${orderNumber}`]) {
      const reply = await server.call('POST', path, path.endsWith('session') ? { orderNumber } : undefined);
      expect([reply.status, reply.body['code']]).toEqual([409, 'payment.already_paid']);
    }
  });
});

describe('the button without JavaScript', () => {
  const press = (orderNumber: string, headers: Record<string, string> = {}) =>
    fetch(new URL(`/checkout/${orderNumber}`, server.origin), {
      method: 'POST',
      redirect: 'manual',
      headers,
    });

  test('redirects to the one hosted page of an order, however often it is clicked', async () => {
    const orderNumber = await server.placeOrder();
    const replies = [await press(orderNumber), await press(orderNumber)];
    const url = await openCheckout(server, orderNumber);
    expect(replies.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, url],
      [303, url],
    ]);
    expect(replies[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test('redirects to the order if it is paid, and reports a missing one', async () => {
    const orderNumber = await server.placeOrder();
    await payByIntent(server, orderNumber);
    const reply = await press(orderNumber);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/order/${orderNumber}`]);
    expect((await press('TP-2026-0000-0000-0000')).status).toBe(404);
    expect((await press('%E0%A4%A')).status).toBe(400);
  });

  test('cannot be submitted by another site', async () => {
    const orderNumber = await server.placeOrder();
    expect((await press(orderNumber, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await em().count(PaymentAttempt, { order: { orderNumber } })).toBe(0);
  });
});

describe('the embedded page', () => {
  test('a confirmed intent pays the order', async () => {
    const orderNumber = await server.placeOrder();
    await confirm(await intentOf(orderNumber));
    await untilPaid(server, orderNumber);
  });

  test('repeating it returns the same intent, and switching to the hosted page cancels it', async () => {
    const orderNumber = await server.placeOrder();
    const intent = await intentOf(orderNumber);
    expect(await intentOf(orderNumber)).toBe(intent);

    await openCheckout(server, orderNumber);
    expect((await stripeOf(server.deps).paymentIntents.retrieve(intent)).status).toBe('canceled');
    const attempts = await em().find(
      PaymentAttempt,
      { order: { orderNumber } },
      { orderBy: { number: 'asc' } },
    );
    expect(attempts.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['intent closed', 'checkout open']);
  });
});

describe('reports of a payment', () => {
  test('a payment without a webhook is found by the return page', async () => {
    server.sandbox?.failNextWebhooks(50);
    const orderNumber = await server.placeOrder();
    await confirm(await intentOf(orderNumber));
    expect((await check(orderNumber)).body).toEqual({ state: 'paid' });
    server.sandbox?.failNextWebhooks(0);
  });

  test('many at once settle the order once', async () => {
    const orderNumber = await server.placeOrder();
    const intent = await intentOf(orderNumber);
    await Promise.all([confirm(intent), ...Array.from({ length: 8 }, () => check(orderNumber))]);
    await Promise.all(Array.from({ length: 8 }, () => check(orderNumber)));
    await server.sandbox?.webhooksDelivered();
    expect(await em().count(PaymentEntry, { order: { orderNumber } })).toBe(1);
    expect(await em().count(StaffEvent, { name: 'order.paid', orderNumber })).toBe(1);
    expect(await em().count(Mail, { order: { orderNumber }, kind: 'paid' })).toBe(1);
  });

  test('a payment for an unknown order is stored for staff', async () => {
    const intent = await stripeOf(server.deps).paymentIntents.create({
      amount: 700,
      currency: 'usd',
      metadata: {},
    });
    await confirm(intent.id);
    await server.sandbox?.webhooksDelivered();
    expect(await em().findOne(PaymentException, { reference: intent.id })).toMatchObject({
      kind: 'unknown_order',
    });
  });
});
