import { expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { signInAs } from '../support/staff.ts';
import { listOf } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';
import { addKey, aPartner, topUp } from './partner.ts';

let now = new Date('2026-11-28T10:00:00Z');
const server = await startServerForFile({ clock: { now: () => now } });
let admin = await signInAs(server, 'admin');
/** Sessions expire with the time: the administrator signs in again. */
async function moveTo(time: string): Promise<void> {
  now = new Date(time);
  admin = await signInAs(server, 'admin');
}
const em = () => server.deps.orm.em.fork();
const price = 2495;

/** The facts of an order's first entry in its history. */
async function placedEntry(orderNumber: unknown): Promise<unknown> {
  const history = await admin.call('GET', `/api/admin/orders/${String(orderNumber)}/history`);
  return listOf(history).find(({ what }) => what === 'order.placed')?.['after'];
}

const countOrders = (partner: string) => em().count(Order, { partner });

test('an order is paid from the account in the call that places it', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const { status, body } = await partner.order('matter-1');
  expect(status).toBe(201);
  const orderNumber = String(body['orderNumber']);

  const order = await em().findOneOrFail(Order, { orderNumber });
  const read = await partner.call('GET', `/api/orders/${orderNumber}`);
  const { balance, entries } = await partner.read();
  expect(read.body).toMatchObject({ isPaid: true, restricted: false, totalPrice: price });
  expect(balance).toBe(10_000 - price);
  const charge = entries.find(({ kind }) => kind === 'charge');
  expect(charge).toMatchObject({
    amount: -price,
    orderNumber,
    keyName: 'Case management',
  });
  const ledger = await em().find(PaymentEntry, { order: order.id });
  expect(ledger).toMatchObject([{ kind: 'account', amount: price, reference: charge!.id }]);
  const told = await em().findOneOrFail(AuditEntry, { order: order.id, what: 'payment.recorded' });
  expect(told.after).toMatchObject({ by: 'account', amount: price });
});

test('the history names the key that placed an order', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const { body } = await partner.order('named');
  expect(await placedEntry(body['orderNumber'])).toMatchObject({
    keyId: partner.apiKey.id,
    prefix: partner.apiKey.prefix,
  });
});

test('a retry with the same Idempotency-Key returns the order, and other content is refused', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const [first, again] = [await partner.order('matter-2'), await partner.order('matter-2')];
  expect(again.body).toEqual(first.body);
  const other = await partner.order('matter-2', { targetLanguage: 'fr' });
  expect([other.status, other.body['code']]).toEqual([409, 'idempotency.key_used']);
  expect((await partner.read()).balance).toBe(10_000 - price);
});

test('the keys of one partner mean nothing to another', async () => {
  const [one, other] = [
    await aPartner(server, admin, { balance: 5000 }),
    await aPartner(server, admin, { balance: 5000 }),
  ];
  const [first, second] = [await one.order('same'), await other.order('same')];
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.body['orderNumber']).not.toBe(first.body['orderNumber']);
});

test('without an Idempotency-Key nothing is ordered', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const { status, body } = await partner.order('');
  expect([status, body['code']]).toEqual([400, 'idempotency.required']);
  expect(await countOrders(partner.id)).toBe(0);
});

test('an account that cannot pay orders nothing, and nothing is stored', async () => {
  const partner = await aPartner(server, admin, { balance: price - 1 });
  const files = await em().count(StoredFile);
  const { status, body } = await partner.order('matter-3');
  expect([status, body['code'], body['details']]).toEqual([
    402,
    'partner.funds',
    { price, available: price - 1 },
  ]);
  expect(await countOrders(partner.id)).toBe(0);
  expect(await em().count(StoredFile)).toBe(files);
  await topUp(admin, partner.id, 1, 'Transfer 2');
  expect((await partner.order('matter-3')).status).toBe(201);
});

test('on account, orders are accepted up to the credit limit', async () => {
  const account = { payment: 'on_account', creditLimit: 2 * price };
  const partner = await aPartner(server, admin, { account });
  const replies = [await partner.order('a'), await partner.order('b'), await partner.order('c')];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 402]);
  expect((await partner.read()).balance).toBe(-2 * price);
});

