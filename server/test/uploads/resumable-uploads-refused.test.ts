import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallestPart } from '@truepage/core/files/upload-parts';
import { maximumBytes } from '@truepage/core/files/document-type';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Upload } from '../../src/db/rows/order/upload.ts';
import { segmentPrefix } from '../../src/files/segment-store.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { aPdf, eicar } from '../support/fixtures/documents.ts';
import { signIn, signInAs, type SignedIn } from '../support/staff.ts';
import { assign } from '../support/staff-desk.ts';
import { startTestServer, type Reply, type TestServer } from '../support/test-server.ts';
import { cancelUpload, finishUpload, sendPart, startUpload } from './uploading.ts';

const content = aPdf({ bytes: 2 * smallestPart + 1000 });
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
const segments = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.store.list(segmentPrefix))).map(({ key }) => key);
const raw = (id: string, body: unknown, headers: Record<string, string>): Promise<Reply> =>
  admin.call('PATCH', `/api/uploads/${id}`, body, headers);

async function begun(sent = file, by = admin, orderNumber?: string): Promise<string> {
  const { body } = await startUpload(by, orderNumber ?? (await server.placeOrder()), sent);
  return String(body['id']);
}

/** How much of an upload has arrived, from its row; undefined if there is none. */
async function offsetOf(id: string): Promise<number | undefined> {
  return (await em().findOne(Upload, { senderId: id }, { orderBy: { createdAt: 'asc' } }))?.offset;
}

describe('a file that would be refused anyway', () => {
  test.each([
    ['of 10 MiB and a byte', 'a.pdf', maximumBytes + 1, 'file.too_large', 413],
    ['that is empty', 'a.pdf', 0, 'file.empty', 400],
    ['of another type', 'a.exe', 1000, 'file.type', 415],
    ['without a name to speak of', '/', 1000, 'file.type', 415],
  ])('%s is refused before anything is sent', async (_, filename, bytes, code, status) => {
    const order = await server.placeOrder();
    const wish = { purpose: 'translation', order, filename, bytes };
    const reply = await admin.call('PUT', `/api/uploads/${randomUUID()}`, wish);
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
    expect(await em().count(Upload, { order: { orderNumber: order } })).toBe(0);
  });

  test('is named by its extension, with the way to convert it', async () => {
    const order = await server.placeOrder();
    const wish = { purpose: 'translation', order, filename: 'acta.odt', bytes: 1000 };
    const { body } = await admin.call('PUT', `/api/uploads/${randomUUID()}`, wish);
    expect(body).toMatchObject({ code: 'file.type', details: { kind: 'odt' } });
    expect(body['message']).toMatch(/^This is an OpenDocument text \(ODT\)\. .* Word document \(\.docx\)/u);
  });

  test('is refused in a language of the desk for staff, and in the visitor’s own for others', async () => {
    const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
    const inRussian = { ...(settings as unknown as object), languages: { ru: true } };
    await admin.call('PUT', '/api/admin/settings', { settings: inRussian, version });
    const refusal = async (tag: string, by: Pick<SignedIn, 'call'>) => {
      const wish = { filename: 'a.exe', bytes: 1000 };
      const reply = await by.call('PUT', `/api/uploads/${randomUUID()}`, wish, { 'Accept-Language': tag });
      return String(reply.body['message']);
    };
    expect(await refusal('es-MX', admin)).toMatch(/archivo/);
    expect(await refusal('ru-RU', admin)).toMatch(/^[\p{Script=Latin}\P{L}]+$/u);
    expect(await refusal('ru-RU', server)).toMatch(/\p{Script=Cyrillic}/u);
  });

  test('of exactly 10 MiB is accepted', async () => {
    const largest = { filename: 'a.pdf', content: aPdf({ bytes: maximumBytes }) };
    const id = await begun(largest);
    expect((await sendPart(admin, id, largest.content)).body).toMatchObject({ offset: maximumBytes });
    expect((await finishUpload(admin, id, largest.content)).status).toBe(200);
  });

  test.each([
    ['infected', Buffer.concat([aPdf(), Buffer.from(eicar)]), 'file.infected'],
    ['disguised', Buffer.from('<svg onload="alert(1)"/>'), 'file.type'],
    ['locked', aPdf({ password: 'secret' }), 'file.encrypted'],
  ])(
    'because it is %s is refused at the end as any upload is, and nothing stays of it',
    async (_, bad, code) => {
      const before = await segments();
      const orderNumber = await server.placeOrder();
      const id = await begun({ filename: 'translation.pdf', content: bad }, admin, orderNumber);
      await sendPart(admin, id, bad);
      expect((await finishUpload(admin, id, bad)).body).toMatchObject({ code });
      expect(await segments()).toEqual(before);
      expect(await offsetOf(id)).toBeUndefined();
      expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'translation' })).toBe(0);
    },
  );
});

