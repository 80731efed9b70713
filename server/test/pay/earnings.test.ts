import { randomUUID } from 'node:crypto';
import { cents } from '@truepage/core/money';
import { beforeAll, expect, test } from 'vitest';
import { DocumentReading } from '../../src/db/rows/order/document-reading.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { assign, auditOf, upload, pay } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';
import { agree, anAssignedOrder, orderPayOf, ownPay } from './paying-translators.ts';

const server = await startServerForFile({ env: { REVIEW: 'certified' } });
const admin = await signInAs(server, 'admin');
let translator: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  [translator, other] = [await signInAs(server, 'translator'), await signInAs(server, 'translator')];
  await agree(admin, translator, 600);
  await agree(admin, other, 700);
});

const amountsOf = async (person: SignedIn, order: string) =>
  (await ownPay(person)).earnings
    .filter(({ orderNumber }) => orderNumber === order)
    .map(({ amount }) => amount);

test('a translator sees what an order earns, at the rate of its assignment, and earns it on delivery, once', async () => {
  const order = await anAssignedOrder(server, admin, translator);
  await agree(admin, translator, 900);
  try {
    expect(await orderPayOf(translator, order)).toEqual({
      state: 'expected',
      translator: translator.username,
      pay: { unit: 'page', rate: 600, quantity: 2, amount: 1200 },
      margin: null,
    });
    expect(await amountsOf(translator, order)).toEqual([]);

    await upload(translator, order);
    expect(await amountsOf(translator, order)).toEqual([1200]);
    expect((await orderPayOf(translator, order)).state).toBe('earned');

    // Corrections of their own translation, reopening and notifying earn nothing more.
    await upload(translator, order);
    for (const status of ['inProgress', 'completed'])
      await admin.call('PATCH', `/api/admin/orders/${order}/status`, { status });
    await translator.call('POST', `/api/admin/orders/${order}/notify`);
    expect(await amountsOf(translator, order)).toEqual([1200]);
    const audit = await auditOf(server, order);
    expect(audit.filter(({ what }) => what === 'pay.earned').map(({ after }) => after)).toEqual([
      { translator: translator.username, unit: 'page', rate: 600, quantity: 2, amount: 1200 },
    ]);
  } finally {
    await agree(admin, translator, 600);
  }
});

test('reassigning before the delivery moves the earning; afterwards it stays', async () => {
  const before = await anAssignedOrder(server, admin, translator);
  await assign(admin, before, other.id);
  await upload(other, before);
  expect(await amountsOf(translator, before)).toEqual([]);
  expect(await amountsOf(other, before)).toEqual([1400]);

  await assign(admin, before, translator.id);
  await upload(translator, before);
  expect(await amountsOf(translator, before)).toEqual([]);
  // They do not see the other's earnings.
  expect(await orderPayOf(translator, before)).toMatchObject({ state: 'no_rate', pay: null });
  expect(await orderPayOf(admin, before)).toMatchObject({ state: 'earned', translator: other.username });
});

test('nothing is earned before the translation can be delivered: it must be paid, complete and approved', async () => {
  const order = await server.placeOrder({ translationType: 'certified' });
  await assign(admin, order, translator.id);
  await upload(translator, order);
  expect(await amountsOf(translator, order)).toEqual([]);
  await pay(server, order);
  await admin.call('POST', `/api/admin/mark-order-paid/${order}`);
  expect(await amountsOf(translator, order)).toEqual([]);

  const { id } = await server.deps.orm.em
    .fork()
    .findOneOrFail(StoredFile, { order: { orderNumber: order }, kind: 'translation' });
  const verdict = { verdict: 'approved', fileId: id, seen: null };
  await admin.call('POST', `/api/admin/orders/${order}/verdicts`, verdict);
  expect(await amountsOf(translator, order)).toEqual([600]);
});

test('an order marked as paid after its translation is earned then', async () => {
  const order = await server.placeOrder({ translationType: 'standard' });
  await assign(admin, order, translator.id);
  await upload(translator, order);
  expect(await amountsOf(translator, order)).toEqual([]);
  await admin.call('POST', `/api/admin/mark-order-paid/${order}`);
  expect(await amountsOf(translator, order)).toEqual([600]);
});