test('caps apply per day and month in UTC, separately for each key', async () => {
  await moveTo('2026-11-28T23:59:00Z');
  const caps = { dailyCap: price, monthlyCap: 2 * price };
  const partner = await aPartner(server, admin, { balance: 100_000, key: caps });
  const period = async (key: string) => {
    const { body } = await partner.order(key);
    return (body['details'] as { period?: string } | undefined)?.period ?? 'ordered';
  };
  expect([await period('1'), await period('2')]).toEqual(['ordered', 'day']);
  await moveTo('2026-11-29T00:00:00Z');
  expect(await period('3')).toBe('ordered');
  await moveTo('2026-11-30T00:00:00Z');
  expect(await period('4')).toBe('month');
  const other = await addKey(server, admin, partner.id, caps);
  expect((await other.order('5')).status).toBe(201);
  await moveTo('2026-12-01T00:00:00Z');
  expect(await period('6')).toBe('ordered');
});

test.each([
  ['the balance', { balance: 7 * price }, 'partner.funds'],
  ['the daily cap', { balance: 1_000_000, key: { dailyCap: 7 * price } }, 'key.cap'],
  ['the monthly cap', { balance: 1_000_000, key: { monthlyCap: 7 * price } }, 'key.cap'],
])('50 parallel orders take no more than %s', async (_, partnerFacts, code) => {
  const partner = await aPartner(server, admin, partnerFacts);
  const replies = await Promise.all(Array.from({ length: 50 }, (__, at) => partner.order(`parallel-${at}`)));
  const codes = replies.map(({ status, body }) => (status === 201 ? 'ordered' : body['code']));
  expect(codes.filter((one) => one === 'ordered')).toHaveLength(7);
  expect(codes.filter((one) => one === code)).toHaveLength(43);
  const { balance, entries } = await partner.read();
  expect(balance).toBe((partnerFacts.balance ?? 0) - 7 * price);
  expect(entries.filter(({ kind }) => kind === 'charge')).toHaveLength(7);
  expect(await countOrders(partner.id)).toBe(7);
});

test('the same order sent 50 times at once is charged once', async () => {
  const partner = await aPartner(server, admin, { balance: price });
  const replies = await Promise.all(Array.from({ length: 50 }, () => partner.order('one')));
  expect(new Set(replies.map(({ status, body }) => `${status} ${String(body['orderNumber'])}`)).size).toBe(1);
  expect(await partner.read()).toMatchObject({ balance: 0 });
});

test('refunds go back to the account, in parts, once per request', async () => {
  const partner = await aPartner(server, admin, { balance: price });
  const { body } = await partner.order('to-refund');
  const order = await em().findOneOrFail(Order, { orderNumber: String(body['orderNumber']) });
  const refund = (amount: number | undefined, requestId: string) =>
    admin.call('POST', `/api/admin/orders/${order.id}/refunds`, { requestId, ...(amount && { amount }) });

  const [part, rest] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await refund(1000, part)).body).toMatchObject({ refunded: 1000, refundable: price - 1000 });
  expect((await refund(1000, part)).status).toBe(200);
  expect((await partner.read()).balance).toBe(1000);
  expect((await refund(undefined, rest)).status).toBe(200);
  const { balance, entries } = await partner.read();
  expect(balance).toBe(price);
  expect(
    entries
      .filter(({ kind }) => kind === 'refund')
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other),
  ).toEqual([1000, price - 1000]);
  const after = await em().findOneOrFail(Order, { id: order.id });
  expect(after.refundedAt).not.toBeNull();
  expect((await refund(undefined, crypto.randomUUID())).body['code']).toBe('payment.not_refundable');
});

test('an order without a price costs nothing until staff have set it', async () => {
  const { settings, version } = (await admin.call('GET', '/api/admin/settings')).body;
  const quotes = { isOn: true, overPages: 3, hours: 4 };
  const changed = { ...(settings as unknown as object), quotes };
  await admin.call('PUT', '/api/admin/settings', { settings: changed, version });
  const partner = await aPartner(server, admin, { balance: 1 });
  const placed = await partner.order('long', {}, 4);
  expect(placed.status).toBe(201);
  const read = await partner.call('GET', `/api/orders/${String(placed.body['orderNumber'])}`);
  expect(read.body).toMatchObject({ isPaid: false, quote: { state: 'requested' } });
  expect((await partner.read()).balance).toBe(1);
  expect(await placedEntry(placed.body['orderNumber'])).toMatchObject({ keyId: partner.apiKey.id });
});
