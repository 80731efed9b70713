import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import type { FirmMember, FirmOrder } from '@truepage/core/api/partners/firm';
import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { tokenTo } from '../support/mailed.ts';
import { cookieOf } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';
import { aPartner } from './partner.ts';

const hour = 3_600_000;
let now = new Date();
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();
const price = 2495;

const anAddress = () => `ana-${randomUUID()}@olmo.example`;
const inviteTo = (partnerId: string, email: string) =>
  admin.call('POST', `/api/admin/partners/${partnerId}/members`, { email });
const join = (token: string) => server.call('POST', '/api/firm/session', { token });

/** The browser of a person who has joined. */
async function aMember(partnerId: string, email = anAddress()) {
  const invited = await inviteTo(partnerId, email);
  const { members } = invited.body as unknown as OnePartner;
  const joined = await join(await tokenTo(server, email, 'firm_invitation'));
  expect(joined.status).toBe(200);
  const cookie = cookieOf(joined);
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    server.call(method, path, body, { ...cookie, ...headers });
  return {
    id: members.find((member) => member.email === email)!.id,
    email,
    cookie,
    call,
    order: (form: Partial<OrderRequestInput> = {}, key?: string) =>
      call('POST', '/api/orders', orderForm({ firm: 'account', email, ...form }), {
        ...(key !== undefined && { 'Idempotency-Key': key }),
      }),
    orders: async () => (await call('GET', '/api/firm/orders')).body['orders'] as unknown as FirmOrder[],
  };
}

test('an emailed link makes a browser a member, once', async () => {
  const partner = await aPartner(server, admin, { balance: 5000 });
  const email = anAddress();
  const { body } = await inviteTo(partner.id, email.toUpperCase());
  expect(body['members']).toMatchObject([{ email, joinedAt: null }]);
  const token = await tokenTo(server, email, 'firm_invitation');

  const joined = await join(token);
  expect(joined.body).toEqual({
    name: 'Olmo & Partners',
    email,
    isContact: false,
    available: 5000,
    discountPercent: 0,
  });
  expect(joined.headers.getSetCookie().join()).toMatch(
    /^member=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
  );
  const again = await join(token);
  expect([again.status, again.body['code']]).toEqual([404, 'firm.link_ended']);
  const what = { what: 'partner.member_joined' };
  const [entry] = await em().find(AuditEntry, what, { orderBy: { at: 'desc' }, limit: 1 });
  expect(JSON.stringify(entry)).not.toContain('olmo.example');
});

