import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { assign, auditOf } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const open = ({ body }: Reply) => fetch(new URL(String(body['url']), server.origin));
const everything = (orderNumber: string) =>
  server.call('GET', `/api/orders/${orderNumber}/download-everything`);
const ofStaff = (staff: SignedIn, orderNumber: string) =>
  staff.call('POST', `/api/admin/orders/${orderNumber}/bundle-link`);

async function certified(): Promise<string> {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  await certify(ana, orderNumber);
  return orderNumber;
}

test('the customer gets everything in one ZIP with correct checksums, and each file is logged', async () => {
  const orderNumber = await certified();
  const answer = await open(await everything(orderNumber));
  expect(answer.headers.get('content-disposition')).toContain(`${orderNumber}.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  expect(names.map((name) => name.replace(/TPC(-\w{4}){4}/, 'N'))).toEqual([
    'certified-translation-N.pdf',
    'certificate-N.pdf',
    'translation.pdf',
    'N.jwt',
    expect.stringMatching(/^R-\d{4}-000001\.pdf$/),
    'SHA256SUMS',
  ]);
  for (const line of new TextDecoder().decode(files['SHA256SUMS']).trim().split('\n')) {
    const [hash, name = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ).toBe(hash);
  }
  const opened = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'file.opened');
  expect(opened).toHaveLength(3);
});

test('staff have the original too; staff no longer assigned, and strangers, get nothing', async () => {
  const orderNumber = await certified();
  const link = await ofStaff(ana, orderNumber);
  const names = async (answer: Response) =>
    Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  // A translator sees no prices.
  const [hers, administrators] = [await open(link), await open(await ofStaff(admin, orderNumber))];
  const receipt = expect.stringMatching(/^R-/);
  const ofTranslator = await names(hers);
  expect(ofTranslator).toContain('acta.pdf');
  expect(ofTranslator).not.toContainEqual(receipt);
  expect(await names(administrators)).toEqual(expect.arrayContaining(['acta.pdf', receipt]));
  expect((await ofStaff(await aTranslator(server), orderNumber)).status).toBe(404);
  await assign(admin, orderNumber, null);
  expect((await open(link)).status).toBe(404);
  expect((await fetch(new URL('/api/bundles/x.y', server.origin))).status).toBe(404);
});

test('before delivery there is none', async () => {
  expect(await everything(await server.placeOrder())).toMatchObject({
    status: 409,
    body: { code: 'order.not_delivered' },
  });
});

test('a tampered document breaks the connection: never a ZIP that looks complete', async () => {
  const orderNumber = await certified();
  const em = server.deps.orm.em.fork();
  const file = await em.findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'translation' });
  const other = await em.findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'original' });
  await em.nativeUpdate(StoredFile, { id: file.id }, { wrappedKey: other.wrappedKey });
  const answer = await open(await everything(orderNumber)).catch(() => undefined);
  await expect(answer?.arrayBuffer() ?? Promise.reject(new Error('broken'))).rejects.toThrow(/./);
});
