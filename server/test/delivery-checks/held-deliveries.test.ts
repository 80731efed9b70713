import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Settings } from '@truepage/core/settings/settings';
import { DeliveryCheck } from '../../src/db/rows/order/delivery-check.ts';
import { DeliveryFinding } from '../../src/db/rows/order/delivery-finding.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { runCheck } from '../../src/delivery-checks/run-check.ts';
import { findDueOrders } from '../../src/privacy/documents.repository.ts';
import { readOrderData } from '../../src/privacy/export/order-data.ts';
import { readPrivacy } from '../../src/privacy/order-privacy.ts';
import { aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { answerAll, checkPath, theCheckOf } from '../support/checking.ts';
import { assign, auditOf, pay, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile, type Reply } from '../support/test-server.ts';

// PdfMaker's processes may be slow on a shared machine.

const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const notify = (orderNumber: string): Promise<Reply> =>
  admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
/** The order as its customer sees it. */
const orderOf = async (orderNumber: string) => (await server.call('GET', `/api/orders/${orderNumber}`)).body;
const download = (orderNumber: string) =>
  server.call('GET', `/api/orders/${orderNumber}/download-translated`);

/** A paid order of Ana's with a translation of this many pages; its original has one, so another number is a finding. */
async function translated(pages: number, form: object = {}): Promise<string> {
  const orderNumber = await server.placeOrder({ translationType: 'certified', ...form });
  await pay(server, orderNumber);
  await assign(admin, orderNumber, ana.id);
  await upload(ana, orderNumber, aPdfFile(pages, 'translation.pdf'));
  return orderNumber;
}

/** Resets the check to running. */
const rewind = (orderNumber: string) =>
  server.deps.orm.em
    .fork()
    .nativeUpdate(DeliveryCheck, { order: { orderNumber } }, { state: 'running', finishedAt: null });

const leftOpen = async (orderNumber: string) =>
  (await auditOf(server, orderNumber)).filter(({ what }) => what === 'check.left_open');

describe('by default the checks only advise', () => {
  test.each<TranslationType>(['standard', 'certified', 'express'])(
    'a %s order is notified at once, and the history tells which findings were open',
    async (translationType) => {
      const orderNumber = await translated(2, { translationType });
      expect((await theCheckOf(ana, orderNumber)).open).toBe(1);
      expect((await ana.call('GET', checkPath(orderNumber))).body).toMatchObject({ heldFor: null });
      expect((await notify(orderNumber)).status).toBe(200);
      expect(await leftOpen(orderNumber)).toMatchObject([
        { who: admin.username, after: { version: 1, state: 'done', open: [{ kind: 'pages', page: null }] } },
      ]);
      const history = (await admin.call('GET', `/api/admin/orders/${orderNumber}/history`)).body;
      expect(JSON.stringify(history)).toContain('check.left_open');
    },
  );

  test('if the customer is notified during the check, the history says so, and lists the later findings', async () => {
    const orderNumber = await translated(2);
    await theCheckOf(ana, orderNumber);
    await server.deps.orm.em.fork().nativeDelete(DeliveryFinding, { check: { order: { orderNumber } } });
    await rewind(orderNumber);
    expect((await notify(orderNumber)).status).toBe(200);
    expect((await leftOpen(orderNumber)).map(({ after }) => after)).toEqual([
      { version: 1, state: 'running', open: [] },
    ]);
    const check = await server.deps.orm.em.fork().findOneOrFail(DeliveryCheck, { order: { orderNumber } });
    await runCheck(server.deps, check.id);
    expect((await leftOpen(orderNumber)).map(({ who, after }) => ({ who, after }))).toMatchObject([
      { who: admin.username },
      { who: 'system', after: { version: 1, state: 'done', open: [{ kind: 'pages', page: null }] } },
    ]);
  });

  test('without open findings, the history says nothing', async () => {
    const orderNumber = await translated(1);
    await theCheckOf(ana, orderNumber);
    expect((await notify(orderNumber)).status).toBe(200);
    expect(await leftOpen(orderNumber)).toEqual([]);
  });

  test('the customer gets the file at once, with a note that the certificate follows if it is missing', async () => {
    const orderNumber = await translated(2);
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'completed',
      deliveryNote: 'certificate-follows',
      translatedFilename: 'translation.pdf',
    });
    expect((await download(orderNumber)).status).toBe(200);
    await answerAll(ana, orderNumber);
    expect((await certify(ana, orderNumber)).status).toBe(201);
    expect(await orderOf(orderNumber)).toMatchObject({ deliveryNote: null });
  });

  test('there is no such note without a certificate in the order, or before anything can be downloaded', async () => {
    const plain = await translated(1, { translationType: 'standard' });
    const extra = await translated(1, { translationType: 'standard', includeCertificate: 'true' });
    const unpaid = await server.placeOrder({ translationType: 'certified' });
    const notes = await Promise.all([plain, extra, unpaid].map(orderOf));
    expect(notes.map(({ deliveryNote }) => deliveryNote)).toEqual([null, 'certificate-follows', null]);
  });
});

