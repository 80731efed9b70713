import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentAttempt } from '../../src/db/rows/money/payment-attempt.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { openPaymentDesk } from '../payments/payment-desk.ts';
import { cards, openCheckout, payByIntent, payOnPage } from '../payments/paying.ts';
import { tokenTo } from '../support/mailed.ts';
import { cookieOf } from '../support/ownership.ts';
import { aPdfFile, orderForm } from '../support/test-server.ts';
import { aPartner, type TestPartner } from './partner.ts';

const page = 2495;
const desk = await openPaymentDesk();
const { server, admin } = desk;
afterAll(() => server.close());
const em = () => server.deps.orm.em.fork();

beforeAll(async () => {
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const quotes = { isOn: true, overPages: 3, hours: 4 };
  const changed = { ...(settings as unknown as object), quotes };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: changed, version })).status).toBe(200);
});

async function aMember({ id }: Pick<TestPartner, 'id'>) {
  const email = `ana-${randomUUID()}@olmo.example`;
  await admin.call('POST', `/api/admin/partners/${id}/members`, { email });
  const token = await tokenTo(server, email, 'firm_invitation');
  const cookie = cookieOf(await server.call('POST', '/api/firm/session', { token }));
  const call = (method: string, path: string, body?: unknown) => server.call(method, path, body, cookie);
  return {
    order: async (pages: number, form: Partial<OrderRequestInput> = {}) => {
      const body = orderForm({ firm: 'account', email, ...form }, aPdfFile(pages));
      const { body: placed } = await call('POST', '/api/orders', body);
      return String(placed['orderNumber']);
    },
    account: (order: string) => call('GET', `/api/firm/orders/${order}/account`),
    pay: (order: string, body: object) => call('POST', `/api/firm/orders/${order}/account`, body),
    call,
  };
}
type Member = Awaited<ReturnType<typeof aMember>>;

/** An order of four pages with a price set by staff. */
async function priced(member: Member, price = 4 * page): Promise<string> {
  const order = await member.order(4);
  const wish = { revision: 1, pages: [4], price, reason: 'As agreed' };
  expect((await admin.call('PUT', `/api/admin/orders/${order}/quote`, wish)).status).toBe(200);
  return order;
}

/** Asks the customer to confirm additional pages. */
async function asked(order: string, pages = 1): Promise<string> {
  const id = randomUUID();
  const reason = 'The back of page one has a stamp';
  const wish = { id, document: 1, pagesBefore: pages, pagesAfter: pages + 1, reason };
  expect((await admin.call('POST', `/api/admin/orders/${order}/page-counts`, wish)).status).toBe(200);
  return id;
}

const rowOf = (orderNumber: string) => em().findOneOrFail(Order, { orderNumber });
const ledgerOf = async (orderNumber: string) =>
  (await em().find(PaymentEntry, { order: { orderNumber } }, { orderBy: { at: 'asc', id: 'asc' } })).map(
    ({ kind, amount }) => [kind, amount],
  );
const balanceOf = async (partner: TestPartner) => (await partner.read()).balance;
const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { code?: unknown }).code,
];

test('lists of a firm and of an address show that a requested price is awaited, and no price of zero', async () => {
  const partner = await aPartner(server, admin, { balance: 20_000 });
  const member = await aMember(partner);
  const email = `on-request-${randomUUID()}@olmo.example`;
  const order = await member.order(4, { email });
  await server.call('POST', '/api/my-orders', { email });
  const link = await tokenTo(server, email, 'my_orders');
  const lists = async () => [
    ...((await member.call('GET', '/api/firm/orders')).body['orders'] as unknown as object[]),
    ...((await server.call('GET', `/api/my-orders/${link}`)).body['orders'] as unknown as object[]),
  ];
  const awaited = { orderNumber: order, isPaid: false, isPriceAwaited: true };
  expect(await lists()).toMatchObject([{ ...awaited, totalPrice: null }, awaited]);

  const wish = { revision: 1, pages: [4], price: 4 * page, reason: 'As agreed' };
  await admin.call('PUT', `/api/admin/orders/${order}/quote`, wish);
  const sent = { ...awaited, isPriceAwaited: false };
  expect(await lists()).toMatchObject([{ ...sent, totalPrice: 4 * page }, sent]);
});

