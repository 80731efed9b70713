import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { mailTo, tokenTo } from '../support/mailed.ts';
import { ways } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { pay } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';

let now = new Date('2026-11-24T12:00:00Z');
const server = await startServerForFile({ env: { ORDER_ACCESS: 'proof' }, clock: { now: () => now } });

const ask = (email: string) => server.call('POST', '/api/my-orders', { email });
const list = (token: string) => server.call('GET', `/api/my-orders/${token}`);
const open = (token: string, orderNumber: string) =>
  server.call('GET', `/api/track/${token}?order=${orderNumber}`);
const mails = () => server.deps.orm.em.fork().find(Mail, { kind: 'my_orders' });

/** Two orders of one person, the second typed in capitals, and another person's. */
async function threeOrders(name: string) {
  const first = await server.placeOrder({ email: `${name}@example.com` });
  now = new Date(now.getTime() + 60_000);
  const second = await server.placeOrder({ email: `${name.toUpperCase()}@Example.com` });
  const other = await server.placeOrder({ email: `not-${name}@example.com` });
  return { first, second, other };
}

test('an emailed link lists all orders of an address, newest first, and opens each', async () => {
  const { first, second, other } = await threeOrders('ana');

  expect(await ask('ana@example.com')).toMatchObject({ status: 200, body: { success: true } });

  const token = await tokenTo(server, 'ANA@Example.com', 'my_orders');
  expect((await mailTo(server, 'ANA@Example.com', 'my_orders')).text).toContain(
    'There are 2 with this address',
  );
  const { body } = await list(token);
  expect(body['orders']).toMatchObject([
    { orderNumber: second, status: 'pending', isPaid: false },
    { orderNumber: first },
  ]);
  expect(JSON.stringify(body)).not.toContain('@');

  const opened = await open(token, first);
  const Cookie = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0])[0] ?? '';
  const order = await server.call('GET', `/api/orders/${first}`, undefined, { Cookie });
  expect(order.body).toMatchObject({ restricted: false, email: 'ana@example.com' });
  expect((await open(token, other)).body).toMatchObject({ code: 'tracking.invalid' });
  expect((await server.call('GET', `/api/track/${token}`)).body).toMatchObject({ success: false });
});

test('the list counts unread messages, and marks the orders that wait for an answer', async () => {
  const { first, second } = await threeOrders('zoe');
  const admin = await signInAs(server, 'admin');
  await pay(server, first);
  await ask('zoe@example.com');
  const token = await tokenTo(server, 'ZOE@Example.com', 'my_orders');
  const owner = await ways['a mailed link'](server, first, 'zoe@example.com');
  const thread = `/api/orders/${first}/messages`;
  const write = (message: object) =>
    admin.call('PUT', `/api/admin/orders/${first}/messages/${randomUUID()}`, message);
  const marks = async () =>
    ((await list(token)).body['orders'] as unknown as Record<string, unknown>[]).map(
      ({ orderNumber, unreadMessages, isAsked }) => [orderNumber, unreadMessages, isAsked],
    );

  await admin.call('POST', `/api/admin/orders/${first}/notes`, { text: 'Internal' });
  expect(await marks()).toEqual([
    [second, 0, false],
    [first, 0, false],
  ]);
  await write({ text: 'Good morning' });
  await write({ text: 'Which spelling?', isQuestion: true });
  expect(await marks()).toEqual([
    [second, 0, false],
    [first, 2, true],
  ]);

  // Even if it was read, the question still waits.
  expect((await server.call('POST', `${thread}/read`, { through: 2 }, owner)).status).toBe(200);
  expect((await marks())[1]).toEqual([first, 0, true]);
  // The customer's own message is not counted.
  const answer = { text: 'With an accent', seen: 2 };
  expect((await server.call('PUT', `${thread}/${randomUUID()}`, answer, owner)).status).toBe(200);
  expect((await marks())[1]).toEqual([first, 0, false]);

  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber: second }, { factsState: 'sent' });
  expect((await marks())[0]).toEqual([second, 0, true]);
});

test('certified copies are offered for delivered orders that include a certificate, while their documents exist', async () => {
  const email = 'copies@example.com';
  const completed = { status: 'completed', completedAt: now, paidAt: now } as const;
  const place = async (type: 'standard' | 'certified', row: object, form: object = {}) => {
    const orderNumber = await server.placeOrder({ email, translationType: type, ...form });
    await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber }, row);
    return orderNumber;
  };
  await place('standard', completed);
  await place('certified', { ...completed, documentsDeletedAt: now });
  await place('certified', { paidAt: now });
  const copied = [
    await place('certified', completed),
    await place('standard', completed, { includeCertificate: 'true' }),
  ];
  await ask(email);
  const { body } = await list(await tokenTo(server, email, 'my_orders'));
  const orders = body['orders'] as unknown as { orderNumber: string; hasCertifiedCopies: boolean }[];
  const offered = orders.filter(({ hasCertifiedCopies }) => hasCertifiedCopies);
  expect(offered.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(copied.toSorted());
});

test('an address without orders gets the same answer, and no mail', async () => {
  await threeOrders('eva');
  const before = (await mails()).length;
  const known = await ask('eva@example.com');
  const unknown = await ask('nobody@example.com');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  const waiting = async () => (await server.deps.jobs.counts())['my-orders'];
  await expect.poll(waiting).toMatchObject({ waiting: 0, active: 0 });
  expect((await mails()).length).toBe(before + 1);
});

test('the link expires after a day, and ends with a correction of the address', async () => {
  const { second } = await threeOrders('lea');
  await ask('lea@example.com');
  const token = await tokenTo(server, 'LEA@Example.com', 'my_orders');
  expect((await list(token)).status).toBe(200);
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect((await list(token)).body).toMatchObject({ code: 'tracking.invalid' });

  await ask('lea@example.com');
  const next = await tokenTo(server, 'LEA@Example.com', 'my_orders', 2);
  const opened = await open(next, second);
  const Cookie = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0])[0] ?? '';
  const body = { fullName: 'Lea', email: 'lea.new@example.com' };
  await server.call('PUT', `/api/orders/${second}/customer`, body, { Cookie });
  expect((await list(next)).body).toMatchObject({ code: 'tracking.invalid' });
});

test.each(['', 'ana', 'ana@example.com, eve@example.com', "'; drop table orders; --@example.com"])(
  '%j is no address',
  async (email) => {
    expect((await ask(email)).status).toBe(400);
  },
);

test('an invented token opens nothing', async () => {
  expect((await list('nothing')).body).toMatchObject({ code: 'tracking.invalid' });
});
