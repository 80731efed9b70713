import { randomUUID } from 'node:crypto';
import type { Firm } from '@truepage/core/api/partners/firm';
import { cents } from '@truepage/core/money';
import type { Settings } from '@truepage/core/settings/settings';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { createCoupon } from '../../src/coupons/manage-coupons.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { PartnerInvoice } from '../../src/db/rows/partners/partner-invoice.ts';
import { PartnerEntry } from '../../src/db/rows/partners/partner-entry.ts';
import { invoiceCsv } from '../../src/invoices/invoice-csv.ts';
import { invoicePaper } from '../../src/invoices/invoice-paper.ts';
import { readOrderData } from '../../src/privacy/export/order-data.ts';
import { tokenTo } from '../support/mailed.ts';
import { cookieOf } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { orderForm, startServerForFile, type Reply } from '../support/test-server.ts';
import { closeMonth } from './invoicing.ts';
import { aPartner, aPartnerBody } from './partner.ts';

let now = new Date('2026-11-27T12:00:00Z');
const server = await startServerForFile({ clock: { now: () => now } });
let admin = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();
const price = 2495;
const onAccount = { payment: 'on_account', creditLimit: 1_000_000 };

const partnerWith = (discountPercent: number, account: object = {}) =>
  aPartner(server, admin, { account: { ...onAccount, discountPercent, ...account } });
const orderOf = async ({ body }: Reply) =>
  em().findOneOrFail(Order, { orderNumber: String(body['orderNumber']) });
const usesOf = async (code: string) => em().count(Order, { coupon: code });

async function aCoupon(code: string, percent: number): Promise<string> {
  const open = { uses: null, usesPerEmail: null, tiers: [], firstDay: null, lastDay: null };
  const actor = { id: admin.id, username: 'admin', role: 'admin' } as const;
  await createCoupon(server.deps, actor, { ...open, code, percent, amount: null, minimum: cents(0) });
  return code;
}

/** The browser of a person who has joined. */
async function aMember(partnerId: string, email: string) {
  await admin.call('POST', `/api/admin/partners/${partnerId}/members`, { email });
  const token = await tokenTo(server, email, 'firm_invitation');
  const cookie = cookieOf(await server.call('POST', '/api/firm/session', { token }));
  const call = (method: string, path: string, body?: unknown) => server.call(method, path, body, cookie);
  const order = (form: object = {}) =>
    call('POST', '/api/orders', orderForm({ firm: 'account', email, ...form }));
  return { call, order, cookie };
}

test.each([
  ['of one per cent is rounded, half a cent up', 1, 25],
  ['of ten per cent', 10, 250],
  ['of all leaves nothing to pay', 100, price],
])('an agreed discount %s', async (_, percent, off) => {
  const partner = await partnerWith(percent);
  const order = await orderOf(await partner.order('one'));
  expect(order.prices).toMatchObject({ discount: off, discountPercent: percent });
  expect([order.totalPrice, order.coupon]).toEqual([price - off, null]);
  expect((await partner.read()).balance).toBe(0 - price + off);
});

test.each([-1, 101, 12.5, '10'])('an agreed discount of %s is refused', async (discountPercent) => {
  const reply = await admin.call('POST', '/api/admin/partners', aPartnerBody({ discountPercent }));
  expect([reply.status, reply.body['code']]).toEqual([400, 'request.invalid']);
});

test('a changed discount is in the audit log and shown to members; orders keep theirs', async () => {
  const partner = await partnerWith(10);
  const member = await aMember(partner.id, 'audit@olmo.example');
  const before = await orderOf(await member.order());
  const change = { ...aPartnerBody({ ...onAccount, discountPercent: 20 }), isClosed: false };
  await admin.call('PUT', `/api/admin/partners/${partner.id}`, change);
  expect(await em().findOneOrFail(Order, { id: before.id })).toMatchObject({
    totalPrice: price - 250,
    prices: { discount: 250, discountPercent: 10 },
  });
  expect((await orderOf(await member.order())).totalPrice).toBe(price - 499);
  const of = { what: 'partner.changed', after: { partnerId: partner.id } };
  const entry = await em().findOneOrFail(AuditEntry, of);
  expect([entry.before, entry.after]).toMatchObject([{ discountPercent: 10 }, { discountPercent: 20 }]);
  expect((await member.call('GET', '/api/firm')).body as unknown as Firm).toMatchObject({
    discountPercent: 20,
  });
});