test('a member accepts the price set by staff, on account within the credit; repeated, it is paid once', async () => {
  const partner = await aPartner(server, admin, {
    account: { payment: 'on_account', creditLimit: 5 * page },
  });
  const member = await aMember(partner);
  const order = await priced(member);
  expect((await member.account(order)).body).toEqual({ name: 'Olmo & Partners', available: 5 * page });
  expect(codeOf(await member.pay(order, { revision: 1 }))).toEqual([409, 'order.changed_meanwhile']);
  const replies = await Promise.all(Array.from({ length: 10 }, () => member.pay(order, { revision: 2 })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies[0]?.body['available']).toBe(page);
  expect(await ledgerOf(order)).toEqual([['account', 4 * page]]);
  expect(await balanceOf(partner)).toBe(-4 * page);
  expect(await rowOf(order)).toMatchObject({ quoteState: 'accepted', paidAt: expect.any(Date) });
  const recorded = await em().find(AuditEntry, { order: { orderNumber: order }, what: 'payment.recorded' });
  expect(recorded).toMatchObject([{ who: 'customer', after: { by: 'account', amount: 4 * page } }]);

  const dearer = await priced(member);
  expect(codeOf(await member.pay(dearer, { revision: 2 }))).toEqual([402, 'partner.funds']);
  expect(await rowOf(dearer)).toMatchObject({ quoteState: 'sent', paidAt: null });
  expect(await ledgerOf(dearer)).toEqual([]);
});

test('of two prices accepted at once the account pays the one that it can afford', async () => {
  const partner = await aPartner(server, admin, { balance: 5 * page });
  const member = await aMember(partner);
  const orders = [await priced(member), await priced(member)];
  const replies = await Promise.all(orders.map((order) => member.pay(order, { revision: 2 })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402]);
  expect(await balanceOf(partner)).toBe(page);
});

test('an open payment page is closed first, and a payment on it counts once', async () => {
  const partner = await aPartner(server, admin, { balance: 20 * page });
  const member = await aMember(partner);
  const left = await priced(member);
  const open = await openCheckout(server, left);
  expect((await member.pay(left, { revision: 2 })).status).toBe(200);
  expect(await em().count(PaymentAttempt, { order: { orderNumber: left }, state: { $ne: 'closed' } })).toBe(
    0,
  );
  await payOnPage(open, cards.good).catch(() => undefined);
  await server.call('POST', `/api/orders/${left}/check-payment`);
  expect(await ledgerOf(left)).toEqual([['account', 4 * page]]);
  for (let round = 0; round < 3; round += 1) {
    const order = await priced(member);
    const url = await openCheckout(server, order);
    await Promise.all([
      member.pay(order, { revision: 2 }),
      payOnPage(url, cards.good).catch(() => undefined),
    ]);
    await server.call('POST', `/api/orders/${order}/check-payment`);
    const ledger = await ledgerOf(order);
    expect(ledger).toHaveLength(1);
    expect(['account', 'charge']).toContain(ledger[0]?.[0]);
  }
  expect(await em().count(PaymentException)).toBe(0);
  const spent = (await partner.read()).entries.filter(({ kind }) => kind === 'charge').length;
  expect(await balanceOf(partner)).toBe((20 - 4 * spent) * page);
});

test('the difference of a page count is paid from the account, however the order was paid, and refunded to it', async () => {
  const partner = await aPartner(server, admin, { balance: 5 * page });
  const member = await aMember(partner);
  const [onAccount, byCard] = [await member.order(1), await member.order(1, { firm: 'card' })];
  await payByIntent(server, byCard);
  for (const order of [onAccount, byCard]) {
    const correction = await asked(order);
    const replies = await Promise.all([
      member.pay(order, { correction }),
      member.pay(order, { correction }),
      member.call('POST', `/api/orders/${order}/page-count/answer`, { id: correction, answer: 'continue' }),
    ]);
    const isPaid = replies[0]?.status === 200;
    if (!isPaid) expect(codeOf(replies[0])).toEqual([409, 'page_count.ended']);
    expect(replies[1]?.status).toBe(replies[0]?.status);
    expect(replies[2]?.status).toBe(isPaid ? 409 : 200);
    expect(await rowOf(order)).toMatchObject({
      pageCount: isPaid ? 2 : 1,
      totalPrice: isPaid ? 2 * page : page,
    });
    if (!isPaid) {
      const again = await asked(order);
      expect((await member.pay(order, { correction: again })).status).toBe(200);
    }
    expect((await ledgerOf(order)).slice(1)).toEqual([['account', page]]);
  }
  expect(await balanceOf(partner)).toBe(2 * page);
  for (const order of [onAccount, byCard]) {
    const refund = { requestId: randomUUID(), reason: 'requested_by_customer' };
    const reply = await admin.call('POST', `/api/admin/orders/${order}/refunds`, refund);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  expect(await balanceOf(partner)).toBe(5 * page);
});

test('strangers, members of other firms and removed members cannot pay, and get no data of the order', async () => {
  const [partner, other] = [
    await aPartner(server, admin, { balance: 9 * page }),
    await aPartner(server, admin, { balance: 9 * page }),
  ];
  const [member, stranger] = [await aMember(partner), await aMember(other)];
  const order = await priced(member);
  const refused = [401, 'firm.members_only'];
  const body = { revision: 2 };
  const path = `/api/firm/orders/${order}/account`;
  for (const reply of [
    await stranger.pay(order, body),
    await stranger.account(order),
    await server.call('POST', path, body),
    await member.pay('TP-2026-0000-0000-0000', body),
  ])
    expect(codeOf(reply)).toEqual(refused);
  expect(codeOf(await partner.call('POST', path, body))).toEqual([403, 'key.not_accepted']);
  const computed = await member.order(1);
  expect(codeOf(await member.pay(computed, body))).toEqual([404, 'quote.none']);
  expect((await member.pay(order, {})).status).toBe(400);
  expect((await member.pay(order, { revision: 2, correction: randomUUID() })).status).toBe(400);
  const { members } = await partner.read();
  for (const { id } of members) await admin.call('DELETE', `/api/admin/partners/${partner.id}/members/${id}`);
  expect(codeOf(await member.pay(order, body))).toEqual(refused);
  expect(await ledgerOf(order)).toEqual([]);
});