test('an order without an agreed rate, or with a rate for uncounted words, earns nothing and says so', async () => {
  const newcomer = await signInAs(server, 'translator');
  const first = await anAssignedOrder(server, admin, newcomer);
  expect(await orderPayOf(newcomer, first)).toMatchObject({ state: 'no_rate', pay: null });
  await upload(newcomer, first);

  await agree(admin, newcomer, 500, 'hundred_words');
  const second = await anAssignedOrder(server, admin, newcomer);
  await server.deps.orm.em.fork().nativeDelete(DocumentReading, { order: { orderNumber: second } });
  expect(await orderPayOf(newcomer, second)).toMatchObject({ state: 'words_unknown', pay: { amount: null } });
  await upload(newcomer, second);
  expect((await ownPay(newcomer)).earnings).toEqual([]);

  const third = await anAssignedOrder(server, admin, newcomer);
  const em = server.deps.orm.em.fork();
  const original = await em.findOneOrFail(StoredFile, { order: { orderNumber: third }, kind: 'original' });
  const page = { confidence: 100, isScan: false, turned: 0 as const };
  const summary = [
    { page: 1, words: 200, ...page },
    { page: 2, words: 50, ...page },
  ];
  const reading = { state: 'read' as const, attempts: 1, queuedAt: new Date(), summary };
  await em.upsert(DocumentReading, { id: original.id, order: original.order, ...reading });
  await upload(newcomer, third);
  expect(await amountsOf(newcomer, third)).toEqual([1250]);
});

test('a reversal is a second entry with a reason, made once; the order earns nothing again', async () => {
  const order = await anAssignedOrder(server, admin, translator);
  await upload(translator, order);
  const { id } = (await ownPay(translator)).earnings.find(({ orderNumber }) => orderNumber === order)!;
  const reverse = () =>
    admin.call('POST', `/api/admin/earnings/${id}/reversal`, { reason: 'Sent the wrong file' });
  const replies = await Promise.all([reverse(), reverse(), reverse()]);
  expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1);
  expect(replies[0]).toMatchObject({ status: 200, body: { amount: -1200, reason: 'Sent the wrong file' } });
  await upload(translator, order);
  expect(await amountsOf(translator, order)).toEqual([-1200, 1200]);
  expect((await orderPayOf(translator, order)).state).toBe('reversed');
  expect((await translator.call('POST', `/api/admin/earnings/${id}/reversal`, { reason: 'x' })).status).toBe(
    403,
  );
});

test('the margin of an order is its charges minus refunds and earnings, and translators never see it', async () => {
  const order = await anAssignedOrder(server, admin, translator);
  const { id, totalPrice } = await server.deps.orm.em.fork().findOneOrFail(Order, { orderNumber: order });
  await server.deps.orm.em.fork().insert(PaymentEntry, {
    id: randomUUID(),
    order: id,
    kind: 'refund',
    amount: cents(-500),
    currency: 'usd',
    reference: randomUUID(),
    by: 'stripe',
    at: new Date(),
  });
  expect((await orderPayOf(admin, order)).margin).toMatchObject({ earned: 0, margin: totalPrice - 500 });
  await upload(translator, order);
  expect((await orderPayOf(admin, order)).margin).toEqual({
    charged: totalPrice,
    refunded: 500,
    earned: 1200,
    margin: totalPrice - 1700,
  });
  expect((await orderPayOf(translator, order)).margin).toBeNull();
  const reviewer = await signInAs(server, 'reviewer');
  expect((await reviewer.call('GET', `/api/admin/orders/${order}/pay`)).status).toBe(403);
});

test('the most specific language pair determines the rate, and a removed rate applies to no further order', async () => {
  const both = await signInAs(server, 'translator');
  const path = `/api/admin/pay/${both.id}/rate`;
  await admin.call('PUT', path, { from: 'any', to: 'en', rate: { unit: 'page', rate: 100 } });
  const wide = await anAssignedOrder(server, admin, both);
  await agree(admin, both, 300);
  const close = await anAssignedOrder(server, admin, both);
  await admin.call('PUT', path, { from: 'any', to: 'en', rate: null });
  const { body } = await admin.call('PUT', path, { from: 'es', to: 'en', rate: null });
  expect(body).toEqual([]);
  const none = await anAssignedOrder(server, admin, both);
  const rates = [wide, close, none].map(async (order) => (await orderPayOf(both, order)).pay?.rate);
  expect(await Promise.all(rates)).toEqual([100, 300, undefined]);
});
