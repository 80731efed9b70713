import type { Reading } from '@truepage/core/reading/read-page';
import type { ReadingSummary } from '@truepage/core/reading/reading-summary';
import { expect, test, vi } from 'vitest';
import { DocumentReading } from '../../src/db/rows/order/document-reading.ts';
import { queueUnread } from '../../src/reading/queue-unread.ts';
import { theCheckOf } from '../support/checking.ts';
import { aScannedPdf, aTextPdf } from '../support/fixtures/scans.ts';
import { assign, pay, upload } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

// A page takes seconds, even on an idle machine.
vi.setConfig({ testTimeout: 300_000 });

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const ana = await signInAs(server, 'translator');
const bruno = await signInAs(server, 'translator');

const acta = ['ACTA DE NACIMIENTO', 'Nombre: María Fernanda', 'Fecha de nacimiento: 15 de marzo de 1992'];
/** Its OCR takes seconds: only for tests that need it. The others use a document with text. */
const aScan = async (): Promise<File> =>
  new File([new Uint8Array(await aScannedPdf([{ lines: acta }]))], 'acta.pdf', { type: 'application/pdf' });

const readingOf = async (staff: SignedIn, orderNumber: string, document = 1) =>
  staff.call('GET', `/api/admin/orders/${orderNumber}/documents/${document}/reading`);

/** The reading once it is finished. */
function finished(staff: SignedIn, orderNumber: string): Promise<Reading> {
  return vi.waitFor(
    async () => {
      const reading = (await readingOf(staff, orderNumber)).body as unknown as Reading;
      expect(['read', 'failed', 'no_data']).toContain(reading.state);
      return reading;
    },
    { timeout: 240_000, interval: 200 },
  );
}

async function paid(file: File, form: object = {}): Promise<string> {
  const orderNumber = await server.placeOrder({ sourceLanguage: 'es', targetLanguage: 'en', ...form }, file);
  await pay(server, orderNumber);
  return orderNumber;
}