describe('a part is refused', () => {
  test('at a wrong offset, with the right one', async () => {
    const id = await begun();
    const early = await sendPart(admin, id, content, smallestPart);
    expect([early.status, early.body]).toMatchObject([
      409,
      { code: 'upload.wrong_offset', details: { offset: 0 } },
    ]);
    await sendPart(admin, id, content, 0, smallestPart);
    const astride = await sendPart(admin, id, content, 500);
    expect(astride.body).toMatchObject({ code: 'upload.wrong_offset', details: { offset: smallestPart } });
    await sendPart(admin, id, content, smallestPart);
    const beyond = await raw(id, Buffer.from('more'), { 'Upload-Offset': String(content.length) });
    expect([beyond.status, beyond.body['code']]).toEqual([413, 'request.too_large']);
    expect(await offsetOf(id)).toBe(content.length);
  });

  test.each([
    ['without its place', content, {}, 'request.invalid'],
    ['with a place that is none', content, { 'Upload-Offset': '-1' }, 'request.invalid'],
    [
      'shorter than it has to be',
      content.subarray(0, smallestPart - 1),
      { 'Upload-Offset': '0' },
      'request.invalid',
    ],
    [
      'longer than its file',
      Buffer.concat([content, Buffer.from('x')]),
      { 'Upload-Offset': '0' },
      'request.too_large',
    ],
    ['larger than any file', Buffer.alloc(maximumBytes + 1), { 'Upload-Offset': '0' }, 'request.too_large'],
    ['as JSON', { part: 1 }, { 'Upload-Offset': '0' }, 'request.unsupported_type'],
    ['empty', new Uint8Array(), { 'Upload-Offset': '0' }, 'request.invalid'],
  ])('%s', async (_, body, headers, code) => {
    const before = await segments();
    const id = await begun();
    expect((await raw(id, body, headers)).body).toMatchObject({ code });
    expect(await offsetOf(id)).toBe(0);
    expect(await segments()).toEqual(before);
  });
});

describe('the completion is refused', () => {
  test('while parts are missing, and can continue from there', async () => {
    const id = await begun();
    await sendPart(admin, id, content, 0, smallestPart);
    const reply = await finishUpload(admin, id, content);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { code: 'upload.incomplete', details: { offset: smallestPart } },
    ]);
    await sendPart(admin, id, content, smallestPart);
    expect((await finishUpload(admin, id, content)).status).toBe(200);
  });

  test.each([
    ['good', content],
    ['infected', Buffer.concat([aPdf(), Buffer.from(eicar)])],
  ])('where other bytes have arrived than were sent of a %s file; it begins anew then', async (_, sent) => {
    const before = await segments();
    const orderNumber = await server.placeOrder();
    const wanted = { ...file, content: sent };
    const id = await begun(wanted, admin, orderNumber);
    const damaged = Buffer.from(sent);
    damaged[500] = 0;
    await sendPart(admin, id, damaged);
    const reply = await finishUpload(admin, id, sent);
    expect([reply.status, reply.body['code']]).toEqual([422, 'upload.damaged']);
    expect(await segments()).toEqual(before);
    expect((await startUpload(admin, orderNumber, wanted, id)).body).toMatchObject({ offset: 0 });
  });

  test('if a segment was lost in the store', async () => {
    const before = await segments();
    const id = await begun();
    await sendPart(admin, id, content);
    const [lost = ''] = (await segments()).filter((key) => !before.includes(key));
    await server.deps.store.delete(lost);
    expect((await finishUpload(admin, id, content)).body).toMatchObject({ code: 'upload.damaged' });
    expect(await offsetOf(id)).toBeUndefined();
  });
});

test('data that has arrived when the connection breaks is kept, and the rest follows', async () => {
  const id = await begun();
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `PATCH /api/uploads/${id} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${admin.cookie}\r\nX-Console: 1\r\n` +
      `Content-Type: application/octet-stream\r\nUpload-Offset: 0\r\nContent-Length: ${content.length}\r\n\r\n`,
  );
  socket.write(content.subarray(0, smallestPart + 500));
  setTimeout(() => socket.destroy(), 200);
  await expect.poll(() => offsetOf(id)).toBe(smallestPart + 500);
  await sendPart(admin, id, content, smallestPart + 500);
  expect((await finishUpload(admin, id, content)).status).toBe(200);
});

