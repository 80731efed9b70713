import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aTranslator } from '../support/certifying.ts';
import { anOrderOfTwo, certifyOneOfTwo, formOf, placed as placedOn } from '../support/several-documents.ts';
import { auditOf, listOf, orderRowOf, pay, upload } from '../support/staff-desk.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { aPdfFile, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: SignedIn;
let ana: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAs(server, 'admin');
  ana = await aTranslator(server);
});
afterAll(() => server.close());

const placed = (form: FormData) => placedOn(server, form);

describe('an order with several documents', () => {
  test('is one order: its pages are added up, and its documents keep their order', async () => {
    const files = [aPdfFile(2, 'birth.pdf'), aPdfFile(3, 'شهادة.pdf'), aPdfFile(1, 'birth.pdf')];
    const number = await placed(formOf(files, { translationType: 'standard' }));
    const { body } = await server.call('GET', `/api/orders/${number}`);
    expect(body).toMatchObject({
      pageCount: 6,
      totalPrice: 6 * 1995,
      certificates: 'one',
      originalFilename: 'birth.pdf',
      documents: [
        { position: 1, filename: 'birth.pdf', pages: 2, hasTranslation: false, certificate: null },
        { position: 2, filename: 'شهادة.pdf', pages: 3, pageCountEstimated: false },
        { position: 3, filename: 'birth.pdf', pages: 1, translatedFilename: null },
      ],
    });
  });

  test('has each warning at the document it is about', async () => {
    const objects = ['<< /S /JavaScript /JS (app.alert(1)) >>'];
    const pdf = Buffer.from(aPdf({ catalog: '/OpenAction 900 0 R', objects }));
    const scripted = new File([pdf], 'b.pdf', { type: 'application/pdf' });
    const number = await placed(formOf([aPdfFile(1, 'a.pdf'), scripted]));
    const { body } = await admin.call('GET', `/api/admin/orders/${number}`);
    expect(body).toMatchObject({
      documentFlags: ['script'],
      documents: [{ flags: [] }, { flags: ['script'] }],
    });
    const { body: seen } = await server.call('GET', `/api/orders/${number}`);
    expect(JSON.stringify(seen)).not.toContain('flags');
  });

  test('records the opening of each document once', async () => {
    const number = await placed(formOf([aPdfFile(1, 'a.pdf'), aPdfFile(1, 'b.pdf')]));
    for (const document of ['2', '1', '2', '1']) {
      const { body } = await server.call(
        'GET',
        `/api/orders/${number}/download-original?document=${document}`,
      );
      await fetch(new URL(String(body['url']), server.origin));
    }
    const opened = (await auditOf(server, number)).filter(({ what }) => what === 'file.opened');
    expect(opened.map(({ after }) => (after as { document?: number }).document ?? 1)).toEqual([2, 1]);
  });

  test('has a line for each document on its receipt', async () => {
    const number = await placed(formOf([aPdfFile(2, 'birth.pdf'), aPdfFile(3, 'marriage.pdf')]));
    await pay(server, number);
    const answer = await fetch(new URL(`/api/receipt.pdf?order=${number}`, server.origin));
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('Documents 1 birth.pdf 2 pages 2 marriage.pdf 3 pages');
  });

  test('starts with the document of the field `file`, at any position in the form', async () => {
    const form = formOf([aPdfFile(1, 'second.pdf')]);
    form.append('file', aPdfFile(1, 'first.pdf'));
    const { body } = await server.call('GET', `/api/orders/${await placed(form)}`);
    expect(body['documents']).toMatchObject([{ filename: 'first.pdf' }, { filename: 'second.pdf' }]);
  });

  test('pays for each certificate that its tier does not include', async () => {
    const files = [aPdfFile(1, 'a.pdf'), aPdfFile(1, 'b.pdf'), aPdfFile(1, 'c.pdf')];
    const certified = { translationType: 'certified', certificates: 'each' } as const;
    const { body } = await server.call('GET', `/api/orders/${await placed(formOf(files, certified))}`);
    expect(body).toMatchObject({
      certificates: 'each',
      totalPrice: 3 * 2495 + 2 * 995,
      lines: [
        { item: 'certified', quantity: 3 },
        { item: 'certificate', quantity: 2, unitPrice: 995 },
      ],
    });
  });

  test('serves each of its documents, and no other', async () => {
    const number = await placed(formOf([aPdfFile(1, 'a.pdf'), aPdfFile(2, 'b.pdf')]));
    const link = (query: string) => server.call('GET', `/api/orders/${number}/download-original${query}`);
    const second = await link('?document=2');
    const file = await fetch(new URL(String(second.body['url']), server.origin));
    expect(file.headers.get('Content-Disposition')).toContain('b.pdf');
    expect((await link('')).body).toMatchObject({ success: true });
    expect(await link('?document=3')).toMatchObject({ status: 404, body: { code: 'file.not_found' } });
    expect(await link('?document=0')).toMatchObject({ status: 400 });
  });

  test('is the same order for a retry, and another one if the documents are reordered', async () => {
    const send = (files: readonly File[]) =>
      server.call('POST', '/api/orders', formOf(files), { 'Idempotency-Key': 'several' });
    const [a, b] = [aPdfFile(1, 'a.pdf'), aPdfFile(2, 'b.pdf')];
    const first = await send([a, b]);
    expect((await send([a, b])).body).toEqual(first.body);
    expect(await send([b, a])).toMatchObject({ status: 409, body: { code: 'idempotency.conflict' } });
    const em = server.deps.orm.em.fork();
    const known = new Set((await em.find(StoredFile, {})).map(({ storageKey }) => storageKey));
    for await (const { key } of server.deps.store.list('documents/')) expect(known).toContain(key);
  });
});