test('a change that omits discount, payment term and language keeps them', async () => {
  const terms = { discountPercent: 10, paymentDays: 14, language: 'es' };
  const partner = await partnerWith(10, terms);
  const change = { ...aPartnerBody(onAccount), name: 'Olmo', isClosed: false };
  const reply = await admin.call('PUT', `/api/admin/partners/${partner.id}`, change);
  expect([reply.status, await partner.read()]).toMatchObject([200, { name: 'Olmo', ...terms }]);
});

test('members get it on account and by card if they order for the firm, and not if they order for themselves', async () => {
  const partner = await partnerWith(10);
  const member = await aMember(partner.id, 'ways@olmo.example');
  const [account, card, own] = [
    await orderOf(await member.order()),
    await orderOf(await member.order({ firm: 'card' })),
    await orderOf(await member.order({ firm: undefined })),
  ];
  expect([account, card, own].map(({ totalPrice }) => totalPrice)).toEqual([price - 250, price - 250, price]);
  expect([account.paidAt, card.paidAt]).toEqual([now, null]);
});

test.each([
  ['SMALLER-05', 5, 250, null],
  ['EQUAL-10', 10, 250, null],
  ['LARGER-11', 11, 274, 'LARGER-11'],
])('with the coupon %s the larger discount counts, never both', async (code, percent, off, used) => {
  await aCoupon(code, percent);
  const partner = await partnerWith(10);
  const member = await aMember(partner.id, `${code.toLowerCase()}@olmo.example`);
  const body = { code, translationType: 'certified', total: price, firm: true };
  const discountPercent = used === null ? 10 : null;
  expect((await member.call('POST', '/api/coupon-checks', body)).body).toEqual({
    code: used,
    discount: off,
    discountPercent,
  });
  const order = await orderOf(await member.order({ coupon: code }));
  expect([order.totalPrice, order.coupon, order.prices.discountPercent ?? null]).toEqual([
    price - off,
    used,
    discountPercent,
  ]);
  expect(await usesOf(code)).toBe(used === null ? 0 : 1);
});

test('the check without a code returns the agreement: to members for the firm and to keys only', async () => {
  const partner = await partnerWith(10);
  const member = await aMember(partner.id, 'check@olmo.example');
  const body = { translationType: 'certified', total: price };
  const agreed = { code: null, discount: 250, discountPercent: 10 };
  const none = { code: null, discount: 0, discountPercent: null };
  expect((await member.call('POST', '/api/coupon-checks', { ...body, firm: true })).body).toEqual(agreed);
  expect((await member.call('POST', '/api/coupon-checks', body)).body).toEqual(none);
  expect((await partner.call('POST', '/api/coupon-checks', body)).body).toEqual(agreed);
  expect((await server.call('POST', '/api/coupon-checks', body)).body).toEqual(none);
  const stranger = await server.call('POST', '/api/coupon-checks', { ...body, firm: true });
  expect([stranger.status, stranger.body['code']]).toEqual([401, 'firm.members_only']);
});

test('a preview includes it, and its confirmation is valid only at this price', async () => {
  const partner = await partnerWith(10);
  const preview = await partner.call('POST', '/api/order-previews', orderForm());
  expect(preview.body).toMatchObject({ totalPrice: price - 250, lines: [{}, { item: 'discount' }] });
  const change = { ...aPartnerBody({ ...onAccount, discountPercent: 0 }), isClosed: false };
  await admin.call('PUT', `/api/admin/partners/${partner.id}`, change);
  const form = orderForm();
  form.set('confirmation', String(preview.body['confirmation']));
  const reply = await partner.call('POST', '/api/orders', form, { 'Idempotency-Key': 'one' });
  expect(reply.body['code']).toBe('confirmation.price_changed');
});

test('prices set by staff are not discounted', async () => {
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const known = settings as unknown as Settings;
  const changed = { ...known, quotes: { ...known.quotes, isOn: true, overPages: 4 } };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: changed, version })).status).toBe(200);
  const partner = await partnerWith(10);
  const order = await orderOf(await partner.order('one', {}, 5));
  expect([order.quoteState, order.prices.discount, order.prices.discountPercent]).toEqual([
    'requested',
    undefined,
    undefined,
  ]);
  const wish = { revision: 1, pages: [5], price: 5 * price };
  expect((await admin.call('PUT', `/api/admin/orders/${order.orderNumber}/quote`, wish)).status).toBe(200);
  expect(await em().findOneOrFail(Order, { id: order.id })).toMatchObject({ totalPrice: 5 * price });
});