describe('an upload belongs to one sender', () => {
  test('for others, including administrators, it does not exist', async () => {
    const orderNumber = await server.placeOrder();
    await assign(admin, orderNumber, translator.id);
    const id = await begun(file, translator, orderNumber);
    const asked = (by: SignedIn, name: string) => [
      sendPart(by, name, content),
      finishUpload(by, name, content),
      cancelUpload(by, name),
    ];
    const [others, unknown] = [asked(admin, id), asked(admin, randomUUID())];
    for (const [index, reply] of others.entries())
      expect((await reply).body).toEqual((await unknown[index])?.body);
    expect((await startUpload(admin, orderNumber, file, 'nonsense')).body).toMatchObject({
      code: 'upload.not_found',
    });
    await sendPart(translator, id, content, 0, smallestPart);
    // The same id of another sender is another upload.
    expect((await startUpload(admin, orderNumber, file, id)).body).toMatchObject({ offset: 0 });
    await cancelUpload(admin, id);
    expect(await offsetOf(id)).toBe(smallestPart);
  });

  test('only those who may upload a translation can start one', async () => {
    const order = await server.placeOrder();
    const reviewer = await signInAs(server, 'reviewer');
    expect((await startUpload(reviewer, order, file)).body).toMatchObject({ code: 'staff.forbidden' });
    expect((await startUpload(server, order, file)).body).toMatchObject({ code: 'staff.sign_in_required' });
    const ended = { Cookie: `session=${'A'.repeat(43)}` };
    const late: Pick<SignedIn, 'call'> = {
      call: (method, to, body, headers) => server.call(method, to, body, { ...ended, ...headers }),
    };
    const id = randomUUID();
    for (const reply of [
      sendPart(late, id, content),
      finishUpload(late, id, content),
      cancelUpload(late, id),
    ])
      expect((await reply).body).toMatchObject({ code: 'staff.sign_in_required' });
  });

  test('a translator can start one only for their own orders, and loses access with the order', async () => {
    const orderNumber = await server.placeOrder();
    const unknown = await startUpload(translator, 'TP-2026-0000-0000-0000', file);
    const foreign = await startUpload(translator, orderNumber, file);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);

    await assign(admin, orderNumber, translator.id);
    const id = await begun(file, translator, orderNumber);
    await sendPart(translator, id, content);
    await assign(admin, orderNumber, null);
    const asked = [
      startUpload(translator, orderNumber, file, id),
      sendPart(translator, id, content),
      finishUpload(translator, id, content),
    ];
    for (const reply of await Promise.all(asked))
      expect(reply.body).toMatchObject({ code: 'order.not_found' });
    expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'translation' })).toBe(0);
    await assign(admin, orderNumber, translator.id);
    expect((await finishUpload(translator, id, content)).status).toBe(200);
  });

  test('one person has twenty open at most', async () => {
    const busy = await signInAs(server, 'admin');
    const orderNumber = await server.placeOrder();
    const begin = (index: number) =>
      startUpload(busy, orderNumber, { ...file, content: aPdf({ bytes: 2000 + index }) });
    const replies = await Promise.all(Array.from({ length: 22 }, (_, index) => begin(index)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([
      [429, 'request.too_many'],
      [429, 'request.too_many'],
    ]);
    const [open] = replies.filter(({ status }) => status === 200);
    await cancelUpload(busy, String(open?.body['id']));
    expect((await begin(99)).status).toBe(200);
  });
});

describe('after a day an upload expires', () => {
  test('and restarts under its id', async () => {
    const orderNumber = await server.placeOrder();
    const before = await segments();
    const id = await begun(file, admin, orderNumber);
    await sendPart(admin, id, content);
    now = new Date(now.getTime() + 24 * 3_600_000);
    admin = { ...admin, ...(await signIn(server, admin.username, admin.password)) };
    expect((await finishUpload(admin, id, content)).body).toMatchObject({ code: 'upload.not_found' });
    expect((await startUpload(admin, orderNumber, file, id)).body).toMatchObject({ offset: 0 });
    expect(await segments()).toEqual(before);
  });

  test('and its data is removed', async () => {
    const id = await begun();
    await sendPart(admin, id, content);
    await server.deps.segments.keep(randomUUID(), Readable.from([Buffer.from('of one that is gone')]), 1);
    now = new Date(now.getTime() + 24 * 3_600_000 + 60_000);
    await removeOldTraces(server.deps);
    expect(await offsetOf(id)).toBeUndefined();
    expect(await segments()).toEqual([]);
  });
});
