import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallestPart } from '@truepage/core/files/upload-parts';
import { Upload } from '../../src/db/rows/order/upload.ts';
import { segmentPrefix } from '../../src/files/segment-store.ts';
import { sweepFiles } from '../../src/file-sweep/sweep-files.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { aPdf, eicar } from '../support/fixtures/documents.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, type Reply, type TestServer } from '../support/test-server.ts';
import {
  aBrowser,
  cancelUpload,
  finishUpload,
  sendPart,
  startAttachment,
  startDocument,
  startUpload,
  uploadDocument,
} from './uploading.ts';

const content = aPdf({ pages: 3, bytes: 3 * smallestPart + 1000 });
const file = { filename: 'Acta de nacimiento.pdf', content };

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const stored = async (): Promise<string[]> => {
  const found = ['documents/', segmentPrefix].map((prefix) =>
    Array.fromAsync(server.deps.store.list(prefix), ({ key }) => key),
  );
  return (await Promise.all(found)).flat().toSorted();
};
const listed = async (by: { call: TestServer['call'] }) =>
  (await by.call('GET', '/api/uploads')).body as unknown as Record<string, unknown>[];
const anUploadRow = (at: Date) => ({
  id: randomUUID(),
  senderId: randomUUID(),
  browser: randomUUID(),
  filename: 'a.pdf',
  offset: 0,
  segments: [],
  createdAt: at,
  expiresAt: new Date(at.getTime() + 3_600_000),
});
const cookies = ({ headers }: Reply) => headers.getSetCookie();

