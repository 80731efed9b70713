import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { JSONWebKeySet } from 'jose';
import { cents } from '@truepage/core/money';
import { moneyBack, paidSums } from '@truepage/core/payments/paid-sums';
import { approvalStates } from '@truepage/core/orders/approval';
import { orderStatuses } from '@truepage/core/orders/order-status';
import { documentsEndAt, retentionChoices } from '@truepage/core/privacy/retention';
import { readJws } from '../../src/records/read-jws.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { Deletion } from '../../src/db/rows/upkeep/deletion.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { PendingDeletion } from '../../src/db/rows/upkeep/pending-deletion.ts';
import { findDueOrders } from '../../src/privacy/documents.repository.ts';
import { forgetCustomers } from '../../src/privacy/forget-customers.ts';
import { expireDocuments } from '../../src/privacy/expire-documents.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { proofOf } from '../site/reviews.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { anOrderRow } from '../support/rows.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { anOrderOfTwo, formOf, placed } from '../support/several-documents.ts';
import { pay, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const dayMs = 24 * 3_600_000;
const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);
beforeEach(() => em().nativeUpdate(Order, {}, { documentsDeletedAt: new Date() }));

const em = () => server.deps.orm.em.fork();
const inDays = (days: number) => ({
  ...server.deps,
  clock: { now: () => new Date(server.deps.clock.now().getTime() + days * dayMs) },
});
/** An entry of this many cents; refunds are negative. */
const entryOf = ({ id }: { readonly id: string }, amount: number, at: Date) => ({
  id: randomUUID(),
  order: id,
  kind: amount < 0 ? ('refund' as const) : ('charge' as const),
  amount: cents(amount),
  currency: 'usd',
  reference: randomUUID(),
  by: 'stripe',
  note: null,
  at,
});
const isGone = async (orderNumber: string) =>
  (await em().findOneOrFail(Order, { orderNumber })).documentsDeletedAt !== null;

test('400 days later documents are gone; certificates can be verified, sums match, receipts are valid', async () => {
  const delivered = await aTranslatedOrder(server, admin, ana);
  await certify(ana, delivered);
  const unpaid = await server.placeOrder();
  const inWork = await server.placeOrder();
  await pay(server, inWork);
  const ofTwo = { admin, translator: ana };
  const [severalDelivered, severalInWork] = [
    await anOrderOfTwo(server, ofTwo),
    await anOrderOfTwo(server, ofTwo),
  ];
  for (const document of [1, 2]) await upload(ana, severalDelivered, aPdfFile(1), document);
  await upload(ana, severalInWork, aPdfFile(1), 2);
  const severalUnpaid = await placed(server, formOf([aPdfFile(1, 'a.pdf'), aPdfFile(1, 'b.pdf')]));
  const { number } = await em().findOneOrFail(Certificate, { order: { orderNumber: delivered } });
  const sums = async () => (await server.call('GET', `/api/orders/${delivered}`)).body['payments'];
  const before = await sums();

  expect(await expireDocuments(inDays(6))).toMatchObject({ due: 0 });
  expect(await expireDocuments(inDays(400), { isDryRun: true })).toMatchObject({ due: 4, deleted: 0 });
  expect(await isGone(delivered)).toBe(false);
  expect(await expireDocuments(inDays(400))).toEqual({ due: 4, deleted: 4, isTooMuch: false });

  for (const over of [delivered, unpaid, severalDelivered, severalUnpaid])
    expect(await isGone(over)).toBe(true);
  for (const open of [inWork, severalInWork]) expect(await isGone(open)).toBe(false);
  const ofSeveral = await em().find(StoredFile, { order: { orderNumber: severalDelivered } });
  expect(ofSeveral.map(({ wrappedKey }) => wrappedKey)).toEqual(['', '', '', '']);
  const files = await em().find(StoredFile, { order: { orderNumber: delivered } });
  expect(files.map(({ wrappedKey }) => wrappedKey)).toEqual(['', '', '', '']);
  expect(await sums()).toEqual(before);
  expect((await server.call('GET', `/api/certificates/${number}`)).body).toMatchObject({ state: 'valid' });
  const keys = (await server.call('GET', '/.well-known/jwks.json')).body as unknown as JSONWebKeySet;
  const { receipt, reason } = await em().findOneOrFail(Deletion, { order: { orderNumber: delivered } });
  expect(reason).toBe('retention');
  expect(await readJws(receipt, keys)).toMatchObject({ credentialSubject: { orderNumber: delivered } });
});

test('documents are kept as long as their customer, else the owner, has set', async () => {
  const [chosen, usual] = [
    await aTranslatedOrder(server, admin, ana),
    await aTranslatedOrder(server, admin, ana),
  ];
  const proof = await proofOf(server, chosen);
  const choose = (days: number) => server.call('PUT', `/api/orders/${chosen}/retention`, { days }, proof);
  expect((await choose(31)).status).toBe(400);
  expect((await choose(365)).body).toMatchObject({ retentionDays: 365 });
  expect(await expireDocuments(inDays(181))).toMatchObject({ deleted: 1 });
  expect([await isGone(chosen), await isGone(usual)]).toEqual([false, true]);
  expect((await choose(30)).body).toMatchObject({ retentionDays: 30 });
  expect(await expireDocuments(inDays(31))).toMatchObject({ deleted: 1 });
});

