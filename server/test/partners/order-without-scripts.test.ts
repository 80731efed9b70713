import { randomUUID } from 'node:crypto';
import type { Site } from '../../src/http/site/site.ts';
import { expect, test } from 'vitest';
import { readTemplate } from '../../src/http/site/page-template.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { tokenTo } from '../support/mailed.ts';
import { cookieOf } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startServerForFile } from '../support/test-server.ts';
import { aPartner } from './partner.ts';

/** Its page names the member's firm, like the order form. */
const site: Site = {
  load: () =>
    Promise.resolve({
      template: readTemplate('<!--body-->'),
      renderPage: async ({ isMember, call, refusedForm }) => {
        await call('getPrices', {});
        const firm = isMember === true ? await call('getFirm', {}).catch(() => undefined) : undefined;
        const body = JSON.stringify({ firm: firm?.name ?? null, refused: refusedForm?.refusal.body });
        return { kind: 'page', status: 200, isPrivate: false, htmlAttributes: '', head: '', body, state: '' };
      },
    }),
  widgetScript: () => Promise.resolve(undefined),
};
const server = await startServerForFile({ site });
const admin = await signInAs(server, 'admin');

/** The cookie of a firm's browser. */
async function aMember(partnerId: string) {
  const email = `ana-${randomUUID()}@olmo.example`;
  await admin.call('POST', `/api/admin/partners/${partnerId}/members`, { email });
  const token = await tokenTo(server, email, 'firm_invitation');
  return cookieOf(await server.call('POST', '/api/firm/session', { token }));
}

/** Sends the form like a browser without JavaScript. */
function send(fields: Readonly<Record<string, string>>, cookie = {}): Promise<Response> {
  const form = new FormData();
  const person = { fullName: 'Ana Gómez', email: `ana-${randomUUID()}@olmo.example` };
  const typed = { ...person, sourceLanguage: 'es', targetLanguage: 'en', recipient: '', ...fields };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set('file', aPdfFile(2));
  const headers = { Origin: server.origin, Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...cookie };
  return fetch(`${server.origin}/order`, { method: 'POST', redirect: 'manual', headers, body: form });
}

async function orderAt(reply: Response, page: 'order' | 'checkout') {
  const [, name, orderNumber = ''] = /^\/(\w+)\/(TP-.+)$/.exec(reply.headers.get('location') ?? '') ?? [];
  expect([reply.status, name]).toEqual([303, page]);
  return server.deps.orm.em.fork().findOneOrFail(Order, { orderNumber });
}

test('a member orders on account, with a matter number and the agreed discount, and is redirected to the paid order', async () => {
  const account = { payment: 'on_account', creditLimit: 20_000, discountPercent: 10 };
  const partner = await aPartner(server, admin, { account });
  const member = await aMember(partner.id);
  const reply = await send({ firm: 'account', matterNumber: ' 2026/114-B ' }, member);
  const order = await orderAt(reply, 'order');
  expect(order).toMatchObject({ matterNumber: '2026/114-B', partner: { id: partner.id }, totalPrice: 4491 });
  expect(reply.headers.getSetCookie().join()).not.toContain('orders=');
  expect(await partner.read()).toMatchObject({
    balance: -4491,
    entries: [{ kind: 'charge', orderNumber: order.orderNumber }],
  });
  const view = await server.call('GET', `/api/orders/${order.orderNumber}`, undefined, member);
  expect(view.body).toMatchObject({ isPaid: true, restricted: false });
});

test('a member orders by card at the agreed price; the form reports the missing funds of a prepaid account', async () => {
  const partner = await aPartner(server, admin, { balance: 100, account: { discountPercent: 10 } });
  const member = await aMember(partner.id);
  const order = await orderAt(await send({ firm: 'card' }, member), 'checkout');
  expect(order).toMatchObject({ partner: { id: partner.id }, totalPrice: 4491, paidAt: null });
  const refused = await send({ firm: 'account' }, member);
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain('partner.funds');
});

test('an empty choice is a private order; other visitors and removed members cannot order for a firm', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  expect(await orderAt(await send({ firm: '', matterNumber: '7' }), 'checkout')).toMatchObject({
    partner: null,
    matterNumber: null,
    totalPrice: 4990,
  });
  const member = await aMember(partner.id);
  const [{ id } = { id: '' }] = (await partner.read()).members;
  await admin.call('DELETE', `/api/admin/partners/${partner.id}/members/${id}`);
  for (const cookie of [{}, member]) {
    const refused = await send({ firm: 'account' }, cookie);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('firm.members_only');
  }
});

test('a member’s page is rendered only for the member, before and after the public page is cached', async () => {
  const member = await aMember((await aPartner(server, admin)).id);
  const page = async (headers: Record<string, string> = {}) => {
    const reply = await fetch(`${server.origin}/order`, { headers: { Accept: 'text/html', ...headers } });
    return { body: await reply.text(), caching: reply.headers.get('cache-control') };
  };
  const own = { body: '{"firm":"Olmo & Partners"}', caching: 'no-store' };
  const others = { body: '{"firm":null}', caching: 'private, no-cache' };
  expect(await page(member)).toEqual(own);
  expect(await page()).toEqual(others);
  expect(await page(member)).toEqual(own);
  expect(await page()).toEqual(others);
});

test('an order form of the API accepts no empty firm', async () => {
  const refused = await server.call('POST', '/api/orders', orderForm({ firm: '' as 'card' }));
  expect(refused.status).toBe(400);
});