test('the same link followed 20 times at once adds one browser', async () => {
  const partner = await aPartner(server, admin);
  const email = anAddress();
  await inviteTo(partner.id, email);
  const token = await tokenTo(server, email, 'firm_invitation');
  const replies = await Promise.all(Array.from({ length: 20 }, () => join(token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link is valid for a week, and a new one invalidates the previous one', async () => {
  const partner = await aPartner(server, admin);
  const email = anAddress();
  await inviteTo(partner.id, email);
  const first = await tokenTo(server, email, 'firm_invitation');
  now = new Date(now.getTime() + 60_000);
  await inviteTo(partner.id, email);
  const second = await tokenTo(server, email, 'firm_invitation', 2);
  expect((await join(first)).status).toBe(404);
  const before = now;
  now = new Date(now.getTime() + 7 * 24 * hour);
  expect((await join(second)).status).toBe(404);
  now = before;
  expect((await join(second)).status).toBe(200);
});

test('a member orders for the firm with a matter number, on account', async () => {
  const account = { payment: 'on_account', creditLimit: 2 * price };
  const partner = await aPartner(server, admin, { account });
  const [member, colleague] = [await aMember(partner.id), await aMember(partner.id)];
  const { status, body, headers } = await member.order({ matterNumber: ' 2026/114-B ' });
  expect(status).toBe(201);
  // The firm owns the order, not this browser: a removed member would keep its cookie.
  expect(headers.getSetCookie().join()).not.toContain('orders=');
  const orderNumber = String(body['orderNumber']);

  expect(await partner.read()).toMatchObject({
    balance: -price,
    entries: [{ kind: 'charge', amount: -price, orderNumber, keyName: null }],
  });
  const order = await em().findOneOrFail(Order, { orderNumber });
  expect(order).toMatchObject({ matterNumber: '2026/114-B', partner: { id: partner.id } });
  for (const one of [member, colleague]) {
    expect(await one.orders()).toMatchObject([
      { orderNumber, matterNumber: '2026/114-B', isPaid: true, totalPrice: price },
    ]);
    const view = await one.call('GET', `/api/orders/${orderNumber}`);
    expect(view.body).toMatchObject({ isPaid: true, matterNumber: '2026/114-B', unreadMessages: 0 });
  }
  const receipt = await fetch(new URL(`/api/receipt.pdf?order=${orderNumber}`, server.origin), {
    headers: colleague.cookie,
  });
  const pdf = await getDocumentProxy(new Uint8Array(await receipt.arrayBuffer()));
  expect((await extractText(pdf, { mergePages: true })).text).toContain('2026/114-B');
  const found = await admin.call('GET', '/api/admin/orders?q=114-b');
  expect(JSON.stringify(found.body)).toContain(orderNumber);
  const csv = await admin.call('GET', '/api/admin/orders.csv?q=114-b');
  expect(String(csv.body['text'])).toContain('"2026/114-B","Olmo & Partners"');
  const staffPage = `/api/admin/orders/${orderNumber}`;
  expect((await admin.call('GET', staffPage)).body['partner']).toBe('Olmo & Partners');
  const reviewer = await signInAs(server, 'reviewer');
  const seen = await reviewer.call('GET', staffPage);
  expect([seen.status, seen.body['partner']]).toEqual([200, null]);
  expect(JSON.stringify(seen.body)).not.toContain('Olmo');
});

test('the order’s history names the member who ordered, to staff who see addresses', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const reviewer = await signInAs(server, 'reviewer');
  for (const firm of ['account', 'card'] as const) {
    const member = await aMember(partner.id);
    const orderNumber = String((await member.order({ firm })).body['orderNumber']);
    const placedOf = async (staff: typeof admin) => {
      const { body } = await staff.call('GET', `/api/admin/orders/${orderNumber}/history`);
      const entries = body as unknown as { what: string; after: unknown }[];
      return entries.find(({ what }) => what === 'order.placed')!.after;
    };
    expect(await placedOf(admin)).toMatchObject({ memberId: member.id, member: member.email });
    expect(await placedOf(reviewer)).not.toHaveProperty('member');
    const stored = await em().findOneOrFail(AuditEntry, { what: 'order.placed', order: { orderNumber } });
    expect(stored.after).not.toHaveProperty('member');
    await admin.call('DELETE', `/api/admin/partners/${partner.id}/members/${member.id}`);
    expect(await placedOf(admin)).toMatchObject({ memberId: member.id, member: null });
  }
});

test('by card, the order waits for its payment and is the firm’s nevertheless', async () => {
  const partner = await aPartner(server, admin);
  const member = await aMember(partner.id);
  expect((await member.order({ firm: 'card' })).status).toBe(201);
  expect(await member.orders()).toMatchObject([{ isPaid: false, matterNumber: null }]);
  expect((await partner.read()).balance).toBe(0);
});

test('a visitor’s order has no matter number, and visitors cannot order for a firm', async () => {
  const orderNumber = await server.placeOrder({ matterNumber: 'made up' });
  const order = await em().findOneOrFail(Order, { orderNumber });
  expect([order.matterNumber, order.partner]).toEqual([null, null]);
  const before = await em().count(Order);
  const refused = await server.call('POST', '/api/orders', orderForm({ firm: 'account' }));
  expect([refused.status, refused.body['code']]).toEqual([401, 'firm.members_only']);
  expect(await em().count(Order)).toBe(before);
});

test('orders of another firm are not accessible', async () => {
  const [own, other] = [await aPartner(server, admin, { balance: price }), await aPartner(server, admin)];
  const [member, stranger] = [await aMember(own.id), await aMember(other.id)];
  const orderNumber = String((await member.order()).body['orderNumber']);
  expect(await stranger.orders()).toEqual([]);
  const [mine, theirs] = await Promise.all(
    [member, stranger].map((one) => one.call('GET', `/api/orders/${orderNumber}/messages`)),
  );
  expect(mine!.status).toBe(200);
  expect([theirs!.status, theirs!.body['code']]).toEqual([403, 'order.ownership_required']);
});

test('a removed member loses access at once, also with an unused invitation', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const member = await aMember(partner.id);
  const orderNumber = String((await member.order()).body['orderNumber']);
  await inviteTo(partner.id, member.email);
  const token = await tokenTo(server, member.email, 'firm_invitation', 2);
  const path = `/api/admin/partners/${partner.id}/members/${member.id}`;
  expect((await admin.call('DELETE', path)).body['members']).toEqual([]);
  expect((await admin.call('DELETE', path)).status).toBe(200);

  const replies = [
    await member.order(),
    await member.order({ firm: 'card' }),
    await member.call('GET', '/api/firm'),
    await member.call('GET', '/api/firm/orders'),
  ];
  expect(replies.map(({ body }) => body['code'])).toEqual(replies.map(() => 'firm.members_only'));
  expect((await member.call('GET', `/api/orders/${orderNumber}/messages`)).status).toBe(403);
  expect((await join(token)).status).toBe(404);
  expect((await partner.read()).balance).toBe(10_000 - price);
  // Invited again, the person is another member: the previous browser has no access.
  await aMember(partner.id, anAddress());
  expect((await member.call('GET', '/api/firm')).status).toBe(401);
});

test('a member who corrects the address of an order gets no cookie that opens it after the membership', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const member = await aMember(partner.id);
  const orderNumber = String((await member.order()).body['orderNumber']);
  const corrected = { fullName: 'Ana Gómez', email: anAddress() };
  const { status, headers } = await member.call('PUT', `/api/orders/${orderNumber}/customer`, corrected);
  expect(status).toBe(200);
  expect(headers.getSetCookie()).toEqual([]);
  expect((await member.call('GET', `/api/orders/${orderNumber}/messages`)).status).toBe(200);
  expect(
    (await member.call('POST', `/api/orders/${orderNumber}/access`, corrected)).headers.getSetCookie(),
  ).toEqual([]);
});