describe('documents that are refused', () => {
  test('are named, and leave nothing', async () => {
    const bad = new File(['<svg/>'], 'x.svg');
    const form = formOf([aPdfFile(1, 'a.pdf'), bad, aPdfFile(1, 'c.pdf')]);
    const before = (await Array.fromAsync(server.deps.store.list(''))).length;
    const reply = await server.call('POST', '/api/orders', form);
    expect(reply).toMatchObject({
      status: 415,
      body: { code: 'file.type', details: { document: 2, filename: 'x.svg' } },
    });
    expect(reply.body['message']).toContain('x.svg');
    expect(await Array.fromAsync(server.deps.store.list(''))).toHaveLength(before);
  });

  test('a document of more than 10 MB is named', async () => {
    const large = new File([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)], 'large.pdf');
    const reply = await server.call('POST', '/api/orders', formOf([aPdfFile(), large]));
    expect(reply).toMatchObject({ status: 413, body: { code: 'file.too_large', details: { document: 2 } } });
  });

  test('a 21st document', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => aPdfFile(1, `${index}.pdf`));
    expect(await server.call('POST', '/api/orders', formOf(twenty))).toMatchObject({ status: 201 });
    const reply = await server.call('POST', '/api/orders', formOf([...twenty, aPdfFile()]));
    expect(reply).toMatchObject({ status: 413, body: { code: 'files.too_many', details: { most: 20 } } });
  });

  test('more than 100 MB in total', async () => {
    const ten = Array.from(
      { length: 11 },
      (_, index) => new File([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_000)], `${index}.pdf`),
    );
    const reply = await server.call('POST', '/api/orders', formOf(ten));
    expect(reply).toMatchObject({
      status: 413,
      body: { code: 'files.too_large_together', details: { bytes: 100 * 1024 * 1024 } },
    });
  });
});

/** A paid order of Ana's with a document of one page and one of two. */
const ofTwo = (fields?: Parameters<typeof anOrderOfTwo>[2]) =>
  anOrderOfTwo(server, { admin, translator: ana }, fields);

const documentsOf = async (number: string) =>
  (await server.call('GET', `/api/orders/${number}`)).body as Record<string, unknown>;
const translation = (name: string) => aPdfFile(1, name);

