import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { JSONWebKeySet } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { readJws } from '../../src/records/read-jws.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { Deletion } from '../../src/db/rows/upkeep/deletion.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { keysInTrash } from '../../src/files/trash.ts';
import { sweepFiles } from '../../src/file-sweep/sweep-files.ts';
import { deletionReceiptShape } from '../../src/privacy/deletion-receipt.ts';
import { payByIntent } from '../payments/paying.ts';
import { proofOf } from '../site/reviews.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { auditOf, orderRowOf, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';
import { sendPart, startUpload } from '../uploads/uploading.ts';

const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const em = () => server.deps.orm.em.fork();
const filesOf = async (orderNumber: string) =>
  em().find(StoredFile, { order: { orderNumber } }, { orderBy: { kind: 'asc' } });
const mailsOf = (orderNumber: string) =>
  em().find(Mail, { order: { orderNumber }, kind: 'documents_deleted' });

const refundAll = (orderNumber: string) =>
  admin.call('POST', `/api/admin/orders/${orderNumber}/refunds`, { requestId: randomUUID() });

async function owner(orderNumber: string) {
  const proof = await proofOf(server, orderNumber);
  const address = `/api/orders/${orderNumber}`;
  return {
    read: () => server.call('GET', `${address}/privacy`, undefined, proof),
    erase: () => server.call('POST', `${address}/delete-documents`, undefined, proof),
    link: async (kind: 'original' | 'translated') => {
      const { body } = await server.call('GET', `${address}/download-${kind}`, undefined, proof);
      return new URL(String(body['url']), server.origin);
    },
  };
}

describe('a customer has the documents of a delivered, certified order deleted', () => {
  let orderNumber: string;
  let certificate: string;
  let link: URL;
  let before: StoredFile[];
  beforeAll(async () => {
    orderNumber = await aTranslatedOrder(server, admin, ana);
    await certify(ana, orderNumber);
    ({ number: certificate } = await em().findOneOrFail(Certificate, { order: { orderNumber } }));
    const customer = await owner(orderNumber);
    link = await customer.link('translated');
    before = await filesOf(orderNumber);
    expect(before).toHaveLength(4);
    expect(await customer.erase()).toMatchObject({ status: 200, body: { canDelete: false, endsAt: null } });
  });

  test('no link opens anything any more, for any caller', async () => {
    const customer = await owner(orderNumber);
    expect((await fetch(link)).status).toBe(404);
    expect((await customer.link('original')).pathname).toBe('/undefined');
    expect((await server.call('GET', `/api/orders/${orderNumber}/download-everything`)).status).toBe(409);
    const files = await admin.call('GET', `/api/admin/orders/${orderNumber}/files`);
    expect(files.body).toEqual([]);
    const byId = await admin.call('POST', `/api/admin/files/${before[0]?.id}/link`, {
      disposition: 'attachment',
    });
    expect(byId.status).toBe(404);
  });

  test('their keys are destroyed, file names and comments too, and the rest is in the trash', async () => {
    for (const file of await filesOf(orderNumber)) {
      expect(file).toMatchObject({ wrappedKey: '', filename: `${file.kind}.pdf` });
      expect(await server.deps.store.head(file.storageKey)).toBeUndefined();
    }
    const left = before.map(({ storageKey }) => storageKey);
    expect(await keysInTrash(server.deps.store)).toEqual(expect.arrayContaining(left));
    expect(await orderRowOf(server, orderNumber)).toMatchObject({ comments: null, passportNames: [] });
    // The daily search restores nothing.
    await sweepFiles(server.deps, { isUnlimited: true });
    expect(await keysInTrash(server.deps.store)).toEqual(expect.arrayContaining(left));
  });

  test('the receipt is signed, contains every document’s hash and every key, and no person', async () => {
    const { body } = await (await owner(orderNumber)).read();
    const { receipt, reason } = body['deletion'] as unknown as { receipt: string; reason: string };
    const keys = (await server.call('GET', '/.well-known/jwks.json')).body as unknown as JSONWebKeySet;
    const read = await readJws(receipt, keys);
    const { credentialSubject } = deletionReceiptShape.parse(read);
    expect(reason).toBe('customer');
    expect(credentialSubject.orderNumber).toBe(orderNumber);
    expect(credentialSubject.documents.map(({ sha256 }) => sha256).toSorted()).toEqual(
      before.map(({ sha256 }) => sha256).toSorted(),
    );
    expect(JSON.stringify(read)).not.toMatch(/Gómez|ana@|acta/);
    await expect(readJws(`${receipt.slice(0, -4)}AAAA`, keys)).rejects.toThrow();

    const [mail] = await mailsOf(orderNumber);
    expect(mail?.payload).toMatchObject({ receipt, count: 4 });
    const entries = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'documents.deleted');
    expect(entries).toMatchObject([{ who: 'customer', after: { reason: 'customer', count: 4 } }]);
  });

  test('the certificate can still be verified, and the money is unchanged', async () => {
    const verified = await server.call('GET', `/api/certificates/${certificate}`);
    expect(verified).toMatchObject({ status: 200, body: { state: 'valid' } });
    const order = await server.call('GET', `/api/orders/${orderNumber}`);
    expect(order.body).toMatchObject({ isPaid: true, payments: { net: order.body['totalPrice'] } });
    expect((await server.call('GET', `/api/receipt.pdf?order=${orderNumber}`)).status).toBe(200);
  });

  test('a second request changes nothing and gets the first answer', async () => {
    const customer = await owner(orderNumber);
    const first = (await customer.read()).body['deletion'];
    expect((await customer.erase()).body['deletion']).toEqual(first);
    expect(await mailsOf(orderNumber)).toHaveLength(1);
  });

  test('staff cannot upload a new translation', async () => {
    const answer = await upload(ana, orderNumber);
    expect(answer).toMatchObject({ status: 410, body: { code: 'order.documents_deleted' } });
  });
});

