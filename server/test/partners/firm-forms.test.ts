import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentDesk } from '../payments/payment-desk.ts';
import { tokenTo } from '../support/mailed.ts';
import { aPdfFile, orderForm } from '../support/test-server.ts';
import { aPartner } from './partner.ts';

const price = 2495;
const desk = await openPaymentDesk();
const { server, admin } = desk;
afterAll(() => server.close());

beforeAll(async () => {
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const quotes = { isOn: true, overPages: 3, hours: 4 };
  const changed = { ...(settings as unknown as object), quotes };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: changed, version })).status).toBe(200);
});

const anAddress = () => `ana-${randomUUID()}@olmo.example`;
const contactEmail = anAddress();
const partner = await aPartner(server, admin, {
  account: { payment: 'on_account', creditLimit: 20 * price, contactEmail },
});
const membersOf = async () => (await partner.read()).members;

/** Sends a form like a browser without JavaScript. */
function send(path: string, fields: Readonly<Record<string, string>>, headers = {}): Promise<Response> {
  return fetch(`${server.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.origin, Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...headers },
    body: new URLSearchParams(fields),
  });
}
const cookieOf = ({ headers }: Response) => ({
  Cookie: headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
});
const outcome = ({ status, headers }: Response) => [status, headers.get('location')];

async function invite(email: string): Promise<string> {
  await admin.call('POST', `/api/admin/partners/${partner.id}/members`, { email });
  return tokenTo(server, email, 'firm_invitation');
}

async function aMember(email = anAddress()) {
  return cookieOf(await send('/firm', { action: 'join', token: await invite(email) }));
}

test('opening a link does not use it up, only the form of its page does; the answer is never cached', async () => {
  const token = await invite(anAddress());
  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await fetch(`${server.origin}/firm?link=${token}`, { method });
    expect(page.headers.getSetCookie().join()).not.toContain('member=');
  }
  const joined = await send('/firm', { action: 'join', token });
  expect(outcome(joined)).toEqual([303, '/firm']);
  expect(joined.headers.get('cache-control')).toBe('no-store');
  expect((await server.call('GET', '/api/firm', undefined, cookieOf(joined))).status).toBe(200);
  const again = await send('/firm', { action: 'join', token });
  expect([again.status, again.headers.getSetCookie().join()]).toEqual([404, '']);
});

test('another site cannot make a browser a member of its firm', async () => {
  const token = await invite(anAddress());
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])
    expect((await send('/firm', { action: 'join', token }, headers)).status).toBe(403);
  expect((await send('/firm', { action: 'join', token })).status).toBe(303);
});

test('the contact invites and removes members; other members and visitors cannot', async () => {
  const contact = await aMember(contactEmail);
  const member = await aMember();
  const email = anAddress();
  for (const [cookie, status] of [
    [{}, 401],
    [member, 403],
  ] as const) {
    expect((await send('/firm', { action: 'invite', email }, cookie)).status).toBe(status);
    const [{ id: memberId } = { id: '' }] = await membersOf();
    expect((await send('/firm', { action: 'remove', memberId }, cookie)).status).toBe(status);
  }
  expect((await membersOf()).map((one) => one.email)).not.toContain(email);

  expect(outcome(await send('/firm', { action: 'invite', email }, contact))).toEqual([303, '/firm?sent=1']);
  const invited = (await membersOf()).find((one) => one.email === email);
  expect(invited?.joinedAt).toBeNull();
  const token = await tokenTo(server, email, 'firm_invitation');
  const gone = { action: 'remove', memberId: invited?.id ?? '' };
  expect(outcome(await send('/firm', gone, contact))).toEqual([303, '/firm']);
  expect((await membersOf()).map((one) => one.email)).not.toContain(email);
  expect((await send('/firm', { action: 'join', token })).status).toBe(404);
});

test('a new link is sent only to members, with one answer for all; signing out removes the cookie', async () => {
  const email = anAddress();
  const member = await aMember(email);
  for (const to of [email, anAddress()])
    expect(outcome(await send('/firm', { action: 'links', email: to }))).toEqual([303, '/firm?sent=1']);
  await tokenTo(server, email, 'firm_invitation', 2);
  const left = await send('/firm', { action: 'leave' }, member);
  expect(left.headers.getSetCookie().join()).toMatch(/member=;.*Max-Age=0/);
});

test('errors of a form are answered with its page', async () => {
  const wrong: readonly [Record<string, string>, number][] = [
    [{}, 422],
    [{ action: 'sell' }, 422],
    [{ action: 'join' }, 422],
    [{ action: 'join', token: 'x\0y' }, 422],
    [{ action: 'links', email: 'ana@' }, 422],
    [{ action: 'remove', memberId: '1' }, 404],
  ];
  for (const [fields, status] of wrong)
    expect([fields, (await send('/firm', fields)).status]).toEqual([fields, status]);
  const json = await fetch(`${server.origin}/firm`, {
    method: 'POST',
    headers: { Origin: server.origin, 'Content-Type': 'application/json' },
    body: '{"action":"leave"}',
  });
  expect(json.status).toBe(415);
});

async function order(cookie: object, pages: number): Promise<string> {
  const form = orderForm({ firm: 'account', email: anAddress() }, aPdfFile(pages));
  return String((await server.call('POST', '/api/orders', form, { ...cookie })).body['orderNumber']);
}
const isPaid = async (orderNumber: string) =>
  (await server.call('GET', `/api/orders/${orderNumber}`)).body['isPaid'];

test('a member pays the price set by staff with the form, once; other visitors and other firms cannot', async () => {
  const member = await aMember();
  const orderNumber = await order(member, 4);
  const wish = { revision: 1, pages: [4], price: 4 * price, reason: 'As agreed' };
  expect((await admin.call('PUT', `/api/admin/orders/${orderNumber}/quote`, wish)).status).toBe(200);
  const path = `/track/${orderNumber}`;
  const before = (await partner.read()).balance;

  expect((await send(path, { revision: '2' })).status).toBe(401);
  expect((await send(path, { revision: '1' }, member)).status).toBe(409);
  for (const fields of [{}, { revision: 'two' }, { revision: '2', correction: randomUUID() }])
    expect((await send(path, fields, member)).status).toBe(422);
  expect(await isPaid(orderNumber)).toBe(false);

  const replies = await Promise.all(Array.from({ length: 10 }, () => send(path, { revision: '2' }, member)));
  expect(new Set(replies.map((reply) => outcome(reply).join(' ')))).toEqual(new Set([`303 ${path}`]));
  expect(await isPaid(orderNumber)).toBe(true);
  expect((await partner.read()).balance).toBe(before - 4 * price);
});

test('a member pays the difference of a page count with the form', async () => {
  const member = await aMember();
  const orderNumber = await order(member, 1);
  const id = randomUUID();
  const wish = { id, document: 1, pagesBefore: 1, pagesAfter: 2, reason: 'A stamp on the back' };
  expect((await admin.call('POST', `/api/admin/orders/${orderNumber}/page-counts`, wish)).status).toBe(200);
  const before = (await partner.read()).balance;
  expect(outcome(await send(`/track/${orderNumber}`, { correction: id }, member))).toEqual([
    303,
    `/track/${orderNumber}`,
  ]);
  expect((await partner.read()).balance).toBe(before - price);
});
