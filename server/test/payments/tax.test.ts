import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { PaymentAttempt } from '../../src/db/rows/money/payment-attempt.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { ways } from '../support/ownership.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';
import { untilPaid, cards, openCheckout, payOnPage } from './paying.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.server.close());

const em = () => desk.server.deps.orm.em.fork();

async function switchTax(isOn: boolean): Promise<void> {
  const { body } = await desk.admin.call('GET', '/api/admin/settings');
  const settings = { ...(body['settings'] as unknown as object), tax: { isOn } };
  const reply = await desk.admin.call('PUT', '/api/admin/settings', { settings, version: body['version'] });
  expect(reply.status).toBe(200);
}

/** Returns the number of an order that was paid on the hosted page. */
async function paidOnPage(zip: string): Promise<string> {
  const orderNumber = await desk.server.placeOrder();
  await payOnPage(await openCheckout(desk.server, orderNumber), cards.good, zip);
  await untilPaid(desk.server, orderNumber);
  await desk.sandbox.webhooksDelivered();
  return orderNumber;
}

async function taxes(orderNumber: string) {
  const entries = await em().find(
    PaymentEntry,
    { order: { orderNumber } },
    { orderBy: { at: 'asc', id: 'asc' } },
  );
  return entries.map(({ kind, amount, tax }) => [kind, amount, tax ?? null]);
}

const attemptsOf = (orderNumber: string) =>
  em().find(PaymentAttempt, { order: { orderNumber } }, { orderBy: { number: 'asc' } });

test('off: no tax is calculated, stored or shown', async () => {
  const orderNumber = await paidOnPage('94103');
  expect(await taxes(orderNumber)).toEqual([['charge', 2495, null]]);
  expect(await attemptsOf(orderNumber)).toMatchObject([{ tax: null }]);
  const { data } = await desk.stripe.checkout.sessions.list({ limit: 1 });
  expect(data[0]).not.toHaveProperty('automatic_tax');
  const reply = await desk.server.call('GET', `/api/orders/${orderNumber}`);
  expect(reply.body).not.toHaveProperty('tax');
  expect((await desk.payments(orderNumber))['entries']).toMatchObject([{ amount: 2495 }]);
  expect(JSON.stringify(await desk.payments(orderNumber))).not.toContain('tax');
});

test('on: the customer pays the same, and the tax is stored as Stripe reports it', async () => {
  expect((await desk.server.call('GET', '/api/settings')).body).not.toHaveProperty('isHostedOnly');
  await switchTax(true);
  expect((await desk.server.call('GET', '/api/settings')).body).toMatchObject({ isHostedOnly: true });
  const orderNumber = await paidOnPage('94103');
  // 24.95 with 8.625% in it.
  const tax = 198;
  const [entry] = await em().find(PaymentEntry, { order: { orderNumber } });
  expect(entry).toMatchObject({
    amount: 2495,
    tax,
    taxes: [
      { name: 'Sales Tax', jurisdiction: 'California', percentage: 7.25, amount: 166 },
      { name: 'Sales Tax', jurisdiction: 'San Francisco', percentage: 1.375, amount: 32 },
    ],
  });
  const { body } = await desk.server.call('GET', `/api/orders/${orderNumber}`);
  expect(body['totalPrice']).toBe(2495);
  expect(body['tax']).toMatchObject({ charged: tax, kept: tax });
  const order = await desk.admin.call('GET', `/api/admin/orders/${orderNumber}`);
  expect(order.body['tax']).toEqual(body['tax']);
  const mail = await em().findOneOrFail(Mail, { order: { orderNumber }, kind: 'paid' });
  expect(mail.payload).toMatchObject({ totalPrice: 2495, taxes: entry?.taxes });
  const pay = await desk.admin.call('GET', `/api/admin/orders/${orderNumber}/pay`);
  expect(pay.body['margin']).toEqual({ charged: 2495, refunded: 0, tax, earned: 0, margin: 2495 - tax });
});

test('events in any order and number store the tax once', async () => {
  const orderNumber = await paidOnPage('10001');
  for (const event of desk.sandbox.events().toReversed()) await desk.hear({ ...event, id: `${event.id}x` });
  await desk.checkPayments();
  expect(await taxes(orderNumber)).toEqual([['charge', 2495, 203]]);
});

test('a payment event before its page’s, and a refund before either, have the tax', async () => {
  desk.sandbox.failNextWebhooks(100);
  const orderNumber = await desk.server.placeOrder();
  await payOnPage(await openCheckout(desk.server, orderNumber), cards.good, '75001');
  const paid = desk.sandbox.events().findLast(({ type }) => type === 'payment_intent.succeeded');
  const intent = String(paid?.data.object.id);
  desk.sandbox.refundFromDashboard(intent, 1000);
  const refund = desk.sandbox.events().findLast(({ type }) => type === 'refund.created');
  await desk.hear(refund ?? {});
  await desk.hear(paid ?? {});
  desk.sandbox.failNextWebhooks(0);
  await desk.sandbox.webhooksDelivered();
  expect(await taxes(orderNumber)).toEqual([
    ['charge', 2495, 147],
    ['refund', -1000, -59],
  ]);
});