test('a scan is read in the background once its order is paid, and stored encrypted', async () => {
  const orderNumber = await server.placeOrder({ sourceLanguage: 'es', targetLanguage: 'en' }, await aScan());
  expect((await readingOf(admin, orderNumber)).body).toEqual({ state: 'waiting', pages: [] });
  await pay(server, orderNumber);
  const { state, pages } = await finished(admin, orderNumber);
  expect([state, pages.length]).toEqual(['read', 1]);
  expect(pages[0]?.words.map(({ text }) => text).join(' ')).toBe(acta.join(' '));
  const row = await server.deps.orm.em.fork().findOneOrFail(DocumentReading, { order: { orderNumber } });
  expect(row.words).toMatch(/^v1\./u);
  expect(JSON.stringify(row)).not.toContain('Fernanda');
  const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}/readings`);
  const [summary] = (body as unknown as { readings: ReadingSummary[] }).readings;
  expect(summary).toMatchObject({
    document: 1,
    kind: 'original',
    state: 'read',
    isScan: true,
    missing: null,
  });
  expect(summary?.pages).toMatchObject([{ page: 1, words: 14, isScan: true }]);
});

test('a translator can read the words of assigned orders only', async () => {
  const orderNumber = await paid(aPdfFile(1));
  await assign(admin, orderNumber, ana.id);
  expect(await finished(ana, orderNumber)).toMatchObject({
    state: 'read',
    pages: [{ page: 1, confidence: 100, words: [{ text: 'Page' }, { text: '1' }] }],
  });
  expect((await readingOf(bruno, orderNumber)).status).toBe(404);
  expect((await readingOf(ana, orderNumber, 2)).status).toBe(404);
});

test('a scan in a language without data names the language', async () => {
  const orderNumber = await paid(await aScan(), { sourceLanguage: 'uk' });
  expect(await finished(admin, orderNumber)).toMatchObject({
    state: 'no_data',
    pages: [{ missing: ['uk'] }],
  });
});

test('the words are deleted with the documents', async () => {
  const orderNumber = await paid(aPdfFile(1));
  await finished(admin, orderNumber);
  const em = server.deps.orm.em.fork();
  expect(await em.count(DocumentReading, { order: { orderNumber } })).toBe(1);
  await server.deps.orm.em
    .fork()
    .getConnection()
    .execute(`update orders set status = 'completed', completed_at = now() where order_number = ?`, [
      orderNumber,
    ]);
  const { deleteDocuments } = await import('../../src/privacy/delete-documents.ts');
  await deleteDocuments(server.deps, orderNumber as never, { reason: 'customer', actor: 'customer' });
  expect(await em.count(DocumentReading, { order: { orderNumber } })).toBe(0);
});

test('an ended reading is restarted when staff request it, and a finished one is not', async () => {
  const orderNumber = await paid(await aScan());
  await assign(admin, orderNumber, ana.id);
  await finished(ana, orderNumber);
  const em = server.deps.orm.em.fork();
  const ended = { state: 'failed', reason: 'too_much', attempts: 3, words: null } as const;
  await em.nativeUpdate(DocumentReading, { order: { orderNumber } }, ended);
  const again = (staff: SignedIn) =>
    staff.call('POST', `/api/admin/orders/${orderNumber}/documents/1/reading`, { kind: 'original' });
  expect((await again(bruno)).status).toBe(404);
  expect((await again(ana)).body).toMatchObject({
    readings: [{ state: expect.stringMatching(/waiting|reading/u) }],
  });
  expect(await finished(ana, orderNumber)).toMatchObject({ state: 'read' });
  expect((await again(ana)).body).toMatchObject({ readings: [{ state: 'read' }] });
});

test('after a start, documents with new language data, and documents older than the feature, are read', async () => {
  const waiting = await paid(aPdfFile(1));
  await finished(admin, waiting);
  const em = server.deps.orm.em.fork();
  await em.nativeUpdate(
    DocumentReading,
    { order: { orderNumber: waiting } },
    { state: 'no_data', missing: 'es' },
  );
  const older = await paid(aPdfFile(1));
  await finished(admin, older);
  await em.nativeDelete(DocumentReading, { order: { orderNumber: older } });
  expect(await queueUnread(server.deps)).toBe(2);
  expect([(await finished(admin, waiting)).state, (await finished(admin, older)).state]).toEqual([
    'read',
    'read',
  ]);
});

test('a planted mistake in the translation of a scan is found, with its position', async () => {
  const orderNumber = await paid(await aScan());
  await assign(admin, orderNumber, ana.id);
  await finished(admin, orderNumber);
  const lines = ['BIRTH CERTIFICATE', 'Name: María Fernanda', 'Date of birth: March 16, 1992'];
  const translation = new File([new Uint8Array(aTextPdf(lines))], 't.pdf', { type: 'application/pdf' });
  await upload(ana, orderNumber, translation);
  const { findings } = await theCheckOf(ana, orderNumber);
  expect(findings.map(({ line }) => line)).toContainEqual(
    expect.objectContaining({
      kind: 'date',
      iso: '1992-03-15',
      of: 'original',
      page: 1,
      confidence: expect.any(Number),
    }),
  );
  expect(findings.filter(({ line }) => line.kind === 'checklist')).toHaveLength(5);
  const right = aTextPdf(lines.with(2, 'Date of birth: March 15, 1992'));
  await upload(ana, orderNumber, new File([new Uint8Array(right)], 't.pdf', { type: 'application/pdf' }));
  expect(await theCheckOf(ana, orderNumber)).toMatchObject({ version: 2, fixed: 1 });
  // The translation is read after its check.
  const words = async () => (await ana.call('GET', `/api/admin/orders/${orderNumber}/words?q=FERNÁNDA`)).body;
  await expect
    .poll(words, { timeout: 240_000 })
    .toMatchObject({ places: [{ kind: 'original', document: 1, page: 1, line: acta[1] }, {}] });
});