test('order, desk, receipt, CSV, data export, ledger and invoice contain it', async () => {
  const partner = await partnerWith(10, { name: 'Tilo' });
  const member = await aMember(partner.id, 'seen@olmo.example');
  const order = await orderOf(await member.order());
  const { orderNumber, id } = order;
  const line = { item: 'discount', quantity: 1, unitPrice: -250, amount: -250 };
  const seen = { totalPrice: price - 250, discountPercent: 10, lines: [{}, line] };
  expect((await member.call('GET', `/api/orders/${orderNumber}`)).body).toMatchObject(seen);
  expect((await admin.call('GET', `/api/admin/orders/${id}`)).body).toMatchObject({ ...seen, discount: 250 });
  const reviewer = await signInAs(server, 'reviewer');
  expect((await reviewer.call('GET', `/api/admin/orders/${id}`)).body).toMatchObject({
    discountPercent: null,
    discount: null,
  });
  const receipt = await fetch(new URL(`/api/receipt.pdf?order=${orderNumber}`, server.origin), {
    headers: member.cookie,
  });
  const pdf = await getDocumentProxy(new Uint8Array(await receipt.arrayBuffer()));
  expect((await extractText(pdf, { mergePages: true })).text).toMatch(/Discount.*2\.50/s);
  const csv = await admin.call('GET', `/api/admin/orders.csv?q=${orderNumber}`);
  expect(String(csv.body['text'])).toMatch(/"Tilo","","2\.50","10"/);
  const { data } = await readOrderData(em(), order.orderNumber as never, server.origin);
  expect(data.order).toMatchObject({ discount: 250, discountPercent: 10, coupon: null });
  const paid = await em().find(PaymentEntry, { order: id });
  const charged = await em().find(PartnerEntry, { order: id });
  expect([paid, charged]).toMatchObject([[{ amount: price - 250 }], [{ amount: 250 - price }]]);

  now = new Date('2026-12-01T00:00:00Z');
  await closeMonth(await signInAs(server, 'admin'), '2026-11');
  const invoice = await em().findOneOrFail(PartnerInvoice, { account: partner.id });
  expect(invoiceCsv(invoice)).toContain('"-22.45","usd","-24.95","2.50"');
  const drawn = JSON.stringify(invoicePaper(invoice)['lines']);
  expect(drawn).toContain('Price $24.95, discount $2.50');
});

test('a corrected page count is charged with the agreed discount, more pages and fewer, and the invoice shows it', async () => {
  now = new Date('2026-12-02T12:00:00Z');
  // The session expired meanwhile.
  admin = await signInAs(server, 'admin');
  const partner = await partnerWith(15);
  const member = await aMember(partner.id, 'pages@olmo.example');
  const order = await orderOf(await member.order());
  const correct = async (pagesBefore: number, pagesAfter: number) => {
    const wish = { id: randomUUID(), document: 1, pagesBefore, pagesAfter, reason: 'A stamp on the back' };
    const path = `/api/admin/orders/${order.orderNumber}/page-counts`;
    expect((await admin.call('POST', path, wish)).status).toBe(200);
    return wish.id;
  };
  const costs = async () => {
    const { totalPrice, prices } = await em().findOneOrFail(Order, { id: order.id });
    const { body } = await member.call('GET', `/api/orders/${order.orderNumber}`);
    const shown = (body['lines'] as unknown as { amount: number }[]).map(({ amount }) => amount);
    expect(shown.reduce((sum, amount) => sum + amount, 0)).toBe(totalPrice);
    return [totalPrice, prices.discount, (await partner.read()).balance];
  };
  // 15 % of 24.95 is 3.7425, of 74.85 it is 11.2275.
  expect(await costs()).toEqual([2121, 374, -2121]);
  const correction = await correct(1, 3);
  const paid = await member.call('POST', `/api/firm/orders/${order.orderNumber}/account`, { correction });
  expect(paid.status).toBe(200);
  expect(await costs()).toEqual([6362, 1123, -6362]);
  await correct(3, 2);
  // 15 % of 49.90 is 7.485.
  expect(await costs()).toEqual([4241, 749, -4241]);

  now = new Date('2027-01-01T00:00:00Z');
  await closeMonth(await signInAs(server, 'admin'), '2026-12');
  const csv = invoiceCsv(await em().findOneOrFail(PartnerInvoice, { account: partner.id }));
  expect(csv).toContain('"-21.21","usd","-24.95","3.74"');
  expect(csv).toContain('"-42.41","usd","",""');
  expect(csv).toContain('"21.21","usd","",""');
});
