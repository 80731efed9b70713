import { afterAll, expect, test } from 'vitest';
import { readEvents } from '../operation/event-reader.ts';
import { openPaymentDesk } from '../payments/payment-desk.ts';
import { makeStaff, signIn, staffPassword } from '../support/staff.ts';
import { assign, listOf } from '../support/staff-desk.ts';
import { aPdfFile } from '../support/test-server.ts';

const email = 'hidden.person@example.com';

/** An order with everything that a reviewer must not see: an address, a price, a payment, a refund, a note. */
const desk = await openPaymentDesk();
const { server, admin } = desk;
const id = await makeStaff(server, 'translator', 'rita');
await admin.call('PATCH', `/api/admin/staff/${id}`, { role: 'reviewer' });
const reviewer = { id, ...(await signIn(server, 'rita', staffPassword)) };
const live = await readEvents(server.origin, { cookie: reviewer.cookie });
await live.until('hello');

const orderNumber = await server.placeOrder({ email, fullName: 'Hilda Person' }, aPdfFile(1, 'acta.pdf'));
const order = `/api/admin/orders/${orderNumber}`;
const other = await desk.aPaidOrder();
const done = [
  await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`),
  await admin.call('POST', `${order}/notes`, { text: `Call ${email}` }),
  await admin.call('PUT', `${order}/email`, { email: `new.${email}` }),
  await desk.refund(other.orderNumber),
  await admin.call('POST', '/api/admin/pricing/service', { service: 'editing', price: '14.00' }),
  await admin.call('PATCH', `${order}/status`, { status: 'inProgress' }),
];
expect(done.filter(({ status }) => status >= 300)).toEqual([]);
afterAll(async () => {
  live.close();
  await desk.server.close();
});

const read = (path: string) => reviewer.call('GET', `/api/admin/orders${path}`);

test('sees every order without its customer’s address and without money', async () => {
  const row = { email: null, totalPrice: null, hasPaymentException: false };
  expect(listOf(await read('?q=hilda'))[0]).toMatchObject({ orderNumber, isPaid: true, ...row });
  const { body } = await read(`/${orderNumber}`);
  expect(body).toMatchObject({ fullName: 'Hilda Person', restricted: true, ...row, lines: null });
  expect(JSON.stringify(body)).not.toMatch(/@example|2495/);
});

test.each([email, 'new.hidden', '@example.com', 'hidden.person'])(
  'does not find out by searching whether %s has ordered',
  async (q) => {
    const path = `?q=${encodeURIComponent(q)}`;
    expect(listOf(await desk.admin.call('GET', `/api/admin/orders${path}`))).not.toEqual([]);
    const reply = await read(path);
    expect([listOf(reply), reply.headers.get('x-total-count')]).toEqual([[], '0']);
  },
);

test('finds by name, and can open the documents', async () => {
  expect(listOf(await read('?q=hilda'))).toMatchObject([{ orderNumber }]);
  const [original] = listOf(await read(`/${orderNumber}/files`));
  expect(original).toMatchObject({ kind: 'original', filename: 'acta.pdf' });
  const link = await reviewer.call('POST', `/api/admin/files/${String(original?.['id'])}/link`, {});
  const opened = await fetch(new URL(String(link.body['url']), desk.server.origin));
  expect([opened.status, (await opened.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
});

test('sees the history of an order, without its payments, mails and addresses', async () => {
  const lines = listOf(await read(`/${orderNumber}/history`)).toReversed();
  expect(lines.map(({ what }) => what)).toEqual([
    'order.placed',
    'order.noted',
    'order.corrected',
    'order.status',
    'file.opened',
  ]);
  expect(lines[0]).toMatchObject({ after: { pageCount: 1, totalPrice: null } });
  expect(JSON.stringify(lines)).not.toMatch(/@example|2495/);
});

test('gets live events of all orders, without money', async () => {
  const { data } = await live.until('order.status', orderNumber);
  expect(data).toEqual({ orderNumber, status: 'inProgress', at: expect.any(String) });
  expect(live.heard.map(({ name }) => name)).toEqual([
    'hello',
    'order.placed',
    'order.placed',
    'order.paid',
    'order.paid',
    'order.corrected',
    'order.status',
  ]);
  expect(live.text).not.toMatch(/amount|price|balance|2495|@example/i);
});

test('sees the customer’s page like a visitor while proof is required', async () => {
  const { body } = await reviewer.call('GET', `/api/orders/${orderNumber}`);
  expect(body).toMatchObject({ restricted: true, email: null, fullName: null, originalFilename: null });
});

test('cannot be assigned orders: only translators can', async () => {
  const { status, body } = await assign(desk.admin, orderNumber, reviewer.id);
  expect([status, body['code']]).toEqual([400, 'order.assignee_unknown']);
});
