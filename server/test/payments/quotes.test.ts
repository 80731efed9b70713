import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { RequestedQuote } from '../../src/db/rows/money/requested-quote.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { remindOfQuotes } from '../../src/payments/quotes/remind-of-quotes.ts';
import { expireDocuments } from '../../src/privacy/expire-documents.ts';
import { mailTo } from '../support/mailed.ts';
import { ways } from '../support/ownership.ts';
import { formOf } from '../support/several-documents.ts';
import { listOf } from '../support/staff-desk.ts';
import { aPdfFile, orderForm, type Reply } from '../support/test-server.ts';
import { untilPaid, cards, eventually, openCheckout, payByIntent, payOnPage } from './paying.ts';
import { openPaymentDesk } from './payment-desk.ts';

const certified = 2495;
const day = 24 * 3_600_000;

const office = 'office@example.com';
const desk = await openPaymentDesk({ env: { STAFF_EMAIL: office } });
const { server, admin } = desk;
afterAll(() => server.close());
beforeAll(() => setQuotes({ isOn: true, overPages: 3, hours: 4 }));

const em = () => server.deps.orm.em.fork();
const rowOf = (orderNumber: string) => em().findOneOrFail(Order, { orderNumber });

async function setQuotes(quotes: object): Promise<void> {
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const changed = { ...(settings as unknown as object), quotes };
  const reply = await admin.call('PUT', '/api/admin/settings', { settings: changed, version });
  expect(reply.status).toBe(200);
}

async function requested(form?: FormData) {
  const email = `c${randomUUID().slice(0, 8)}@example.com`;
  const body = form ?? orderForm({}, aPdfFile(4));
  body.set('email', email);
  const reply = await server.call('POST', '/api/orders', body);
  expect(reply).toMatchObject({ status: 201, body: { orderNumber: expect.any(String) } });
  const orderNumber = String(reply.body['orderNumber']);
  const owner = await ways['a mailed link'](server, orderNumber, email);
  return { orderNumber, email, owner };
}
type Requested = Awaited<ReturnType<typeof requested>>;

const wish = (overrides: object = {}) => ({ revision: 1, pages: [4], price: 4 * certified, ...overrides });
const send = (orderNumber: string, body: object = wish()) =>
  admin.call('PUT', `/api/admin/orders/${orderNumber}/quote`, body);
const quoteOf = ({ orderNumber, owner }: Requested) =>
  server.call('GET', `/api/orders/${orderNumber}/quote`, undefined, { ...owner });
const decline = ({ orderNumber, owner }: Requested, revision: number) =>
  server.call(
    'POST',
    `/api/orders/${orderNumber}/quote/decline`,
    { revision, reason: 'Too much' },
    { ...owner },
  );
const renew = ({ orderNumber, owner }: Requested) =>
  server.call('POST', `/api/orders/${orderNumber}/quote/renew`, undefined, { ...owner });
const view = async (orderNumber: string) => (await server.call('GET', `/api/orders/${orderNumber}`)).body;
/** Why the desk says that another page count does not change the price. */
const fixing = async (orderNumber: string) =>
  (await admin.call('GET', `/api/admin/orders/${orderNumber}`)).body['priceFixedBy'];
const waiting = async () =>
  listOf(await admin.call('GET', '/api/admin/quote-requests')).map(({ orderNumber }) => orderNumber);
/** Sets the sending of the price back by `ms`. */
const earlier = async (orderNumber: string, ms: number) => {
  const { quoteUntil } = await rowOf(orderNumber);
  const until = new Date((quoteUntil?.getTime() ?? 0) - ms);
  await em().nativeUpdate(Order, { orderNumber }, { quoteUntil: until });
};
const mails = async (orderNumber: string) => {
  const found = await em().find(Mail, { order: { orderNumber }, kind: 'quote' }, { orderBy: { id: 'asc' } });
  return found.map(({ payload }) => (payload as { news: string }).news).toSorted();
};
const audit = async (orderNumber: string) => {
  const entries = await em().find(AuditEntry, { order: { orderNumber } }, { orderBy: { id: 'asc' } });
  return entries.map(({ who, what }) => `${who} ${what}`).filter((line) => /quote|payment/.test(line));
};
/** Tries every way to pay it. */
const payments = (orderNumber: string): Promise<Reply[]> =>
  Promise.all([
    server.call('POST', '/api/create-checkout-session', { orderNumber }),
    server.call('POST', `/api/create-payment-intent/${orderNumber}`),
    admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`),
  ]);
const expectRefused = async (orderNumber: string, code: string) => {
  for (const { status, body } of await payments(orderNumber)) {
    expect([status, body['code']]).toEqual([409, code]);
  }
  const form = await fetch(`${server.origin}/checkout/${orderNumber}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.origin },
  });
  expect([form.status, form.headers.get('location')]).toEqual([303, `/order/${orderNumber}`]);
};

