import type { OrderNumber } from '@truepage/core/orders/order-number';
import { expect, test } from 'vitest';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { assign, auditOf, eventRowsOf } from '../support/staff-desk.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ env: { ORDER_ACCESS: 'proof' } });
const admin = await signInAs(server, 'admin');

const names = ['María-José Núñez', 'محمد عبد الله'];
const given = { recipient: 'uscis', passportNames: JSON.stringify([...names, '  ']) } as const;
const ofStaff = async (orderNumber: string) =>
  (await admin.call('GET', `/api/admin/orders/${orderNumber}`)).body;

test('recipient and names are stored, for staff and the customer', async () => {
  const orderNumber = await server.placeOrder(given);
  expect(await ofStaff(orderNumber)).toMatchObject({ recipient: 'uscis', passportNames: names });
  const stranger = await server.call('GET', `/api/orders/${orderNumber}`, undefined, { Cookie: '' });
  expect(stranger.body).toMatchObject({ restricted: true, passportNames: null });
  const csv = await fetch(new URL('/api/admin/orders.csv', server.origin), {
    headers: { Cookie: admin.cookie },
  });
  expect(await csv.text()).toMatch(/Recipient/);
});

test('without them everything is unchanged', async () => {
  const orderNumber = await server.placeOrder();
  expect(await ofStaff(orderNumber)).toMatchObject({ recipient: null, passportNames: [] });
});

test.each([
  ['recipient', { recipient: 'the king' }],
  ['passportNames', { passportNames: JSON.stringify(Array.from({ length: 11 }, (_, at) => `Name ${at}`)) }],
  ['passportNames', { passportNames: JSON.stringify(['x'.repeat(101)]) }],
  ['passportNames', { passportNames: 'no list' }],
])('a wrong %s is named', async (field, fields) => {
  const reply = await server.call('POST', '/api/orders', orderForm(fields as object));
  expect(reply.status).toBe(400);
  expect(reply.body['details']).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('a retry with other names and the same key is another order, and is refused', async () => {
  const send = (fields: object) =>
    server.call('POST', '/api/orders', orderForm(fields), { 'Idempotency-Key': 'one-form' });
  const first = await send(given);
  expect((await send(given)).body).toEqual(first.body);
  expect(await send({ ...given, passportNames: '["Another"]' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency.conflict' },
  });
});

test('administrators correct both; repeating it leaves no entry, and the log contains no names', async () => {
  const orderNumber = await server.placeOrder(given);
  const { version } = await ofStaff(orderNumber);
  const correction = { recipient: 'uk', passportNames: ['María José Núñez', ' '], version };
  const correct = (by: SignedIn, body: object) =>
    by.call('PUT', `/api/admin/orders/${orderNumber}/recipient`, body);

  expect((await correct(admin, correction)).status).toBe(200);
  expect((await correct(admin, correction)).status).toBe(200);

  expect(await ofStaff(orderNumber)).toMatchObject({ recipient: 'uk', passportNames: ['María José Núñez'] });
  const lines = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.corrected');
  expect(lines).toMatchObject([{ who: admin.username, after: { fields: ['recipient', 'passportNames'] } }]);
  const events = (await eventRowsOf(server, orderNumber)).filter(({ name }) => name === 'order.corrected');
  expect(events).toHaveLength(1);
});

test('correcting an order that changed meanwhile is refused with the order, and translators cannot correct', async () => {
  const orderNumber = await server.placeOrder(given);
  const { version } = await ofStaff(orderNumber);
  const translator = await signInAs(server, 'translator');
  await assign(admin, orderNumber, translator.id);
  const correct = (by: SignedIn) =>
    by.call('PUT', `/api/admin/orders/${orderNumber}/recipient`, {
      recipient: null,
      passportNames: [],
      version,
    });

  expect(await correct(admin)).toMatchObject({
    status: 409,
    body: { code: 'order.changed_meanwhile', details: { order: { orderNumber } } },
  });
  expect((await correct(translator)).status).toBe(403);
  expect(await ofStaff(orderNumber)).toMatchObject({ recipient: 'uscis', passportNames: names });
});

test('names cannot be entered once they were deleted with the documents', async () => {
  const orderNumber = await server.placeOrder(given);
  await deleteDocuments(server.deps, orderNumber as OrderNumber, { reason: 'customer', actor: 'customer' });
  const correct = (body: object) => admin.call('PUT', `/api/admin/orders/${orderNumber}/recipient`, body);
  expect((await correct({ recipient: 'uk', passportNames: names })).body['code']).toBe(
    'order.documents_deleted',
  );
  expect((await correct({ recipient: 'uk', passportNames: [] })).status).toBe(200);
  expect(await ofStaff(orderNumber)).toMatchObject({ recipient: 'uk', passportNames: [] });
});

test('translators see the comments without email addresses', async () => {
  const orderNumber = await server.placeOrder({ comments: 'Questions to ana@home.example, please' });
  const translator = await signInAs(server, 'translator');
  await assign(admin, orderNumber, translator.id);
  const { body } = await translator.call('GET', `/api/admin/orders/${orderNumber}`);
  expect(body['comments']).toBe('Questions to •••@••• please');
  expect((await ofStaff(orderNumber))['comments']).toContain('ana@home.example');
});
