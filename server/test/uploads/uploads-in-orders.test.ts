import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Upload } from '../../src/db/rows/order/upload.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { orderForm, startTestServer, type TestServer } from '../support/test-server.ts';
import { aBrowser, cancelUpload, sendPart, startDocument, uploadDocument } from './uploading.ts';

const aDocument = (pages: number) => ({
  filename: `${pages}.pdf`,
  content: aPdf({ pages, bytes: 70_000 }),
});
const [first, second] = [aDocument(1), aDocument(2)];
const dayMs = 24 * 3_600_000;

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

type Browser = ReturnType<typeof aBrowser>;
const em = () => server.deps.orm.em.fork();
const documents = async () => (await Array.fromAsync(server.deps.store.list('documents/'))).length;

/** Both documents, uploaded by one browser. */
async function twoUploads(): Promise<{ readonly browser: Browser; readonly ids: string[] }> {
  const browser = aBrowser(server);
  return { browser, ids: [await uploadDocument(browser, second), await uploadDocument(browser, first)] };
}

function order(by: Browser, ids: readonly string[], key?: string, files: readonly File[] = []) {
  const form = orderForm();
  form.delete('file');
  form.set('uploads', JSON.stringify(ids));
  for (const file of files) form.append('files', file);
  return by.call('POST', '/api/orders', form, key === undefined ? {} : { 'Idempotency-Key': key });
}

test('uploads become the documents of an order, in the given order, byte for byte', async () => {
  const { browser, ids } = await twoUploads();
  const before = await documents();
  const placed = await order(browser, ids);
  expect(placed.status).toBe(201);

  const orderNumber = String(placed.body['orderNumber']);
  const files = await em().find(StoredFile, { order: { orderNumber } }, { orderBy: { document: 'asc' } });
  expect(files).toMatchObject([
    { document: 1, filename: '2.pdf', pages: 2 },
    { document: 2, filename: '1.pdf', pages: 1 },
  ]);
  for (const [index, sent] of [second, first].entries()) {
    const [file] = files.slice(index);
    if (file === undefined) throw new Error('a document is missing');
    const kept = await Array.fromAsync(await server.deps.documents.openDocument(file));
    expect(Buffer.concat(kept).equals(sent.content)).toBe(true);
  }
  expect(await em().count(Upload)).toBe(0);
  expect(await documents()).toBe(before);
  for (const id of ids) await cancelUpload(browser, id);
  expect(await documents()).toBe(before);
  expect((await order(browser, ids)).body).toMatchObject({
    code: 'upload.not_found',
    details: { document: 1 },
  });
});

test('an order that is sent again, also concurrently, is the same order and keeps its documents', async () => {
  const { browser, ids } = await twoUploads();
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => order(browser, ids, key)));
  replies.push(await order(browser, ids, key));
  const numbers = new Set(replies.map(({ body }) => body['orderNumber']));
  expect([numbers.size, replies.map(({ status }) => status)]).toEqual([1, [201, 201, 201, 201]]);
  const [orderNumber] = numbers;
  for (const file of await em().find(StoredFile, { order: { orderNumber: String(orderNumber) } }))
    expect((await server.deps.store.list(file.storageKey)[Symbol.asyncIterator]().next()).done).toBe(false);
  expect((await order(browser, [ids[0] ?? ''], key)).body).toMatchObject({ code: 'idempotency.conflict' });
});

test('one upload is claimed by one order', async () => {
  const { browser, ids } = await twoUploads();
  const replies = await Promise.all([ids, ids.toReversed(), ids].map((some) => order(browser, some)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404, 404]);
});

test('an order accepts only finished uploads of its own browser, and is refused as a whole otherwise', async () => {
  const { browser, ids } = await twoUploads();
  const [one = '', two = ''] = ids;
  const strange = await order(aBrowser(server), ids);
  expect(strange.body).toMatchObject({ code: 'upload.not_found', details: { document: 1 } });
  expect((await order(browser, [one, randomUUID()])).body).toEqual(
    (await order(browser, [one, String((await startDocument(aBrowser(server), first)).body['id'])])).body,
  );
  const begun = String((await startDocument(browser, first)).body['id']);
  await sendPart(browser, begun, first.content);
  expect((await order(browser, [one, begun])).body).toMatchObject({
    code: 'upload.incomplete',
    details: { document: 2, filename: '1.pdf' },
  });
  for (const wrong of [[one, one], [], ['nonsense']])
    expect((await order(browser, wrong)).body).toMatchObject({ code: 'request.invalid' });
  const withFile = await order(browser, [one], undefined, [new File([Buffer.from(aPdf())], 'a.pdf')]);
  expect(withFile.body).toMatchObject({ code: 'request.invalid' });
  const many = await order(
    browser,
    Array.from({ length: 21 }, () => randomUUID()),
  );
  expect(many.body).toMatchObject({ code: 'files.too_many' });

  expect(await em().count(Upload, { senderId: [one, two, begun] })).toBe(3);
  now = new Date(now.getTime() + dayMs);
  expect((await order(browser, ids)).body).toMatchObject({ code: 'upload.not_found' });
  now = new Date(now.getTime() - dayMs);
  expect((await order(browser, ids)).status).toBe(201);
});
