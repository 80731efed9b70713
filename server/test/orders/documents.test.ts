import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aPdfFile, orderForm, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function formOf(files: readonly File[], fields: Parameters<typeof orderForm>[0] = {}): FormData {
  const form = orderForm(fields);
  form.delete('file');
  for (const file of files) form.append('files', file);
  return form;
}

async function placed(form: FormData): Promise<string> {
  const reply = await server.call('POST', '/api/orders', form);
  expect(reply).toMatchObject({ status: 201 });
  return String(reply.body['orderNumber']);
}

describe('an order with several documents', () => {
  test('is one order: its pages add up, and its documents stay in the order in which they came', async () => {
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

  test('begins with the document of the specified field, wherever that stands', async () => {
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

  test('hands out each of its documents, and no other', async () => {
    const number = await placed(formOf([aPdfFile(1, 'a.pdf'), aPdfFile(2, 'b.pdf')]));
    const link = (query: string) => server.call('GET', `/api/orders/${number}/download-original${query}`);
    const second = await link('?document=2');
    const file = await fetch(new URL(String(second.body['url']), server.origin));
    expect(file.headers.get('Content-Disposition')).toContain('b.pdf');
    expect((await link('')).body).toMatchObject({ success: true });
    expect(await link('?document=3')).toMatchObject({ status: 404, body: { code: 'file.not_found' } });
    expect(await link('?document=0')).toMatchObject({ status: 400 });
  });

  test('is the same order for a retry, and another for the same documents in another order', async () => {
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