describe('an order without a price', () => {
  test('is placed like others, cannot be paid, and waits for staff', async () => {
    const order = await requested();
    const { orderNumber, email } = order;
    expect(await view(orderNumber)).toMatchObject({
      totalPrice: 0,
      lines: [],
      isPaid: false,
      quote: { state: 'requested' },
    });
    expect((await quoteOf(order)).body).toMatchObject({
      state: 'requested',
      reasons: ['pages'],
      price: null,
    });
    expect((await mailTo(server, email, 'tracking')).text).toContain('Within 4 working hours, by email');
    expect(await waiting()).toContain(orderNumber);
    const { dueBy } = await em().findOneOrFail(RequestedQuote, { order: { orderNumber } });
    expect(await em().find(Mail, { order: { orderNumber }, kind: 'staff_quote' })).toMatchObject([
      { recipient: office, payload: { orderNumber, dueBy: dueBy.toISOString() } },
    ]);
    expect((await admin.call('GET', '/api/admin/pending')).body['quotes']).toBeGreaterThan(0);
    expect((await admin.call('GET', `/api/admin/orders/${orderNumber}`)).body).toMatchObject({
      totalPrice: null,
      lines: null,
    });
    await expectRefused(orderNumber, 'quote.not_priced');
    expect(await audit(orderNumber)).toEqual(['customer quote.requested']);
  });

  test('handwriting and uncountable files are reasons, and other orders have their price at once', async () => {
    const handwritten = await requested(orderForm({ handwritten: 'true' }));
    expect((await quoteOf(handwritten)).body['reasons']).toEqual(['handwritten']);
    const listed = await server.placeOrder({}, aPdfFile(3));
    expect(await view(listed)).toMatchObject({ totalPrice: 3 * certified, quote: null });
    const none = await admin.call('GET', `/api/admin/orders/${listed}/quote`);
    expect([none.status, none.body['code']]).toEqual([404, 'quote.none']);
    expect((await send(listed)).body['code']).toBe('quote.none');
  });

  test('its page count is corrected only with another price', async () => {
    const { orderNumber } = await requested();
    const correction = { id: randomUUID(), document: 1, pagesBefore: 4, pagesAfter: 5, reason: 'x' };
    const reply = await admin.call('POST', `/api/admin/orders/${orderNumber}/page-counts`, correction);
    expect(reply.body['code']).toBe('page_count.price_set');
    expect(await fixing(orderNumber)).toBe('staff');
  });
});