describe('the translations of an order with several documents', () => {
  test('complete it once every document has one', async () => {
    const number = await ofTwo({ translationType: 'standard' });
    const first = await upload(ana, number, translation('a-en.pdf'), 1);
    expect(first.body).toMatchObject({ order: { status: 'inProgress', hasTranslation: false } });
    expect(await server.call('GET', `/api/orders/${number}/download-translated`)).toMatchObject({
      body: { code: 'order.not_delivered' },
    });
    const second = await upload(ana, number, translation('b-en.pdf'), 2);
    expect(second.body).toMatchObject({ order: { status: 'completed', hasTranslation: true } });
    expect(await documentsOf(number)).toMatchObject({
      translatedFilename: 'a-en.pdf',
      documents: [{ translatedFilename: 'a-en.pdf' }, { translatedFilename: 'b-en.pdf' }],
    });
    const link = await server.call('GET', `/api/orders/${number}/download-translated?document=2`);
    const file = await fetch(new URL(String(link.body['url']), server.origin));
    expect(file.headers.get('Content-Disposition')).toContain('b-en.pdf');
    const everything = await server.call('GET', `/api/orders/${number}/download-everything`);
    const zip = await fetch(new URL(String(everything.body['url']), server.origin));
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual(
      expect.arrayContaining(['a-en.pdf', 'b-en.pdf']),
    );
    const told = (await auditOf(server, number)).filter(({ what }) => what === 'order.translated');
    expect(told.map(({ after }) => after)).toEqual([
      { version: 1, document: 1 },
      { version: 1, document: 2 },
    ]);
  });

  test('must name their document: nothing is guessed', async () => {
    const number = await ofTwo();
    const answers = [await upload(ana, number), await upload(ana, number, translation('x.pdf'), 3)];
    expect(answers).toMatchObject([
      { status: 400, body: { details: { fields: { document: 'required' } } } },
      { status: 400, body: { details: { fields: { document: 'invalid' } } } },
    ]);
  });

  test('may be one for all; one document can be replaced later', async () => {
    const number = await ofTwo({ translationType: 'standard' });
    await upload(ana, number, translation('first.pdf'), 1);
    const all = await upload(ana, number, translation('all.pdf'), 0);
    expect(all.body).toMatchObject({ order: { status: 'completed' } });
    const names = async () =>
      ((await documentsOf(number))['documents'] as { translatedFilename: string }[]).map(
        ({ translatedFilename }) => translatedFilename,
      );
    expect(await names()).toEqual(['all.pdf', 'all.pdf']);
    await upload(ana, number, translation('second.pdf'), 2);
    expect(await names()).toEqual(['all.pdf', 'second.pdf']);
    await upload(ana, number, translation('first-2.pdf'), 1);
    expect(await names()).toEqual(['first-2.pdf', 'second.pdf']);
    const files = listOf(await admin.call('GET', `/api/admin/orders/${number}/files`));
    const current = files.filter(({ kind, isCurrent }) => kind === 'translation' && isCurrent === true);
    expect(current.map(({ document, version }) => [document, version])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('are announced only when all exist', async () => {
    const number = await ofTwo({ translationType: 'standard' });
    await upload(ana, number, translation('a-en.pdf'), 1);
    await admin.call('PUT', `/api/admin/orders/${number}/status`, { status: 'completed' });
    const notify = () =>
      admin.call('POST', `/api/admin/orders/${number}/notify`, { notificationMethod: 'email' });
    expect((await notify()).body).toMatchObject({ code: 'order.nothing_to_deliver' });
    await upload(ana, number, translation('b-en.pdf'), 2);
    expect((await notify()).status).toBe(200);
  });
});

const certifies = (number: string, document: number) => certifyOneOfTwo(ana, number, document);

describe('the certificates of an order with several documents', () => {
  test('one is for all, and names every file', async () => {
    const number = await ofTwo();
    await upload(ana, number, translation('a-en.pdf'), 1);
    await upload(ana, number, translation('b-en.pdf'), 2);
    expect(await certifies(number, 1)).toMatchObject({ status: 201 });
    const { documents } = (await documentsOf(number)) as { documents: { certificate: { number: string } }[] };
    const [one, two] = documents.map(({ certificate }) => certificate.number);
    expect(one).toBe(two);
    const certificate = (await server.call('GET', `/api/certificates/${one}`)).body;
    expect(certificate).toMatchObject({ state: 'valid', pages: 3 });
    // A newer translation of either document ends it.
    await upload(ana, number, translation('b-en-2.pdf'), 2);
    expect((await server.call('GET', `/api/certificates/${one}`)).body).toMatchObject({
      state: 'superseded',
    });
  });

  test('each is separate, and a newer translation ends only its own', async () => {
    const number = await ofTwo({ certificates: 'each' });
    await upload(ana, number, translation('a-en.pdf'), 1);
    await upload(ana, number, translation('b-en.pdf'), 2);
    await certifies(number, 1);
    expect(await documentsOf(number)).toMatchObject({ deliveryNote: 'certificate-follows' });
    await certifies(number, 2);
    expect(await documentsOf(number)).toMatchObject({ deliveryNote: null });
    await upload(ana, number, translation('b-en-2.pdf'), 2);
    expect((await documentsOf(number))['documents']).toMatchObject([
      { certificate: { isWithTranslation: true } },
      { certificate: null },
    ]);
    expect(await orderRowOf(server, number)).toMatchObject({ status: 'completed' });
  });
});
