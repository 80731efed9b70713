import { afterAll, expect, test } from 'vitest';
import { proofOf } from '../site/reviews.ts';
import { auditOf, orderRowOf } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const server = await startTestServer();
const strict = await startTestServer({ env: { ORDER_ACCESS: 'proof' } });
afterAll(() => Promise.all([server.close(), strict.close()]));

const details = {
  companyName: 'Gómez & Söhne GmbH',
  companyAddress: 'Hauptstraße 1\n10115 Berlin',
  taxNumber: 'DE 123 456 789',
};
const save = async (orderNumber: string, body: object) =>
  saveWith(server, orderNumber, body, await proofOf(server, orderNumber));
const saveWith = (on: TestServer, orderNumber: string, body: object, headers = {}) =>
  on.call('PUT', `/api/orders/${orderNumber}/receipt-details`, body, headers);
const view = async (orderNumber: string) => (await server.call('GET', `/api/orders/${orderNumber}`)).body;

test('a receipt is issued to a company, changed and reverted, and the log contains no company name', async () => {
  const orderNumber = await server.placeOrder();
  const nobody = { companyName: null, companyAddress: null, taxNumber: null };
  expect((await view(orderNumber))['receiptDetails']).toEqual(nobody);
  const { version } = await orderRowOf(server, orderNumber);

  const typed = { ...details, companyName: '  Gómez &\tSöhne GmbH ' };
  expect(await save(orderNumber, typed)).toMatchObject({ status: 200, body: details });
  await save(orderNumber, details);
  expect((await view(orderNumber))['receiptDetails']).toEqual(details);
  expect((await save(orderNumber, { companyName: ' ', companyAddress: '', taxNumber: '' })).body).toEqual(
    nobody,
  );

  const lines = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.receipt_details');
  expect(lines.map(({ who, after }) => [who, after])).toEqual([
    ['customer', { filled: ['companyName', 'companyAddress', 'taxNumber'] }],
    ['customer', { filled: [] }],
  ]);
  expect(JSON.stringify(lines)).not.toContain('Gómez');
  // Staff with the order open get no conflict.
  expect((await orderRowOf(server, orderNumber)).version).toBe(version);
});

test('texts that are too long, missing or unknown orders are refused', async () => {
  const orderNumber = await server.placeOrder();
  for (const wrong of [
    { companyName: 'x'.repeat(161) },
    { companyAddress: 'x'.repeat(401) },
    { taxNumber: 'x'.repeat(61) },
    { taxNumber: undefined },
  ])
    expect((await save(orderNumber, { ...details, ...wrong })).status).toBe(400);
  const unknown = await saveWith(server, 'TP-2026-0000-0000-0000', details);
  expect(unknown.body['code']).toBe('order.ownership_required');
  expect((await view(orderNumber))['receiptDetails']).toMatchObject({ companyName: null });
});

test('the number alone cannot change it, and does not show it if proof is required', async () => {
  for (const on of [server, strict]) {
    const answer = await saveWith(on, await on.placeOrder(), details);
    expect(answer.body['code']).toBe('order.ownership_required');
  }
  const orderNumber = await strict.placeOrder();
  const proof = await proofOf(strict, orderNumber);
  expect((await saveWith(strict, orderNumber, details, proof)).status).toBe(200);
  const stranger = (await strict.call('GET', `/api/orders/${orderNumber}`)).body;
  expect([stranger['receiptDetails'], stranger['payments']]).toEqual([null, null]);
});

test('translators and reviewers see neither the company nor the money', async () => {
  const orderNumber = await server.placeOrder();
  await save(orderNumber, details);
  const [admin, translator] = [await signInAs(server, 'admin'), await signInAs(server, 'translator')];
  const reviewer = await signInAs(server, 'reviewer');
  await admin.call('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: translator.id });
  const seen = async (by: typeof admin) => (await by.call('GET', `/api/admin/orders/${orderNumber}`)).body;
  expect((await seen(admin))['receiptDetails']).toEqual(details);
  for (const person of [translator, reviewer]) {
    const { orderNumber: number, receiptDetails, payments } = await seen(person);
    expect([number, receiptDetails, payments]).toEqual([orderNumber, null, null]);
  }
});
