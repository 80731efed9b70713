import { randomUUID } from 'node:crypto';
import type { Coupon } from '@truepage/core/api/coupons/admin-coupons';
import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import { expect, test } from 'vitest';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { paymentRequest } from '../../src/payments/attempts/payment-request.ts';
import { aPartner } from '../partners/partner.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startServerForFile } from '../support/test-server.ts';

const now = new Date('2026-11-27T12:00:00Z');
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();
const price = 2495;

const free = { percent: null, amount: null, minimum: 0, uses: null, usesPerEmail: null, tiers: [] };
const aCode = () => `T${randomUUID().slice(0, 8)}`;

async function aCoupon(terms: object, code = aCode()): Promise<string> {
  const body = { ...free, firstDay: null, lastDay: null, code, ...terms };
  const reply = await admin.call('POST', '/api/admin/coupons', body);
  expect(reply.status).toBe(200);
  return code;
}

const listed = async (code: string) => {
  const { body } = await admin.call('GET', '/api/admin/coupons');
  return (body as unknown as Coupon[]).find((one) => one.code === code)!;
};
const check = (code: string, order: object = {}) =>
  server.call('POST', '/api/coupon-checks', { code, translationType: 'certified', total: price, ...order });
const place = (fields: Partial<OrderRequestInput>, { key = '', pages = 1 } = {}) =>
  server.call(
    'POST',
    '/api/orders',
    orderForm(fields, aPdfFile(pages)),
    key === '' ? {} : { 'Idempotency-Key': key },
  );
const orderOf = async (reply: { readonly body: object }) =>
  em().findOneOrFail(Order, { orderNumber: (reply.body as { orderNumber: string }).orderNumber });

test('an order with a coupon costs less, and shows it wherever its price is itemised', async () => {
  const code = await aCoupon({ percent: 10 }, 'Welcome-10');
  for (const typed of ['welcome-10', 'WELC0ME-lO'])
    expect((await check(typed)).body).toEqual({ code, discount: 250, discountPercent: null });
  const order = await orderOf(await place({ coupon: ' WELCOME-10 ' }));
  expect(order).toMatchObject({ totalPrice: price - 250, coupon: code });
  const { body } = await admin.call('GET', `/api/admin/orders/${order.id}`);
  expect(body).toMatchObject({
    totalPrice: price - 250,
    coupon: code,
    lines: [{ amount: price }, { item: 'discount', quantity: 1, unitPrice: -250, amount: -250 }],
  });
  const request = paymentRequest(
    server.deps,
    { order, correction: null },
    { id: 'a', kind: 'checkout', tax: null },
  );
  expect([request.total, request.lines.map(({ quantity, unitPrice }) => quantity * unitPrice)]).toEqual([
    price - 250,
    [price - 250],
  ]);
  expect(await listed(code)).toMatchObject({ used: 1, givenAway: 250 });
});

test('an order without a coupon is unchanged', async () => {
  const order = await orderOf(await place({}));
  expect([order.coupon, order.prices.discount, order.totalPrice]).toEqual([null, undefined, price]);
});

test('of 50 concurrent orders with 7 uses left, 7 get the discount, and the others are refused without an order', async () => {
  const code = await aCoupon({ amount: 500, uses: 7 });
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => place({ coupon: code, email: `racer-${at}@example.com` })),
  );
  const placed = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ body }) => body['code'] === 'coupon.used_up');
  expect([placed.length, refused.length]).toEqual([7, 43]);
  const orders = await em().find(Order, { email: { $like: 'racer-%' } });
  expect(orders.map(({ totalPrice }) => totalPrice)).toEqual(Array.from({ length: 7 }, () => price - 500));
  expect((await check(code)).body['code']).toBe('coupon.used_up');
});

test('the same request twice at once gets one order for the last use', async () => {
  const code = await aCoupon({ amount: 500, uses: 1 });
  const key = randomUUID();
  const form = { coupon: code };
  const replies = await Promise.all([place(form, { key }), place(form, { key }), place(form, { key })]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ body }) => body['orderNumber'])).size).toBe(1);
  expect((await place(form, { key })).body).toEqual(replies[0].body);
});

test('uses are counted per email address, ignoring case; the check does not reveal who used a code', async () => {
  const code = await aCoupon({ amount: 500, usesPerEmail: 1 });
  expect((await place({ coupon: code, email: 'Ana@example.com' })).status).toBe(201);
  const again = await place({ coupon: code, email: 'ana@EXAMPLE.com' });
  expect([again.status, again.body['code']]).toEqual([422, 'coupon.used_up']);
  expect((await place({ coupon: code, email: 'bob@example.com' })).status).toBe(201);
  expect((await check(code)).status).toBe(200);
});

test('an expired unpaid order frees its use, a paid one does not', async () => {
  const code = await aCoupon({ amount: 500, uses: 1 });
  const order = await orderOf(await place({ coupon: code }));
  expect((await place({ coupon: code })).body['code']).toBe('coupon.used_up');
  await deleteDocuments(server.deps, order.orderNumber as never, { reason: 'retention', actor: 'system' });
  expect(await listed(code)).toMatchObject({ used: 0, givenAway: 0 });
  const next = await orderOf(await place({ coupon: code }));
  await em().nativeUpdate(Order, { id: next.id }, { paidAt: now, documentsDeletedAt: now });
  expect((await place({ coupon: code })).body['code']).toBe('coupon.used_up');
});

