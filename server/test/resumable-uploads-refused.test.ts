import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pieceBytes } from '@truepage/core/api/admin/uploads';
import { maximumBytes } from '@truepage/core/files/document-type';
import { StoredFile } from '../src/db/rows/stored-file.ts';
import { Upload } from '../src/db/rows/upload.ts';
import { piecePrefix } from '../src/files/piece-store.ts';
import { removeOldTraces } from '../src/retention.ts';
import { aPdf, eicar } from './fixtures/documents.ts';
import { signIn, signInAs, type SignedIn } from './staff.ts';
import { assign } from './staff-desk.ts';
import { startTestServer, type Reply, type TestServer } from './test-server.ts';
import { cancelUpload, finishUpload, readUpload, sendPiece, sendPieces, startUpload } from './uploading.ts';

const content = aPdf({ bytes: pieceBytes + 1000 });
const file = { filename: 'translation.pdf', content };

let now = new Date();
let server: TestServer;
let admin: SignedIn;
let translator: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  admin = await signInAs(server, 'admin');
  translator = await signInAs(server, 'translator');
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const storedPieces = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.store.list(piecePrefix))).map(({ key }) => key);
const raw = (id: string, body: unknown, headers: Record<string, string>): Promise<Reply> =>
  admin.call('PATCH', `/api/admin/uploads/${id}`, body, headers);

async function begun(sent = file, by = admin, orderNumber?: string): Promise<string> {
  const { body } = await startUpload(by, orderNumber ?? (await server.placeOrder()), sent);
  return String(body['id']);
}

describe('a file that would be refused anyway', () => {
  test.each([
    ['of 10 MiB and a byte', 'a.pdf', maximumBytes + 1, 'file.too_large', 413],
    ['that is empty', 'a.pdf', 0, 'file.empty', 400],
    ['of another type', 'a.exe', 1000, 'file.type', 415],
    ['without a name to speak of', '/', 1000, 'file.type', 415],
  ])('%s is refused before anything is sent', async (_, filename, bytes, code, status) => {
    const order = await server.placeOrder();
    const sha256 = '0'.repeat(64);
    const reply = await admin.call('POST', '/api/admin/uploads', { order, filename, bytes, sha256 });
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
    expect(await em().count(Upload, { order: { orderNumber: order } })).toBe(0);
  });

  test('of exactly 10 MiB is taken', async () => {
    const largest = { filename: 'a.pdf', content: aPdf({ bytes: maximumBytes }) };
    const id = await begun(largest);
    expect((await sendPieces(admin, id, largest.content)).body).toMatchObject({ offset: maximumBytes });
    expect((await finishUpload(admin, id)).status).toBe(200);
  });

  test.each([
    ['infected', Buffer.concat([aPdf(), Buffer.from(eicar)]), 'file.infected'],
    ['disguised', Buffer.from('<svg onload="alert(1)"/>'), 'file.type'],
    ['locked', aPdf({ password: 'secret' }), 'file.encrypted'],
  ])(
    'because it is %s is refused at the end as any upload is, and nothing stays of it',
    async (_, bad, code) => {
      const before = await storedPieces();
      const orderNumber = await server.placeOrder();
      const id = await begun({ filename: 'translation.pdf', content: bad }, admin, orderNumber);
      await sendPieces(admin, id, bad);
      expect((await finishUpload(admin, id)).body).toMatchObject({ code });
      expect(await storedPieces()).toEqual(before);
      expect((await readUpload(admin, id)).body).toMatchObject({ code: 'upload.not_found' });
      expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'translation' })).toBe(0);
    },
  );
});

describe('a piece is refused', () => {
  test('where it does not follow, with the place that is right', async () => {
    const id = await begun();
    const early = await sendPiece(admin, id, content, pieceBytes);
    expect([early.status, early.body]).toMatchObject([
      409,
      { code: 'upload.wrong_offset', details: { offset: 0 } },
    ]);
    await sendPiece(admin, id, content, 0);
    const astride = await raw(id, content.subarray(500, 500 + pieceBytes), { 'Upload-Offset': '500' });
    expect(astride.body).toMatchObject({ code: 'upload.wrong_offset', details: { offset: pieceBytes } });
    await sendPiece(admin, id, content, pieceBytes);
    const beyond = await raw(id, Buffer.from('more'), { 'Upload-Offset': String(content.length) });
    expect([beyond.status, beyond.body['code']]).toEqual([400, 'request.invalid']);
    expect((await readUpload(admin, id)).body).toMatchObject({ offset: content.length });
  });

  test.each([
    ['without its place', content.subarray(0, pieceBytes), {}, 'request.invalid'],
    [
      'with a place that is none',
      content.subarray(0, pieceBytes),
      { 'Upload-Offset': '-1' },
      'request.invalid',
    ],
    ['shorter than it has to be', content.subarray(0, 1000), { 'Upload-Offset': '0' }, 'request.invalid'],
    ['larger than 1 MiB', content, { 'Upload-Offset': '0' }, 'request.too_large'],
    ['as JSON', { piece: 1 }, { 'Upload-Offset': '0' }, 'request.unsupported_type'],
    ['empty', new Uint8Array(), { 'Upload-Offset': '0' }, 'request.invalid'],
  ])('%s', async (_, body, headers, code) => {
    const before = await storedPieces();
    const id = await begun();
    expect((await raw(id, body, headers)).body).toMatchObject({ code });
    expect((await readUpload(admin, id)).body).toMatchObject({ offset: 0 });
    expect(await storedPieces()).toEqual(before);
  });
});