test('name and address are removed too: of the unpaid after 90 days, of the paid after seven years', async () => {
  const paid = await aTranslatedOrder(server, admin, ana);
  const unpaid = await server.placeOrder();
  await expireDocuments(inDays(400), { isUnlimited: true });
  const facts = async (orderNumber: string) => {
    const order = await em().findOneOrFail(Order, { orderNumber });
    return [order.fullName, order.email, await em().count(Mail, { order })] as const;
  };
  // Waiting mails are sent first.
  await expect.poll(() => em().count(Mail, { sentAt: null })).toBe(0);
  const before = await facts(paid);
  expect(before[2]).toBeGreaterThan(0);
  expect(await forgetCustomers(inDays(89))).toBe(0);
  await forgetCustomers(inDays(91));
  expect(await facts(unpaid)).toEqual(['—', '', 0]);
  await forgetCustomers(inDays(7 * 365));
  expect(await facts(paid)).toEqual(before);
  expect(await forgetCustomers(inDays(7 * 366))).toBeGreaterThan(0);
  expect(await facts(paid)).toEqual(['—', '', 0]);
  expect((await server.call('GET', `/api/orders/${paid}`)).body).toMatchObject({
    payments: { received: expect.any(Number) as unknown },
  });
});

test('one order whose deletion fails does not stop the others', async () => {
  for (let order = 0; order < 3; order += 1) await server.placeOrder();
  const { records } = server.deps;
  const signCredential = vi.fn(records.signCredential).mockRejectedValueOnce(new Error('No key.'));
  const failing = { ...inDays(400), records: { ...records, signCredential } };
  expect(await expireDocuments(failing)).toMatchObject({ due: 3, deleted: 2 });
  expect(await expireDocuments(failing)).toMatchObject({ due: 1, deleted: 1 });
});

test('a step of the retention that fails does not stop the next ones', async () => {
  const orderNumber = await server.placeOrder();
  await expireDocuments(inDays(400));
  await em().insert(PendingDeletion, { key: 'deletions/x', entry: { at: '' }, at: new Date() });
  vi.spyOn(server.deps.store, 'put').mockRejectedValue(new Error('The store is away.'));
  await expect(removeOldTraces(inDays(400))).rejects.toThrow('The store is away.');
  vi.restoreAllMocks();
  expect(await em().findOneOrFail(Order, { orderNumber })).toMatchObject({ email: '' });
  await em().nativeDelete(PendingDeletion, {});
});

test('an unusual number of expired documents is not deleted until confirmed', async () => {
  const createdAt = new Date(server.deps.clock.now().getTime() - 8 * dayMs);
  await em().insertMany(
    Order,
    Array.from({ length: 51 }, () => anOrderRow({ createdAt })),
  );
  expect(await expireDocuments(inDays(0))).toEqual({ due: 51, deleted: 0, isTooMuch: true });
  expect(await expireDocuments(inDays(0), { isUnlimited: true })).toMatchObject({ deleted: 51 });
});

test('the database query and the rule select the same orders', async () => {
  const random = seededRandom(180);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const now = new Date('2027-06-01T00:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - Math.floor(random() * days) * dayMs);
  const cases = Array.from({ length: 300 }, () => {
    const status = one(orderStatuses);
    const isCompleted = status === 'completed';
    return {
      status,
      createdAt: ago(500),
      quoteUntil: random() < 0.3 ? ago(200) : null,
      paidAt: random() < 0.6 ? ago(450) : null,
      completedAt: isCompleted ? ago(450) : null,
      notifiedAt: isCompleted && random() < 0.5 ? ago(300) : null,
      retentionDays: random() < 0.5 ? one(retentionChoices) : null,
      approval: random() < 0.3 ? one(approvalStates) : null,
    };
  });
  const rows = cases.map((facts) => {
    const row = { ...anOrderRow(facts), id: randomUUID() };
    const refund = facts.paidAt === null ? 0 : one([0, 0, 990, 4990]);
    const ledger = refund === 0 ? [] : [entryOf(row, 4990, ago(450)), entryOf(row, -refund, ago(300))];
    return { facts, row, ledger };
  });
  await em().insertMany(
    Order,
    rows.map(({ row }) => row),
  );
  await em().insertMany(
    PaymentEntry,
    rows.flatMap(({ ledger }) => ledger),
  );

  const due = rows.filter(({ facts, ledger }) => {
    const { status, createdAt, quoteUntil, paidAt, completedAt, notifiedAt } = facts;
    const times = [completedAt, paidAt, notifiedAt].map((at) => at?.getTime() ?? 0);
    const isCleared = (facts.approval ?? 'approved') === 'approved';
    const deliveredAt = completedAt !== null && isCleared ? new Date(Math.max(...times)) : null;
    const retentionDays = facts.retentionDays ?? 180;
    const isRefunded = moneyBack(paidSums(ledger)) === 'refunded';
    const refundedAt = isRefunded ? new Date(Math.max(...ledger.map(({ at }) => at.getTime()))) : null;
    const isPaid = paidAt !== null;
    const end = documentsEndAt({
      status,
      createdAt,
      quoteUntil,
      isPaid,
      deliveredAt,
      refundedAt,
      retentionDays,
    });
    return end !== null && end <= now;
  });
  const found = await findDueOrders(em(), { now, usualDays: 180 }, 1000);
  expect(due.length).toBeGreaterThan(50);
  expect(new Set(found)).toEqual(new Set(due.map(({ row }) => row.orderNumber)));
});