test('members of a closed account have no access', async () => {
  const partner = await aPartner(server, admin, { balance: price });
  const member = await aMember(partner.id);
  const { name, contactEmail, payment, creditLimit } = await partner.read();
  const body = { name, contactEmail, payment, creditLimit, isClosed: true };
  await admin.call('PUT', `/api/admin/partners/${partner.id}`, body);
  expect((await member.order()).body['code']).toBe('firm.members_only');
  expect((await inviteTo(partner.id, anAddress())).body['code']).toBe('partner.closed');
});

test('50 parallel orders of two members do not exceed the credit', async () => {
  const account = { payment: 'on_account', creditLimit: 7 * price };
  const partner = await aPartner(server, admin, { account });
  const members = [await aMember(partner.id), await aMember(partner.id)];
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => members[at % 2]!.order({}, `parallel-${at}`)),
  );
  const codes = replies.map(({ status, body }) => (status === 201 ? 'ordered' : String(body['code'])));
  expect(codes.filter((code) => code === 'ordered')).toHaveLength(7);
  expect(codes.filter((code) => code === 'partner.funds')).toHaveLength(43);
  expect((await partner.read()).balance).toBe(-7 * price);
  expect(await em().count(Order, { partner: partner.id })).toBe(7);
});

test('a double click orders once', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const member = await aMember(partner.id);
  const [first, second] = await Promise.all([member.order({}, 'one'), member.order({}, 'one')]);
  expect(second.body['orderNumber']).toBe(first.body['orderNumber']);
  expect((await partner.read()).balance).toBe(10_000 - price);
});

test('a member’s cookie sent with an API key is ignored', async () => {
  const [own, other] = [await aPartner(server, admin, { balance: price }), await aPartner(server, admin)];
  const member = await aMember(own.id);
  const orderNumber = String((await member.order()).body['orderNumber']);
  const read = await other.call('GET', `/api/orders/${orderNumber}`, undefined, member.cookie);
  expect([read.status, read.body['code']]).toEqual([404, 'order.not_found']);
  const listed = await other.call('GET', '/api/firm/orders', undefined, member.cookie);
  expect([listed.status, listed.body['code']]).toEqual([403, 'key.not_accepted']);
});

test('a forged cookie, and one older than 90 days, are refused', async () => {
  const partner = await aPartner(server, admin);
  const member = await aMember(partner.id);
  const [, payload = '', mac = ''] = /member=([^.]+)\.(.+)/.exec(member.cookie.Cookie) ?? [];
  const forged = { Cookie: `member=${payload}.${mac.slice(1)}x` };
  expect((await server.call('GET', '/api/firm', undefined, forged)).status).toBe(401);
  const before = now;
  now = new Date(now.getTime() + 90 * 24 * hour);
  expect((await member.call('GET', '/api/firm')).status).toBe(401);
  now = before;
  expect((await member.call('GET', '/api/firm')).status).toBe(200);
  const left = await member.call('DELETE', '/api/firm/session');
  expect(left.headers.getSetCookie().join()).toMatch(/^member=; Path=\/; Max-Age=0/);
});

test('another site’s page cannot order as a member', async () => {
  const partner = await aPartner(server, admin, { balance: price });
  const member = await aMember(partner.id);
  const form = orderForm({ firm: 'account' });
  const sent = await member.call('POST', '/api/orders', form, { Origin: 'https://evil.example' });
  expect([sent.status, sent.body['code']]).toEqual([403, 'request.cross_site']);
});

test('the firm’s contact invites and removes members, others cannot', async () => {
  const contactEmail = anAddress();
  const partner = await aPartner(server, admin, { account: { contactEmail } });
  const [contact, member] = [await aMember(partner.id, contactEmail), await aMember(partner.id)];
  const invited = await contact.call('POST', '/api/firm/members', { email: anAddress() });
  const members = invited.body['members'] as unknown as FirmMember[];
  expect(members).toHaveLength(3);
  for (const [method, path] of [
    ['GET', '/api/firm/members'],
    ['POST', '/api/firm/members'],
    ['DELETE', `/api/firm/members/${contact.id}`],
  ] as const) {
    const { status, body } = await member.call(
      method,
      path,
      method === 'POST' ? { email: 'a@b.example' } : undefined,
    );
    expect([status, body['code']]).toEqual([403, 'firm.contact_only']);
  }
  const other = await aPartner(server, admin);
  const stranger = await aMember(other.id);
  await contact.call('DELETE', `/api/firm/members/${stranger.id}`);
  expect((await stranger.call('GET', '/api/firm')).status).toBe(200);
  const left = await contact.call('DELETE', `/api/firm/members/${member.id}`);
  expect(left.body['members']).toHaveLength(2);
  expect((await member.call('GET', '/api/firm')).status).toBe(401);
});