describe('the end is refused', () => {
  test('while parts are missing, and goes on from there', async () => {
    const id = await begun();
    await sendPiece(admin, id, content, 0);
    const reply = await finishUpload(admin, id);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { code: 'upload.incomplete', details: { offset: pieceBytes } },
    ]);
    await sendPiece(admin, id, content, pieceBytes);
    expect((await finishUpload(admin, id)).status).toBe(200);
  });

  test('where other bytes have arrived than were announced; everything is sent again then', async () => {
    const before = await storedPieces();
    const id = await begun();
    const damaged = Buffer.from(content);
    damaged[pieceBytes + 500] = 0;
    await sendPieces(admin, id, damaged);
    const reply = await finishUpload(admin, id);
    expect([reply.status, reply.body['code']]).toEqual([422, 'upload.damaged']);
    expect((await readUpload(admin, id)).body).toMatchObject({ offset: 0 });
    expect(await storedPieces()).toEqual(before);
    await sendPieces(admin, id, content);
    expect((await finishUpload(admin, id)).status).toBe(200);
  });

  test('where a piece was lost in the store', async () => {
    const before = await storedPieces();
    const id = await begun();
    await sendPieces(admin, id, content);
    const [lost = ''] = (await storedPieces()).filter((key) => !before.includes(key));
    await server.deps.store.delete(lost);
    expect((await finishUpload(admin, id)).body).toMatchObject({ code: 'upload.damaged' });
    expect((await readUpload(admin, id)).body).toMatchObject({ offset: 0 });
  });
});

describe('an upload is nobody else’s', () => {
  test('others, administrators too, are told that there is none', async () => {
    const orderNumber = await server.placeOrder();
    await assign(admin, orderNumber, translator.id);
    const id = await begun(file, translator, orderNumber);
    const asked = (by: SignedIn, name: string) => [
      readUpload(by, name),
      sendPiece(by, name, content, 0),
      finishUpload(by, name),
      cancelUpload(by, name),
    ];
    const [others, unknown] = [asked(admin, id), asked(admin, randomUUID())];
    for (const [index, reply] of others.entries())
      expect((await reply).body).toEqual((await unknown[index])?.body);
    expect((await readUpload(admin, 'nonsense')).body).toMatchObject({ code: 'upload.not_found' });
    expect((await readUpload(translator, id)).body).toMatchObject({ offset: 0 });
  });

  test('a translator begins one for the own orders alone, and loses it with the order', async () => {
    const orderNumber = await server.placeOrder();
    const unknown = await startUpload(translator, 'TP-2026-0000-0000-0000', file);
    const foreign = await startUpload(translator, orderNumber, file);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);

    await assign(admin, orderNumber, translator.id);
    const id = await begun(file, translator, orderNumber);
    await sendPieces(translator, id, content);
    await assign(admin, orderNumber, null);
    const asked = [
      readUpload(translator, id),
      sendPiece(translator, id, content, 0),
      finishUpload(translator, id),
    ];
    for (const reply of await Promise.all(asked))
      expect(reply.body).toMatchObject({ code: 'order.not_found' });
    expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'translation' })).toBe(0);
    await assign(admin, orderNumber, translator.id);
    expect((await finishUpload(translator, id)).status).toBe(200);
  });

  test('one person has twenty open at most', async () => {
    const busy = await signInAs(server, 'admin');
    const orderNumber = await server.placeOrder();
    const begin = (index: number) =>
      startUpload(busy, orderNumber, { ...file, content: aPdf({ bytes: 2000 + index }) });
    const replies = await Promise.all(Array.from({ length: 22 }, (_, index) => begin(index)));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([
      [429, 'request.too_many'],
      [429, 'request.too_many'],
    ]);
    const [open] = replies.filter(({ status }) => status === 201);
    await cancelUpload(busy, String(open?.body['id']));
    expect((await begin(99)).status).toBe(201);
  });
});

test('after a day an upload is over, and what was left of it is removed', async () => {
  const orderNumber = await server.placeOrder();
  const id = await begun(file, admin, orderNumber);
  await sendPiece(admin, id, content, 0);
  const forgotten = await server.deps.pieces.keep(randomUUID(), Buffer.from('of an upload that is gone'));
  now = new Date(now.getTime() + 24 * 3_600_000);
  const later = await signIn(server, admin.username, admin.password);
  expect((await readUpload(later, id)).body).toMatchObject({ code: 'upload.not_found' });

  now = new Date(now.getTime() + 60_000);
  await removeOldTraces(server.deps);
  expect(await em().count(Upload, { id })).toBe(0);
  expect(await storedPieces()).not.toContain(forgotten.storageKey);
  expect(await storedPieces()).toEqual([]);
});
