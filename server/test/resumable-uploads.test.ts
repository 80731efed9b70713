import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pieceBytes } from '@truepage/core/api/admin/uploads';
import { StaffEvent } from '../src/db/rows/staff-event.ts';
import { StoredFile } from '../src/db/rows/stored-file.ts';
import { Upload } from '../src/db/rows/upload.ts';
import { piecePrefix } from '../src/files/piece-store.ts';
import { aPdf } from './fixtures/documents.ts';
import { signInAs, type SignedIn } from './staff.ts';
import { auditOf, listOf, upload as uploadInOne } from './staff-desk.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { cancelUpload, finishUpload, readUpload, sendPiece, sendPieces, startUpload } from './uploading.ts';

/** Two full pieces and a bit. */
const content = aPdf({ pages: 3, bytes: 2 * pieceBytes + 1000 });
const file = { filename: 'Übersetzung.pdf', content };

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAs(server, 'admin');
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const storedPieces = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.store.list(piecePrefix))).map(({ key }) => key);

/** An upload of `file` to a new order. */
async function begun(by = admin): Promise<{ readonly id: string; readonly orderNumber: string }> {
  const orderNumber = await server.placeOrder();
  const { body } = await startUpload(by, orderNumber, file);
  return { id: String(body['id']), orderNumber };
}

describe('a translation in three pieces', () => {
  test('arrives as one that came in one: the same answer, file, audit and event', async () => {
    const { id, orderNumber } = await begun();
    const offsets = [];
    for (const offset of [0, pieceBytes, 2 * pieceBytes])
      offsets.push((await sendPiece(admin, id, content, offset)).body['offset']);
    expect(offsets).toEqual([pieceBytes, 2 * pieceBytes, content.length]);
    const reply = await finishUpload(admin, id);

    const other = await server.placeOrder();
    const inOne = await uploadInOne(admin, other, new File([Buffer.from(content)], file.filename));
    const varying = {
      id: expect.any(String),
      orderNumber: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      completedAt: expect.any(String),
      estimatedDelivery: expect.any(String),
    };
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ...inOne.body,
      order: { ...(inOne.body['order'] as unknown as object), ...varying },
    });
    expect(reply.body['order']).toMatchObject({ orderNumber, status: 'completed', hasTranslation: true });

    const [stored] = await em().find(StoredFile, { order: { orderNumber }, kind: 'translation' });
    if (stored === undefined) throw new Error('there is no translation');
    expect(stored).toMatchObject({ filename: file.filename, bytes: content.length, documentType: 'pdf' });
    const kept = await Array.fromAsync(await server.deps.documents.openDocument(stored));
    expect(Buffer.concat(kept).equals(content)).toBe(true);
    const lines = async (number: string) =>
      (await auditOf(server, number)).map(({ who, what, before, after }) => ({ who, what, before, after }));
    expect(await lines(orderNumber)).toEqual(await lines(other));
    expect(await em().count(StaffEvent, { name: 'order.translated', orderNumber })).toBe(1);
  });

  test('lies encrypted until it is whole, and leaves nothing then', async () => {
    const { id } = await begun();
    const before = await storedPieces();
    await sendPieces(admin, id, content);
    const keys = (await storedPieces()).filter((key) => !before.includes(key));
    expect(keys).toHaveLength(3);
    for (const key of keys) {
      const atRest = Buffer.concat(await Array.fromAsync(await server.deps.store.get(key)));
      expect(atRest.includes('%PDF') || atRest.includes('x'.repeat(20))).toBe(false);
    }

    await finishUpload(admin, id);
    expect(await storedPieces()).toEqual(before);
  });
});

describe('an upload that was interrupted', () => {
  test('says how far it is, and is found again by the same person, order and file', async () => {
    const { id, orderNumber } = await begun();
    await sendPiece(admin, id, content, 0);
    const again = await startUpload(admin, orderNumber, { ...file, filename: 'renamed.pdf' });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ id, orderNumber, filename: 'renamed.pdf', offset: pieceBytes });
    expect((await readUpload(admin, id)).body).toEqual(again.body);

    const other = await startUpload(admin, orderNumber, {
      ...file,
      content: aPdf({ bytes: content.length }),
    });
    expect(other.body).toMatchObject({ offset: 0 });
    expect(other.body['id']).not.toBe(id);
  });

  test('begun many times at once is one upload', async () => {
    const orderNumber = await server.placeOrder();
    const replies = await Promise.all([1, 2, 3, 4].map(() => startUpload(admin, orderNumber, file)));
    expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1);
    expect(await em().count(Upload, { order: { orderNumber } })).toBe(1);
  });

  test('a finished one is not found again: the same file may be a new version', async () => {
    const { id, orderNumber } = await begun();
    await sendPieces(admin, id, content);
    await finishUpload(admin, id);
    const again = await startUpload(admin, orderNumber, file);
    expect(again.body).toMatchObject({ offset: 0 });
    expect(again.body['id']).not.toBe(id);
  });
});

describe('an answer that got lost', () => {
  test('to a piece: the repetition is answered with what has arrived and changes nothing', async () => {
    const { id } = await begun();
    await sendPieces(admin, id, content.subarray(0, 2 * pieceBytes));
    const before = await storedPieces();
    for (const offset of [0, pieceBytes])
      expect((await sendPiece(admin, id, content, offset)).body).toMatchObject({ offset: 2 * pieceBytes });
    expect(await storedPieces()).toEqual(before);
  });

  test('to the end: asked again, it says the same and makes no second version', async () => {
    const { id, orderNumber } = await begun();
    await sendPieces(admin, id, content);
    const first = await finishUpload(admin, id);
    const second = await finishUpload(admin, id);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await readUpload(admin, id)).body).toMatchObject({ offset: content.length });
    expect((await cancelUpload(admin, id)).status).toBe(200);
    expect((await finishUpload(admin, id)).body).toEqual(first.body);
    expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'translation' })).toBe(1);
  });
});

describe('several at once', () => {
  test('the same piece is taken once', async () => {
    const { id } = await begun();
    const before = await storedPieces();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => sendPiece(admin, id, content, 0)));
    for (const { status, body } of replies) expect([status, body['offset']]).toEqual([200, pieceBytes]);
    expect(await storedPieces()).toHaveLength(before.length + 1);
    await sendPieces(admin, id, content, pieceBytes);
    expect((await finishUpload(admin, id)).status).toBe(200);
  });

  test('finishes make one version and answer alike, and leave no file behind', async () => {
    const { id, orderNumber } = await begun();
    await sendPieces(admin, id, content);
    const documents = async () => (await Array.fromAsync(server.deps.store.list('documents/'))).length;
    const before = await documents();
    const replies = await Promise.all([1, 2, 3, 4].map(() => finishUpload(admin, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    const files = listOf(await admin.call('GET', `/api/admin/orders/${orderNumber}/files`));
    expect(files.filter(({ kind }) => kind === 'translation')).toMatchObject([{ version: 1 }]);
    expect(await documents()).toBe(before + 1);
  });
});

test('an upload that was given up leaves nothing, twice over', async () => {
  const before = await storedPieces();
  const { id } = await begun();
  await sendPieces(admin, id, content);
  for (const _ of [1, 2]) {
    const { status, body } = await cancelUpload(admin, id);
    expect([status, body]).toEqual([200, { success: true }]);
  }
  expect(await storedPieces()).toEqual(before);
  for (const reply of [await readUpload(admin, id), await finishUpload(admin, id)])
    expect(reply.body).toMatchObject({ code: 'upload.not_found' });
});