test('a total of 0 is settled when ordering', async () => {
  const code = await aCoupon({ percent: 100 });
  const order = await orderOf(await place({ coupon: code }));
  expect([order.totalPrice, order.paidAt]).toEqual([0, now]);
  expect(await em().find(PaymentEntry, { order: order.id })).toMatchObject([{ kind: 'free', amount: 0 }]);
});

test.each<[string, object, Partial<OrderRequestInput>]>([
  ['coupon.minimum', { amount: 100, minimum: 5000 }, {}],
  ['coupon.other_tier', { amount: 100, tiers: ['express'] }, {}],
  ['coupon.expired', { amount: 100, lastDay: '2026-11-26' }, {}],
  ['coupon.unknown', { amount: 100, firstDay: '2026-11-28' }, {}],
])('%s: %o', async (problem, terms, fields) => {
  const code = await aCoupon(terms);
  expect((await check(code)).body['code']).toBe(problem);
  const reply = await place({ coupon: code, ...fields });
  expect([reply.status, reply.body['code']]).toEqual([422, problem]);
  expect(reply.body['details']).toEqual({ fields: { coupon: reply.body['message'] } });
});

test('the last day of a coupon ends at midnight in the office’s time zone', async () => {
  const code = await aCoupon({ amount: 100, lastDay: '2026-11-27' });
  expect((await listed(code)).validUntil).toBe('2026-11-28T05:00:00.000Z');
});

test('a disabled coupon is an unknown code; each change is in the audit log once', async () => {
  const code = await aCoupon({ amount: 100 });
  const { id } = await listed(code);
  const turn = (isOff: boolean) => admin.call('PATCH', `/api/admin/coupons/${id}`, { isOff });
  await turn(true);
  await turn(true);
  expect((await check(code)).body['code']).toBe('coupon.unknown');
  expect((await place({ coupon: code })).body['code']).toBe('coupon.unknown');
  await turn(false);
  expect((await check(code)).status).toBe(200);
  const entries = await em().find(AuditEntry, { what: { $in: ['coupon.created', 'coupon.switched'] } });
  const own = entries.filter(({ after }) => (after as { code: string }).code === code);
  expect(own.map(({ what }) => what)).toEqual(['coupon.created', 'coupon.switched', 'coupon.switched']);
});

test('codes are unique ignoring case, even if two are created at once; an empty one is generated', async () => {
  const make = (code: string, terms: object = { percent: 5 }) =>
    admin.call('POST', '/api/admin/coupons', { ...free, firstDay: null, lastDay: null, code, ...terms });
  const replies = await Promise.all([make('Spring-26'), make('SPRING-26')]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { body } = await make('');
  expect((body as unknown as Coupon[]).some((one) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(one.code))).toBe(true);
  expect((await make('a b')).body['code']).toBe('coupon.code');
  for (const terms of [{}, { percent: 0 }, { percent: 101 }, { percent: 5, amount: 5 }, { amount: 0 }])
    expect((await make(aCode(), { percent: null, ...terms })).body['code']).toBe('coupon.terms');
});

test('a later page count costs its price without the discount; fewer pages never cost less than nothing', async () => {
  const code = await aCoupon({ amount: 4000 });
  const order = await orderOf(await place({ coupon: code }, { pages: 2 }));
  expect(order.totalPrice).toBe(990);
  const correct = async (pagesBefore: number, pagesAfter: number) => {
    const id = randomUUID();
    const reply = await admin.call('POST', `/api/admin/orders/${order.id}/page-counts`, {
      id,
      document: 1,
      pagesBefore,
      pagesAfter,
      reason: 'Counted again',
    });
    expect(reply.status).toBeLessThan(300);
    return em().findOneOrFail(Order, { id: order.id });
  };
  expect(await correct(2, 3)).toMatchObject({ totalPrice: 990 + price });
  // Nothing is left to pay: it is settled like an order that costs nothing.
  expect(await correct(3, 1)).toMatchObject({ totalPrice: 0, paidAt: now });
});

test('partners can use codes too: the account is charged the rest, in a preview and in the order', async () => {
  const code = await aCoupon({ percent: 20, uses: 1 });
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const preview = await partner.call('POST', '/api/order-previews', orderForm({ coupon: code }));
  expect(preview.body).toMatchObject({ totalPrice: price - 499 });
  const form = orderForm({ coupon: code });
  form.set('confirmation', String(preview.body['confirmation']));
  const reply = await partner.call('POST', '/api/orders', form, { 'Idempotency-Key': 'one' });
  expect(reply.status).toBe(201);
  expect((await partner.read()).balance).toBe(10_000 - price + 499);
  const late = await partner.order('two', { coupon: code });
  expect(late.body['code']).toBe('coupon.used_up');
  expect((await partner.read()).balance).toBe(10_000 - price + 499);
});

test('only those who set prices can see and create coupons', async () => {
  const translator = await signInAs(server, 'translator');
  for (const [method, path] of [
    ['GET', '/api/admin/coupons'],
    ['POST', '/api/admin/coupons'],
  ] as const)
    expect((await translator.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(403);
});