describe('a document before its order', () => {
  test('arrives in parts and is counted and stored, encrypted, for the browser that sent it', async () => {
    const browser = aBrowser(server);
    const started = await startDocument(browser, file);
    const id = String(started.body['id']);
    expect(started.body).toEqual({
      id,
      orderNumber: null,
      filename: file.filename,
      bytes: content.length,
      offset: 0,
      expiresAt: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
      document: null,
    });
    await sendPart(browser, id, content, 0, smallestPart);
    expect(await listed(browser)).toMatchObject([{ id, offset: smallestPart, document: null }]);
    await sendPart(browser, id, content, smallestPart);
    const finished = await finishUpload(browser, id, content);
    const whole = {
      ...started.body,
      offset: content.length,
      document: { pages: 3, pageCountEstimated: false },
    };
    expect([finished.status, finished.body]).toEqual([200, whole]);
    expect(await listed(browser)).toEqual([whole]);
    expect((await finishUpload(browser, id, content)).body).toEqual(whole);
    expect((await startDocument(browser, file, id)).body).toEqual(whole);

    const upload = await em().findOneOrFail(Upload, { senderId: id });
    if (!upload.document) throw new Error('there is no document');
    const kept = Buffer.concat(
      await Array.fromAsync(await server.deps.documents.openDocument(upload.document)),
    );
    expect(createHash('sha256').update(kept).digest('hex')).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
    const atRest = Buffer.concat(
      await Array.fromAsync(await server.deps.store.get(upload.document.storageKey)),
    );
    expect(atRest.includes('%PDF')).toBe(false);
    expect(upload.segments).toEqual([]);
  });

  test('is refused on completion as in a form, and nothing of it remains', async () => {
    const browser = aBrowser(server);
    const before = await stored();
    const bad = Buffer.concat([aPdf(), Buffer.from(eicar)]);
    const id = String((await startDocument(browser, { filename: 'a.pdf', content: bad })).body['id']);
    await sendPart(browser, id, bad);
    expect((await finishUpload(browser, id, bad)).body).toMatchObject({ code: 'file.infected' });
    expect(await stored()).toEqual(before);
    expect(await listed(browser)).toEqual([]);
    const unseen = await startDocument(browser, { filename: 'a.exe', content });
    expect(unseen.body).toMatchObject({ code: 'file.type' });
  });

  test('completed many times at once it is stored once', async () => {
    const browser = aBrowser(server);
    const before = await stored();
    const id = String((await startDocument(browser, file)).body['id']);
    await sendPart(browser, id, content);
    const replies = await Promise.all([1, 2, 3, 4].map(() => finishUpload(browser, id, content)));
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test('is listed without the files of a message', async () => {
    const browser = aBrowser(server);
    const { body } = await startDocument(browser, file);
    expect((await startAttachment(browser, file)).status).toBe(200);
    expect(await listed(browser)).toEqual([body]);
  });

  test('is deleted when its browser removes it', async () => {
    const browser = aBrowser(server);
    const before = await stored();
    const id = await uploadDocument(browser, file);
    for (const _ of [1, 2]) expect((await cancelUpload(browser, id)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await listed(browser)).toEqual([]);
  });

  test('is deleted after a day, with the remains of an interrupted one', async () => {
    const browser = aBrowser(server);
    await uploadDocument(browser, file);
    const id = String((await startDocument(browser, file)).body['id']);
    await sendPart(browser, id, content, 0, smallestPart);
    now = new Date(now.getTime() + 24 * 3_600_000 - 1);
    await removeOldTraces(server.deps);
    expect(await listed(browser)).toHaveLength(2);
    now = new Date(now.getTime() + 1);
    expect(await listed(browser)).toEqual([]);
    expect((await sendPart(browser, id, content, smallestPart)).body).toMatchObject({
      code: 'upload.not_found',
    });
    await removeOldTraces(server.deps);
    expect(await em().count(Upload)).toBe(0);
    expect(await stored()).toEqual([]);
  });

  test('is ignored by the sweep', async () => {
    const browser = aBrowser(server);
    const id = await uploadDocument(browser, file);
    const before = await stored();
    const later = { ...server.deps, clock: { now: () => new Date(Date.now() + 5 * 24 * 3_600_000) } };
    expect(await sweepFiles(later)).toMatchObject({ orphans: 0, trashed: 0 });
    expect(await stored()).toEqual(before);
    await cancelUpload(browser, id);
  });
});

describe('an upload belongs to one browser', () => {
  test('for every other caller it does not exist, and the same id is another upload', async () => {
    const browser = aBrowser(server);
    const id = String((await startDocument(browser, file)).body['id']);
    await sendPart(browser, id, content, 0, smallestPart);
    const others = [server, aBrowser(server), await signInAs(server, 'admin')];
    await startDocument(others[1] ?? server, file);
    for (const other of others) {
      const asked = (name: string) => [
        sendPart(other, name, content, smallestPart),
        finishUpload(other, name, content),
        cancelUpload(other, name),
      ];
      const unknown = await Promise.all(asked(randomUUID()));
      for (const [index, reply] of (await Promise.all(asked(id))).entries())
        expect([reply.status, reply.body]).toEqual([unknown[index]?.status, unknown[index]?.body]);
    }
    const other = aBrowser(server);
    expect((await startDocument(other, { filename: 'other.pdf', content }, id)).body).toMatchObject({
      offset: 0,
      filename: 'other.pdf',
    });
    await cancelUpload(other, id);
    expect(await listed(other)).toEqual([]);
    expect(await listed(browser)).toMatchObject([{ id, offset: smallestPart }]);
    await sendPart(browser, id, content, smallestPart);
    expect((await finishUpload(browser, id, content)).status).toBe(200);
  });

  test('its cookie is inaccessible to scripts and other sites, lasts a day from each new upload, and listing sets none', async () => {
    const started = await startDocument(server, file);
    const [cookie = ''] = cookies(started);
    expect(cookie).toMatch(/^uploads=[\w-]{43}; Path=\/; Max-Age=259200; HttpOnly; SameSite=Lax$/u);
    const [pair = ''] = cookie.split(';');
    const again = await server.call(
      'PUT',
      `/api/uploads/${randomUUID()}`,
      { filename: 'a.pdf', bytes: 5 },
      { Cookie: pair },
    );
    expect(cookies(again)).toEqual([cookie]);
    expect(cookies(await server.call('GET', '/api/uploads'))).toEqual([]);
    const rows = JSON.stringify(await em().find(Upload, {}));
    expect(rows).not.toContain(pair.slice('uploads='.length));
    const madeUp = await server.call('GET', '/api/uploads', undefined, { Cookie: 'uploads=nonsense' });
    expect(madeUp.body).toEqual([]);
  });

  test('another site cannot make a browser send, complete or remove one', async () => {
    const browser = aBrowser(server);
    const id = String((await startDocument(browser, file)).body['id']);
    const foreign = { Origin: 'https://elsewhere.example' };
    const asked = [
      browser.call('PUT', `/api/uploads/${id}`, { filename: 'a.pdf', bytes: 5 }, foreign),
      browser.call('PATCH', `/api/uploads/${id}`, content, { 'Upload-Offset': '0', ...foreign }),
      browser.call('POST', `/api/uploads/${id}/finish`, { sha256: '0'.repeat(64) }, foreign),
      browser.call('DELETE', `/api/uploads/${id}`, undefined, foreign),
    ];
    for (const reply of asked) expect((await reply).body).toMatchObject({ code: 'request.cross_site' });
    expect(await listed(browser)).toMatchObject([{ id, offset: 0 }]);
  });

  test('a member of staff uploads documents like a visitor, and translations in addition', async () => {
    const admin = await signInAs(server, 'admin');
    const order = await server.placeOrder();
    const translation = String((await startUpload(admin, order, file)).body['id']);
    const started = await startDocument(admin, file);
    const [pair = ''] = (cookies(started)[0] ?? '').split(';');
    const both = {
      call: (method: string, to: string, body?: unknown, headers?: Record<string, string>) =>
        server.call(method, to, body, { Cookie: `${admin.cookie}; ${pair}`, ...headers }),
    };
    for (const id of [translation, String(started.body['id'])]) {
      await sendPart(both, id, content);
      expect((await finishUpload(both, id, content)).status).toBe(200);
    }
    expect(await listed(both)).toHaveLength(1);
  });
});

test('a browser has at most forty uploads without an order, finished or not', async () => {
  const browser = aBrowser(server);
  const begin = (index: number) =>
    startDocument(browser, { filename: `${index}.pdf`, content: aPdf({ bytes: 2000 + index }) });
  await begin(0);
  const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => begin(index + 1)));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([[429, 'upload.too_many']]);
  await cancelUpload(browser, String((await listed(browser))[0]?.['id']));
  expect((await begin(99)).status).toBe(200);
});

test('all browsers together have twenty gigabytes, so that uploads without an order never fill the disk', async () => {
  const browser = aBrowser(server);
  const id = String((await startDocument(browser, file)).body['id']);
  const bytes = 2 ** 31 - 1;
  const others = Array.from({ length: 10 }, () => ({ ...anUploadRow(now), bytes, offset: bytes }));
  await em().insertMany(Upload, others);
  const refused = await startDocument(aBrowser(server), file);
  expect([refused.status, refused.body['code']]).toEqual([503, 'upload.no_room']);
  expect((await startDocument(browser, file, id)).status).toBe(200);
  const last = { ...anUploadRow(now), bytes, offset: bytes };
  await em().insert(Upload, last);
  others.push(last);
  const part = await sendPart(browser, id, content);
  expect([part.status, part.body['code']]).toEqual([503, 'upload.no_room']);
  await em().nativeDelete(Upload, { id: others.map((other) => other.id) });
  expect((await startDocument(aBrowser(server), file)).status).toBe(200);
});

test('uploads that are announced but never sent use no space of others', async () => {
  const others = Array.from({ length: 11 }, () => ({ ...anUploadRow(now), bytes: 2 ** 31 - 1 }));
  await em().insertMany(Upload, others);
  expect((await startDocument(aBrowser(server), file)).status).toBe(200);
  await em().nativeDelete(Upload, { id: others.map((other) => other.id) });
});

test('an address announces four gigabytes a day at most, whatever browsers it uses', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const largest = { filename: 'a.pdf', content: Buffer.alloc(10 * 1024 * 1024) };
  const statuses = [];
  for (let browsers = 0; browsers < 21; browsers += 1) {
    const browser = aBrowser(limited);
    const begin = async () => (await startDocument(browser, largest)).status;
    statuses.push(await begin(), ...(await Promise.all(Array.from({ length: 19 }, begin))));
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([409, 429]);
  await limited.close();
});

test('a full disk and an unavailable scanner lose nothing that was acknowledged', async () => {
  const browser = aBrowser(server);
  const id = String((await startDocument(browser, file)).body['id']);
  await sendPart(browser, id, content, 0, smallestPart);
  const { take } = server.deps.store;
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const failing = server.deps.store as { take: typeof take };
  failing.take = () => Promise.reject(full);
  const part = await sendPart(browser, id, content, smallestPart);
  expect([part.status, part.body['code']]).toEqual([503, 'internal.unavailable']);
  failing.take = take;
  expect((await startDocument(browser, file, id)).body).toMatchObject({ offset: smallestPart });
  await sendPart(browser, id, content, smallestPart);
  failing.take = () => Promise.reject(full);
  expect((await finishUpload(browser, id, content)).status).toBe(503);
  failing.take = take;
  expect((await finishUpload(browser, id, content)).status).toBe(200);

  const unscanned = await startTestServer({ env: { CLAMD: '127.0.0.1:1' } });
  const visitor = aBrowser(unscanned);
  const other = String((await startDocument(visitor, file)).body['id']);
  await sendPart(visitor, other, content);
  expect((await finishUpload(visitor, other, content)).body).toMatchObject({ code: 'file.scan_unavailable' });
  expect((await startDocument(visitor, file, other)).body).toMatchObject({ offset: content.length });
  await unscanned.close();
});