test('documents in use are kept; after a full refund they can be deleted', async () => {
  const orderNumber = await server.placeOrder();
  await payByIntent(server, orderNumber);
  const customer = await owner(orderNumber);
  expect((await customer.read()).body).toMatchObject({ canDelete: false, endsAt: null });
  expect(await customer.erase()).toMatchObject({ status: 409, body: { code: 'order.documents_in_work' } });

  const refund = await refundAll(orderNumber);
  expect(refund.status).toBe(200);
  expect((await customer.erase()).status).toBe(200);
});

test('documents of an unpaid order can be deleted, and it cannot be paid afterwards', async () => {
  const orderNumber = await server.placeOrder();
  expect((await (await owner(orderNumber)).erase()).status).toBe(200);
  const payment = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  expect(payment).toMatchObject({ status: 410, body: { code: 'order.documents_deleted' } });
});

test('two clicks make one deletion, concurrently with a refund and a running download', async () => {
  const orderNumber = await server.placeOrder({ translationType: 'express' });
  await payByIntent(server, orderNumber);
  await upload(admin, orderNumber);
  const customer = await owner(orderNumber);
  const download = await fetch(await customer.link('translated'));
  const [first, second, refund] = await Promise.all([
    customer.erase(),
    customer.erase(),
    refundAll(orderNumber),
  ]);
  expect([first.status, second.status, refund.status]).toEqual([200, 200, 200]);
  expect(first.body['deletion']).toEqual(second.body['deletion']);
  expect(await mailsOf(orderNumber)).toHaveLength(1);
  // The running download is completed.
  expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(300);
});

test('a running upload ends with the documents', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const content = Buffer.from(await aPdfFile(3).arrayBuffer());
  const id = randomUUID();
  await startUpload(ana, orderNumber, { filename: 'new.pdf', content }, id);
  await sendPart(ana, id, content, 0, 100);
  await (await owner(orderNumber)).erase();
  const part = await sendPart(ana, id, content, 100);
  expect(part).toMatchObject({ status: 404, body: { code: 'upload.not_found' } });
  expect(await filesOf(orderNumber)).toHaveLength(2);
});

test('document views are shown by role, newest first', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const customer = await owner(orderNumber);
  await fetch(await customer.link('translated'));
  const [original] = (await admin.call('GET', `/api/admin/orders/${orderNumber}/files`)).body as unknown as {
    id: string;
  }[];
  const link = await ana.call('POST', `/api/admin/files/${original?.id}/link`, { disposition: 'inline' });
  await fetch(new URL(String(link.body['url']), server.origin));

  const { openings } = (await customer.read()).body as unknown as { openings: object[] };
  expect(openings).toMatchObject([
    { by: 'translator', how: 'viewed' },
    { by: 'customer', kind: 'translation', how: 'downloaded' },
  ]);
  expect(JSON.stringify(openings)).not.toContain(ana.id);
});

test('npm run verify-deletion reports a receipt’s content, offline too, and refuses a changed one', async () => {
  const orderNumber = await server.placeOrder();
  const content = Buffer.from(await aPdfFile().arrayBuffer());
  await (await owner(orderNumber)).erase();
  const { receipt } = await em().findOneOrFail(Deletion, { order: { orderNumber } });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-receipt-'));
  const place = (name: string) => path.join(folder, name);
  const keys = (await server.call('GET', '/.well-known/jwks.json')).body;
  await Promise.all([
    // Broken into lines like in a mail.
    writeFile(place('receipt.jwt'), `${receipt.slice(0, 70)}\n${receipt.slice(70)}\n`),
    writeFile(place('forged.jwt'), receipt.replace(/\.[^.]{4}/, '.eyJ4')),
    writeFile(place('keys.json'), JSON.stringify(keys)),
    writeFile(place('document.pdf'), content),
    writeFile(place('other.pdf'), 'something else'),
  ]);
  const program = path.join(import.meta.dirname, '../../src/programs/verify-deletion.ts');
  const verify = async (...files: string[]) =>
    promisify(execFile)(process.execPath, [
      program,
      ...files.map(place),
      '--keys',
      place('keys.json'),
      '--issuer',
      server.origin,
    ]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );

  expect(await verify('receipt.jwt', 'document.pdf')).toMatch(
    new RegExp(`good[^]*${orderNumber}[^]*original 1[^]*\nFile: one of them`),
  );
  expect(await verify('receipt.jwt', 'other.pdf')).toContain('File: NOT one of them.');
  expect(await verify('forged.jwt')).toContain('Do not accept it.');
  await rm(folder, { recursive: true });
});