describe('if the owner holds certified and express deliveries', () => {
  beforeAll(() => setDelivery({ hold: true }));
  afterAll(() => setDelivery({ hold: false }));

  test.each<TranslationType>(['certified', 'express'])(
    'a %s order shows "Final checks" and offers no download until its findings are answered and it is certified',
    async (translationType) => {
      const orderNumber = await translated(2, { translationType });
      await theCheckOf(ana, orderNumber);
      expect(await orderOf(orderNumber)).toMatchObject({
        status: 'inProgress',
        deliveryNote: 'final-checks',
        completedAt: null,
        translatedFilePath: null,
        translatedFilename: null,
        reviewInvitation: null,
      });
      expect((await download(orderNumber)).body['code']).toBe('order.not_delivered');
      expect((await admin.call('GET', `/api/admin/orders/${orderNumber}`)).body['status']).toBe('completed');
      expect((await ana.call('GET', checkPath(orderNumber))).body['heldFor']).toBe('unanswered');
      expect(await notify(orderNumber)).toMatchObject({
        status: 409,
        body: { code: 'check.unanswered', details: { open: 1 } },
      });

      await answerAll(ana, orderNumber);
      expect((await ana.call('GET', checkPath(orderNumber))).body['heldFor']).toBe('certificate');
      expect(await orderOf(orderNumber)).toMatchObject({ deliveryNote: 'final-checks' });
      expect((await download(orderNumber)).status).toBe(409);
      expect((await notify(orderNumber)).body['code']).toBe('check.not_certified');

      expect((await certify(ana, orderNumber)).status).toBe(201);
      expect(await orderOf(orderNumber)).toMatchObject({ status: 'completed', deliveryNote: null });
      expect((await download(orderNumber)).status).toBe(200);
      expect((await notify(orderNumber)).status).toBe(200);
    },
  );

  test('it waits during the check, and again after an answer is withdrawn', async () => {
    const orderNumber = await translated(2);
    await theCheckOf(ana, orderNumber);
    await rewind(orderNumber);
    expect((await notify(orderNumber)).body['code']).toBe('check.running');
    const done = { state: 'done', finishedAt: new Date() } as const;
    await server.deps.orm.em.fork().nativeUpdate(DeliveryCheck, { order: { orderNumber } }, done);
    await answerAll(ana, orderNumber);
    const [finding] = (await theCheckOf(ana, orderNumber)).findings;
    await admin.call('DELETE', `${checkPath(orderNumber)}/${finding?.id}`);
    expect((await notify(orderNumber)).body['code']).toBe('check.unanswered');
  });

  test('a standard order is delivered despite findings, also with a certificate as an extra', async () => {
    const orderNumber = await translated(2, { translationType: 'standard', includeCertificate: 'true' });
    await theCheckOf(ana, orderNumber);
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'completed',
      deliveryNote: 'certificate-follows',
    });
    expect((await notify(orderNumber)).status).toBe(200);
  });

  test('a translation that a customer was notified of stays delivered; a newer version waits', async () => {
    await setDelivery({ hold: false });
    const orderNumber = await translated(2);
    await theCheckOf(ana, orderNumber);
    await notify(orderNumber);
    await setDelivery({ hold: true });
    expect((await download(orderNumber)).status).toBe(200);
    await upload(ana, orderNumber, aPdfFile(2, 'second.pdf'));
    expect((await download(orderNumber)).status).toBe(409);
  });

  test('its documents are not deleted before delivery', async () => {
    const orderNumber = await translated(2);
    const completedAt = new Date('2020-01-01T00:00:00.000Z');
    await server.deps.orm.em
      .fork()
      .nativeUpdate(Order, { orderNumber }, { completedAt, paidAt: completedAt });
    const isDue = async () =>
      (await findDueOrders(server.deps.orm.em.fork(), { now: new Date(), usualDays: 180 }, 100)).includes(
        orderNumber as OrderNumber,
      );
    const endsAt = async () => (await readPrivacy(server.deps, orderNumber as OrderNumber)).endsAt;
    expect([await isDue(), await endsAt()]).toEqual([false, null]);
    await setDelivery({ hold: false });
    expect([await isDue(), await endsAt()]).toEqual([true, expect.any(String)]);
    await setDelivery({ hold: true });
  });

  test('the data export contains no more than the page', async () => {
    const orderNumber = (await translated(2)) as OrderNumber;
    const { data, files } = await readOrderData(server.deps.orm.em.fork(), orderNumber, server.origin);
    expect(data.order).toMatchObject({ status: 'inProgress', completedAt: null });
    expect(files.map(({ kind }) => kind)).toEqual(['original']);
  });
});

describe('a translator', () => {
  const ask = (orderNumber: string, who = ana) =>
    who.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
  const preview = (orderNumber: string) => ana.call('GET', `/api/admin/orders/${orderNumber}/notification`);

  test('notifies the customers of their own orders, and sees no address in the mail', async () => {
    const orderNumber = await translated(1);
    expect((await preview(orderNumber)).body).toMatchObject({ to: null });
    expect((await ask(orderNumber)).status).toBe(200);
    const other = await signInAs(server, 'translator');
    expect((await ask(orderNumber, other)).status).toBe(404);
  });

  test('cannot notify if the owner has disabled it; administrators can', async () => {
    await setDelivery({ translatorsNotify: false });
    const orderNumber = await translated(1);
    const refused = { status: 403, body: { code: 'staff.forbidden' } };
    expect(await ask(orderNumber)).toMatchObject(refused);
    expect(await preview(orderNumber)).toMatchObject(refused);
    expect((await notify(orderNumber)).status).toBe(200);
    await setDelivery({ translatorsNotify: true });
  });
});

/** Changes the owner's delivery settings; the others stay. */
async function setDelivery(change: Partial<Settings['delivery']>): Promise<void> {
  const { body } = await admin.call('GET', '/api/admin/settings');
  const { settings, version } = body as unknown as { settings: Settings; version: number };
  const next = { ...settings, delivery: { ...settings.delivery, ...change } };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: next, version })).status).toBe(200);
}