describe('a price', () => {
  test('is mailed with a link, stays valid if prices change, and is in ledger, receipt and log once paid', async () => {
    const order = await requested(formOf([aPdfFile(3, 'a.pdf'), aPdfFile(4, 'b.pdf')]));
    const { orderNumber, email } = order;
    const body = wish({ pages: [2, 5], price: 15_001, note: 'Faded handwriting' });
    const replies = await Promise.all([send(orderNumber, body), send(orderNumber, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);

    const { text } = await mailTo(server, email, 'quote');
    expect(text).toContain('Price: $150.01');
    expect(text).toMatch(/\/track\/direct\/[\w-]+#quote/);
    expect(text).not.toContain('Faded');
    expect(await mails(orderNumber)).toEqual(['sent']);
    expect(await waiting()).not.toContain(orderNumber);
    expect((await quoteOf(order)).body).toMatchObject({
      state: 'sent',
      price: 15_001,
      note: 'Faded handwriting',
    });

    const item = { type: 'certified', price: '99.99' };
    expect((await admin.call('POST', '/api/admin/pricing/translation', item)).status).toBe(200);
    expect(await view(orderNumber)).toMatchObject({
      pageCount: 7,
      totalPrice: 15_001,
      lines: [{ item: 'certified', quantity: 7, unitPrice: 2143 }],
      documents: [{ pages: 2 }, { pages: 5 }],
    });
    await payByIntent(server, orderNumber);
    expect(await fixing(orderNumber)).toBe('staff');
    await admin.call('POST', '/api/admin/pricing/translation', { ...item, price: '24.95' });
    expect(await desk.ledger(orderNumber)).toEqual(['charge 15001 stripe']);
    expect(await view(orderNumber)).toMatchObject({ quote: { state: 'accepted' }, totalPrice: 15_001 });
    expect(await audit(orderNumber)).toEqual([
      'customer quote.requested',
      'ada quote.sent',
      'customer payment.recorded',
    ]);
    expect((await mailTo(server, email, 'paid')).text).toContain('$150.01');
    expect((await send(orderNumber, { ...body, revision: 2 })).body['code']).toBe('payment.already_paid');
    expect((await decline(order, 2)).body['code']).toBe('payment.already_paid');
    expect((await renew(order)).body['state']).toBe('accepted');
  });

  test('needs a reason if it differs from the list price, an amount that cards can pay, and the current revision', async () => {
    const { orderNumber } = await requested(orderForm({ includeEditing: 'true' }, aPdfFile(4)));
    const codeOf = async (overrides: object) => (await send(orderNumber, wish(overrides))).body['code'];
    expect(await codeOf({ price: 20_000 })).toBe('quote.reason_required');
    expect(await codeOf({ price: 5000, note: 'Less than the editing' })).toBe('order.total_too_small');
    expect(await codeOf({ price: 49, note: 'x' })).toBe('order.total_too_small');
    expect(await codeOf({ pages: [1, 2] })).toBe('request.invalid');
    expect(await codeOf({ revision: 2, price: 4 * (certified + 1495) })).toBe('order.changed_meanwhile');
    expect(await codeOf({ price: 4 * (certified + 1495) })).toBeUndefined();
    expect(await mails(orderNumber)).toEqual(['sent']);
  });

  test('another one closes the payment page of the first, and only the new amount can be paid', async () => {
    const { orderNumber } = await requested();
    await send(orderNumber);
    const old = await openCheckout(server, orderNumber);
    expect((await send(orderNumber, wish({ revision: 2, pages: [5], price: 5 * certified }))).status).toBe(
      200,
    );
    await payOnPage(old, cards.good);
    expect(await desk.ledger(orderNumber)).toEqual([]);
    await payOnPage(await openCheckout(server, orderNumber), cards.good);
    await untilPaid(server, orderNumber);
    await desk.checkPayments();
    expect(await desk.ledger(orderNumber)).toEqual([`charge ${5 * certified} stripe`]);
    expect(await mails(orderNumber)).toEqual(['sent', 'sent']);
  });

  test('that was paid while staff set another one counts, and the other one is refused', async () => {
    const { orderNumber } = await requested();
    await send(orderNumber);
    desk.sandbox.failNextWebhooks(20);
    await payOnPage(await openCheckout(server, orderNumber), cards.good);
    const late = await send(orderNumber, wish({ revision: 2, pages: [5], price: 5 * certified }));
    desk.sandbox.failNextWebhooks(0);
    expect(late.body['code']).toBe('payment.already_paid');
    expect(await desk.ledger(orderNumber)).toEqual([`charge ${4 * certified} stripe`]);
    expect(await view(orderNumber)).toMatchObject({ pageCount: 4, quote: { state: 'accepted' } });
  });

  test('is declined once with a reason that staff see, and cannot be paid; a new one can be requested', async () => {
    const order = await requested();
    const { orderNumber } = order;
    await send(orderNumber);
    const open = await openCheckout(server, orderNumber);
    expect((await decline(order, 1)).body['code']).toBe('order.changed_meanwhile');
    const replies = [await decline(order, 2), await decline(order, 2)];
    expect(replies.map(({ body }) => body['state'])).toEqual(['declined', 'declined']);
    await payOnPage(open, cards.good);
    expect(await desk.ledger(orderNumber)).toEqual([]);
    await expectRefused(orderNumber, 'quote.declined');
    const staff = await admin.call('GET', `/api/admin/orders/${orderNumber}/quote`);
    expect(staff.body).toMatchObject({ state: 'declined', declineReason: 'Too much', price: 4 * certified });
    expect((await renew(order)).body['state']).toBe('requested');
    expect(await waiting()).toContain(orderNumber);
    expect((await audit(orderNumber)).slice(-2)).toEqual([
      'customer quote.declined',
      'customer quote.requested',
    ]);
  });
});

describe('the expiry of a price', () => {
  test('is announced once, and then refused everywhere; staff renew the same price in one action', async () => {
    const order = await requested();
    const { orderNumber, email } = order;
    await send(orderNumber, wish({ price: 12_000, note: 'Handwritten' }));
    await remindOfQuotes(server.deps);
    expect(await mails(orderNumber)).toEqual(['sent']);
    await earlier(orderNumber, 26 * day);
    await Promise.all([remindOfQuotes(server.deps), remindOfQuotes(server.deps)]);
    await remindOfQuotes(server.deps);
    expect(await mails(orderNumber)).toEqual(['reminder', 'sent']);
    expect((await mailTo(server, email, 'quote', 2)).text).toContain('only reminder');

    const open = await openCheckout(server, orderNumber);
    await earlier(orderNumber, 4 * day);
    await expectRefused(orderNumber, 'quote.expired');
    await desk.checkPayments();
    await payOnPage(open, cards.good);
    expect(await desk.ledger(orderNumber)).toEqual([]);
    expect(await view(orderNumber)).toMatchObject({ quote: { state: 'expired' } });

    expect((await renew(order)).body).toMatchObject({ state: 'requested', price: 12_000 });
    expect((await renew(order)).body).toMatchObject({ state: 'requested', revision: 3 });
    expect(await em().count(Mail, { order: { orderNumber }, kind: 'staff_quote' })).toBe(2);
    await expectRefused(orderNumber, 'quote.not_priced');
    const again = wish({ revision: 3, price: 12_000, note: 'Handwritten' });
    expect((await send(orderNumber, again)).body).toMatchObject({ state: 'sent', price: 12_000 });
    await payByIntent(server, orderNumber);
    expect(await desk.ledger(orderNumber)).toEqual(['charge 12000 stripe']);
  });

  test('is announced to the others, if one reminder fails', async () => {
    const orders = [await requested(), await requested(), await requested()];
    for (const { orderNumber } of orders) {
      await send(orderNumber);
      await earlier(orderNumber, 26 * day);
    }
    const [first = '', good = '', last = ''] = orders.map(({ orderNumber }) => orderNumber);
    await em().nativeDelete(RequestedQuote, { order: { orderNumber: { $in: [first, last] } } });
    await remindOfQuotes(server.deps);
    expect(await mails(good)).toEqual(['reminder', 'sent']);
  });

  test('a payment in the last second counts, even if it is reported later', async () => {
    const { orderNumber } = await requested();
    await send(orderNumber);
    desk.sandbox.failNextWebhooks(20);
    await payOnPage(await openCheckout(server, orderNumber), cards.good);
    await earlier(orderNumber, 30 * day);
    await desk.checkPayments();
    desk.sandbox.failNextWebhooks(0);
    expect(await desk.ledger(orderNumber)).toEqual([`charge ${4 * certified} stripe`]);
    expect(await view(orderNumber)).toMatchObject({ isPaid: true, quote: { state: 'accepted' } });
  });

  test('a payment recorded only after a new request is stored for staff', async () => {
    const order = await requested();
    const { orderNumber } = order;
    await send(orderNumber);
    const { clientSecret } = (await server.call('POST', `/api/create-payment-intent/${orderNumber}`)).body;
    const [intent = ''] = String(clientSecret).split('_secret_');
    const metadata = (await desk.stripe.paymentIntents.retrieve(intent)).metadata;
    await earlier(orderNumber, 30 * day);
    await renew(order);
    const charge = { amount: 4 * certified, currency: 'usd', metadata };
    const { id } = await desk.stripe.paymentIntents.create(charge);
    const late = await desk.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await desk.checkPayments();
    expect(late.status).toBe('succeeded');
    // From its webhook.
    const kinds = await eventually(async () => {
      const { exceptions } = await desk.payments(orderNumber);
      const found = (exceptions as unknown as { kind: string }[]).map(({ kind }) => kind);
      return found.length > 0 ? found : undefined;
    });
    expect(kinds).toEqual(['no_longer_owed']);
    expect(await desk.ledger(orderNumber)).toEqual([]);
  });

  test('documents wait for the price, and are deleted with it; without them there is no price', async () => {
    const order = await requested();
    const { orderNumber } = order;
    await send(orderNumber);
    const created = new Date(Date.now() - 20 * day);
    await em().nativeUpdate(Order, { orderNumber }, { createdAt: created });
    await expireDocuments(server.deps, { isUnlimited: true });
    expect((await rowOf(orderNumber)).documentsDeletedAt ?? null).toBeNull();
    await earlier(orderNumber, 38 * day);
    await expireDocuments(server.deps, { isUnlimited: true });
    expect((await renew(order)).body['code']).toBe('order.documents_deleted');
    expect(
      (await send(orderNumber, wish({ revision: 2, pages: [5], price: 5 * certified }))).body['code'],
    ).toBe('order.documents_deleted');
  });
});

test('the first of several staff members sets the price, and a customer who pays meanwhile pays that one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await requested();
    const { orderNumber } = order;
    await send(orderNumber);
    const page = await openCheckout(server, orderNumber);
    const prices = [5, 6].map((pages) => wish({ revision: 2, pages: [pages], price: pages * certified }));
    await Promise.all([
      payOnPage(page, cards.good),
      ...prices.map((body) => send(orderNumber, body)),
      decline(order, 2),
      desk.checkPayments(),
    ]);
    await desk.checkPayments();
    const { totalPrice, paidAt, quoteState } = await rowOf(orderNumber);
    const { price, acceptedAt } = await em().findOneOrFail(RequestedQuote, { order: { orderNumber } });
    const ledger = await desk.ledger(orderNumber);
    expect(ledger).toEqual(paidAt ? [`charge ${totalPrice} stripe`] : []);
    if (paidAt) expect([quoteState, price, acceptedAt]).toEqual(['accepted', totalPrice, paidAt]);
    else expect(['sent', 'declined']).toContain(quoteState);
  }
});
