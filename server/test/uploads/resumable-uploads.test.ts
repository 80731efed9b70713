import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallestPart } from '@truepage/core/files/upload-parts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Upload } from '../../src/db/rows/order/upload.ts';
import { segmentPrefix } from '../../src/files/segment-store.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { auditOf, listOf, upload as uploadInOne } from '../support/staff-desk.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { cancelUpload, finishUpload, sendPart, startUpload } from './uploading.ts';

const [one, two] = [smallestPart, 3 * smallestPart];
/** For parts of three sizes. */
const content = aPdf({ pages: 3, bytes: two + 1000 });
const file = { filename: 'Übersetzung.pdf', content };

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAs(server, 'admin');
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const segments = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.store.list(segmentPrefix))).map(({ key }) => key);

/** Starts an upload of `file` to a new order. */
async function begun(by = admin): Promise<{ readonly id: string; readonly orderNumber: string }> {
  const orderNumber = await server.placeOrder();
  const { body } = await startUpload(by, orderNumber, file);
  return { id: String(body['id']), orderNumber };
}

describe('a translation in three parts', () => {
  test('has the same answer, file, audit entry and event as one sent in one part', async () => {
    const { id, orderNumber } = await begun();
    const offsets = [];
    for (const [offset, end] of [[0, one] as const, [one, two] as const, [two, content.length] as const])
      offsets.push((await sendPart(admin, id, content, offset, end)).body['offset']);
    expect(offsets).toEqual([one, two, content.length]);
    const reply = await finishUpload(admin, id, content);

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

  test('is stored encrypted until it is complete, and leaves nothing then', async () => {
    const { id } = await begun();
    const before = await segments();
    await sendPart(admin, id, content, 0, two);
    await sendPart(admin, id, content, two);
    const keys = (await segments()).filter((key) => !before.includes(key));
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      const atRest = Buffer.concat(await Array.fromAsync(await server.deps.store.get(key)));
      expect(atRest.includes('%PDF') || atRest.includes('x'.repeat(20))).toBe(false);
    }

    await finishUpload(admin, id, content);
    expect(await segments()).toEqual(before);
  });
});

describe('an upload that was interrupted', () => {
  test('returns its offset when it is started again under its id', async () => {
    const { id, orderNumber } = await begun();
    await sendPart(admin, id, content, 0, one);
    const again = await startUpload(admin, orderNumber, file, id);
    expect(again.body).toMatchObject({ id, orderNumber, filename: file.filename, offset: one });

    const other = await startUpload(admin, orderNumber, file);
    expect(other.body).toMatchObject({ offset: 0 });
  });

  test('started concurrently is one upload', async () => {
    const { id, orderNumber } = await begun();
    const replies = await Promise.all([1, 2, 3, 4].map(() => startUpload(admin, orderNumber, file, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await em().count(Upload, { order: { orderNumber } })).toBe(1);
  });
});

describe('a lost answer', () => {
  test('to a part: repeating it returns what has arrived, and changes nothing', async () => {
    const { id } = await begun();
    await sendPart(admin, id, content, 0, two);
    const before = await segments();
    for (const offset of [0, one]) {
      const { status, body } = await sendPart(admin, id, content, offset, two);
      expect([status, body]).toMatchObject([409, { code: 'upload.wrong_offset', details: { offset: two } }]);
    }
    expect(await segments()).toEqual(before);
  });

  test('to the completion: repeating it returns the same and creates no second version', async () => {
    const { id, orderNumber } = await begun();
    await sendPart(admin, id, content);
    const first = await finishUpload(admin, id, content);
    const second = await finishUpload(admin, id, content);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await startUpload(admin, orderNumber, file, id)).body).toMatchObject({ offset: content.length });
    expect((await cancelUpload(admin, id)).status).toBe(200);
    expect((await finishUpload(admin, id, content)).body).toEqual(first.body);
    expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'translation' })).toBe(1);
  });
});

describe('concurrently', () => {
  test('the same part is stored once', async () => {
    const { id } = await begun();
    const before = await segments();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => sendPart(admin, id, content, 0, one)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await segments()).toHaveLength(before.length + 1);
    await sendPart(admin, id, content, one);
    expect((await finishUpload(admin, id, content)).status).toBe(200);
  });

  test('completions create one version and get the same answer, and leave no file behind', async () => {
    const { id, orderNumber } = await begun();
    await sendPart(admin, id, content);
    const documents = async () => (await Array.fromAsync(server.deps.store.list('documents/'))).length;
    const before = await documents();
    const replies = await Promise.all([1, 2, 3, 4].map(() => finishUpload(admin, id, content)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    const files = listOf(await admin.call('GET', `/api/admin/orders/${orderNumber}/files`));
    expect(files.filter(({ kind }) => kind === 'translation')).toMatchObject([{ version: 1 }]);
    expect(await documents()).toBe(before + 1);
  });
});

test('a cancelled upload leaves nothing, even if cancelled twice', async () => {
  const before = await segments();
  const { id } = await begun();
  await sendPart(admin, id, content);
  for (const _ of [1, 2]) {
    const { status, body } = await cancelUpload(admin, id);
    expect([status, body]).toEqual([200, { success: true }]);
  }
  expect(await segments()).toEqual(before);
  expect((await finishUpload(admin, id, content)).body).toMatchObject({ code: 'upload.not_found' });
});