test('partial refunds return the tax in proportion, to the cent, and a failed refund restores it', async () => {
  const orderNumber = await paidOnPage('94103');
  for (const amount of [833, 831, 831]) await desk.refund(orderNumber, { amount });
  await desk.sandbox.webhooksDelivered();
  const ledger = await taxes(orderNumber);
  expect(ledger.map(([, , tax]) => tax)).toEqual([198, -66, -66, -66]);
  const reply = await desk.server.call('GET', `/api/orders/${orderNumber}`);
  expect(reply.body['tax']).toMatchObject({ charged: 198, kept: 0 });
  const [last] = await em().find(
    PaymentEntry,
    { order: { orderNumber }, kind: 'refund' },
    { orderBy: { at: 'desc' } },
  );
  desk.sandbox.failRefund(String(last?.reference));
  await desk.sandbox.webhooksDelivered();
  expect((await taxes(orderNumber)).at(-1)).toEqual(['refund', 831, 66]);
});

test('the receipt and the CSV contain the tax', async () => {
  const orderNumber = await paidOnPage('94103');
  await desk.refund(orderNumber, { amount: 1000 });
  await desk.sandbox.webhooksDelivered();
  const receipt = await fetch(`${desk.server.origin}/api/receipt.pdf?order=${orderNumber}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await receipt.arrayBuffer())), {
    mergePages: true,
  });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Total (USD) $24.95 Tax included: Sales Tax, California (7.25%) $1.66 Tax included: Sales Tax, San Francisco (1.375%) $0.32',
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Net paid (USD) $14.95 Included tax $1.19');
  const csv = await fetch(`${desk.server.origin}/api/admin/orders.csv?q=${orderNumber}`, {
    headers: { Cookie: desk.admin.cookie },
  });
  const [heading = '', line = ''] = (await csv.text()).split('\r\n');
  expect([heading.split(',').at(-1), line.split(',').at(-1)]).toEqual(['"Tax (USD)"', '"1.19"']);
});

test('the email that confirms the difference of a page count contains its tax', async () => {
  const email = 'difference@example.com';
  const orderNumber = await desk.server.placeOrder({ email });
  await payOnPage(await openCheckout(desk.server, orderNumber), cards.good);
  await untilPaid(desk.server, orderNumber);
  const id = randomUUID();
  const counted = { id, document: 1, pagesBefore: 1, pagesAfter: 2, reason: 'Two pages' };
  await desk.admin.call('POST', `/api/admin/orders/${orderNumber}/page-counts`, counted);
  const owner = await ways['a mailed link'](desk.server, orderNumber, email);
  const path = `/api/orders/${orderNumber}/page-count/pay`;
  const { body } = await desk.server.call('POST', path, { id }, { ...owner });
  await payOnPage(String(body['url']), cards.good);
  await desk.sandbox.webhooksDelivered();
  const mails = await em().find(Mail, { order: { orderNumber }, kind: 'page_count' });
  const payloads = mails.map(({ payload }) => payload as { state: string });
  expect(payloads.toSorted((one, other) => one.state.localeCompare(other.state))).toMatchObject([
    { state: 'accepted', taxes: [{ jurisdiction: 'California', amount: 166 }, { amount: 32 }] },
    { state: 'asked', taxes: [] },
  ]);
});

test('if the owner is not registered, the tax is zero', async () => {
  const orderNumber = await paidOnPage('30301');
  expect(await taxes(orderNumber)).toEqual([['charge', 2495, 0]]);
  const [entry] = await em().find(PaymentEntry, { order: { orderNumber } });
  expect(entry?.taxes).toEqual([]);
});

test('the embedded form cannot calculate a tax: it redirects to the hosted page', async () => {
  const orderNumber = await desk.server.placeOrder();
  const reply = await desk.server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  expect([reply.status, reply.body['code']]).toEqual([409, 'payment.hosted_only']);
  const page = await fetch(`${desk.server.origin}/payment/${orderNumber}`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([303, `/checkout/${orderNumber}`]);
});

test('a Stripe account without Tax accepts the payment without it: the order is not lost, and the owner sees why', async () => {
  desk.sandbox.activateTax(false);
  const orderNumber = await paidOnPage('94103');
  expect(await taxes(orderNumber)).toEqual([['charge', 2495, null]]);
  expect(await attemptsOf(orderNumber)).toMatchObject([{ tax: 'refused', state: 'closed' }]);
  expect(await desk.payments(orderNumber)).toMatchObject({ isTaxRefused: true });
  const readiness = await desk.admin.call('GET', '/api/admin/tax-readiness');
  expect(readiness.body).toEqual({ state: 'incomplete', missing: ['head_office'], registrations: 0 });
  desk.sandbox.activateTax(true);
  const after = await desk.admin.call('GET', '/api/admin/tax-readiness');
  expect(after.body).toEqual({ state: 'ready', missing: [], registrations: 4 });
});

test('a page that was opened before enabling taxes is replaced', async () => {
  const orderNumber = await desk.server.placeOrder();
  const taxed = await openCheckout(desk.server, orderNumber);
  await switchTax(false);
  const untaxed = await openCheckout(desk.server, orderNumber);
  expect(untaxed).not.toBe(taxed);
  expect(await attemptsOf(orderNumber)).toMatchObject([
    { tax: 'asked', closeReason: 'replaced' },
    { tax: null, state: 'open' },
  ]);
});
