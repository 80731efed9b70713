import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../src/file-sweep/sweep-files.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { cookieOf, orderIn, ways } from '../support/ownership.ts';
import { assign, auditOf } from '../support/staff-desk.ts';
import { makeStaff, signIn, signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';
import { keepingCookie, startDocument, uploadDocument } from '../uploads/uploading.ts';

const server = await startServerForFile();
const email = 'ana@example.com';
const letter = { filename: 'Letter of the authority.pdf', content: aPdf({ pages: 2, bytes: 70_000 }) };
let admin: SignedIn;
let translator: Pick<SignedIn, 'call' | 'cookie'>;
let other: SignedIn;
let translatorId: string;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
  translatorId = await makeStaff(server, 'translator', 'thea');
  translator = await signIn(server, 'thea', staffPassword);
  other = await signInAs(server, 'translator');
});

interface Attached {
  readonly id: string;
  readonly filename: string;
  readonly bytes: number;
  readonly isDeleted: boolean;
}

const codeOf = ({ status, body }: Reply) => [status, body['code']];
const attachedTo = ({ body }: Reply) => body['attachments'] as unknown as readonly Attached[];

/** An order of the translator, with both sides of its thread; each side sends from a browser with its uploads. */
async function aThread() {
  const { orderNumber, ordering } = await orderIn(server, email);
  await assign(admin, orderNumber, translatorId);
  const thread = `/api/orders/${orderNumber}/messages`;
  const end = (path: string, session: string) => {
    const browser = keepingCookie(server, 'uploads');
    const headers = () => ({ Cookie: `${session}; ${browser.cookie()}` });
    return {
      browser,
      upload: (file = letter) => uploadDocument(browser, file),
      send: (attachments: readonly string[], text = 'Here it is', id: string = randomUUID()) =>
        server.call('PUT', `${path}/${id}`, { text, attachments }, headers()),
      read: async () => {
        const { body } = await server.call('GET', path, undefined, headers());
        return body['messages'] as unknown as readonly (Record<string, unknown> & {
          attachments: readonly Attached[];
        })[];
      },
    };
  };
  return {
    orderNumber,
    ordering,
    customer: end(thread, ordering.Cookie),
    desk: end(`/api/admin/orders/${orderNumber}/messages`, translator.cookie),
    link: (fileId: string, cookie: { readonly Cookie: string } = ordering) =>
      server.call('GET', `${thread}/files/${fileId}`, undefined, cookie),
    linkAs: (by: Pick<SignedIn, 'call'>, fileId: string) =>
      by.call('POST', `/api/admin/files/${fileId}/link`, { disposition: 'attachment' }),
  };
}

async function contentBehind({ body }: Reply): Promise<Buffer> {
  const answer = await fetch(`${server.origin}${String(body['url'])}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('both sides attach files, and open each other’s', async () => {
  const thread = await aThread();
  const [mine] = attachedTo(await thread.customer.send([await thread.customer.upload()], ''));
  const photo = { filename: 'Reply.pdf', content: aPdf({ pages: 1, bytes: 9000 }) };
  const [theirs] = attachedTo(
    await thread.desk.send([await thread.desk.upload(photo), await thread.desk.upload(letter)]),
  );
  if (mine === undefined || theirs === undefined) throw new Error('nothing is attached');
  expect(mine).toMatchObject({ filename: letter.filename, bytes: 70_000, isDeleted: false });
  for (const end of [thread.customer, thread.desk])
    expect((await end.read()).map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      [letter.filename],
      [photo.filename, letter.filename],
    ]);
  expect((await contentBehind(await thread.link(theirs.id))).equals(photo.content)).toBe(true);
  expect((await contentBehind(await thread.linkAs(translator, mine.id))).equals(letter.content)).toBe(true);
  expect((await contentBehind(await thread.linkAs(admin, mine.id))).equals(letter.content)).toBe(true);
  const log = await auditOf(server, thread.orderNumber);
  expect(
    log.flatMap(({ what, after }) => (what === 'order.messaged' ? [after?.['attachments']] : [])),
  ).toEqual([1, 2]);
  expect(log.flatMap(({ what, who, after }) => (what === 'file.opened' ? [[who, after]] : []))).toMatchObject(
    [
      ['customer', { kind: 'attached', version: 2 }],
      ['thea', { kind: 'attached', version: 1 }],
      [admin.username, { kind: 'attached', version: 1 }],
    ],
  );
});

test('only the two sides of a thread can open its files', async () => {
  const thread = await aThread();
  const [file] = attachedTo(await thread.customer.send([await thread.customer.upload()]));
  const id = file?.id ?? '';
  const { body } = await thread.link(id);
  for (const way of ['the number alone', 'the address, typed'] as const) {
    const cookie = await ways[way](server, thread.orderNumber, email);
    expect(codeOf(await thread.link(id, cookie))).toEqual([403, 'order.ownership_required']);
  }
  const elsewhere = await aThread();
  expect(codeOf(await elsewhere.link(id))).toEqual([404, 'file.not_found']);
  const reviewer = await signInAs(server, 'reviewer');
  for (const by of [other, reviewer])
    expect(codeOf(await thread.linkAs(by, id))).toEqual([404, 'file.not_found']);

  const staffLink = await thread.linkAs(translator, id);
  await assign(admin, thread.orderNumber, null);
  const { url } = staffLink.body;
  expect((await fetch(`${server.origin}${String(url)}`)).status).toBe(404);
  const corrected = { fullName: 'Ana', email: 'new@example.com' };
  const path = `/api/orders/${thread.orderNumber}/customer`;
  const moved = await server.call('PUT', path, corrected, thread.ordering);
  expect((await fetch(`${server.origin}${String(body['url'])}`)).status).toBe(404);
  expect((await thread.link(id, cookieOf(moved))).status).toBe(200);
});

test('a repeated message attaches its files once; with another number of files it is another message', async () => {
  const thread = await aThread();
  const [uploaded, id] = [await thread.customer.upload(), randomUUID()];
  const replies = await Promise.all([1, 2, 3].map(() => thread.customer.send([uploaded], 'Here', id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map((reply) => attachedTo(reply)[0]?.id)).size).toBe(1);
  expect(codeOf(await thread.customer.send([], 'Here', id))).toEqual([409, 'message.id_taken']);
  expect(await thread.desk.read()).toHaveLength(1);
});

test('an invalid attachment is refused, and the message is not sent', async () => {
  const thread = await aThread();
  const begun = String((await startDocument(thread.customer.browser, letter)).body['id']);
  const foreign = await thread.desk.upload();
  expect(codeOf(await thread.customer.send([begun]))).toEqual([409, 'upload.incomplete']);
  expect(codeOf(await thread.customer.send([foreign]))).toEqual([404, 'upload.not_found']);
  const six = Array.from({ length: 6 }, () => randomUUID());
  expect((await thread.customer.send(six)).body).toMatchObject({
    details: { fields: { attachments: 'too_many' } },
  });
  expect((await thread.customer.send([], ' ')).body).toMatchObject({
    details: { fields: { text: 'required' } },
  });
  expect(await thread.customer.read()).toEqual([]);
});

test('attached files are exported, are not removed by the sweep, and are deleted with the documents', async () => {
  const thread = await aThread();
  const [file] = attachedTo(await thread.customer.send([await thread.customer.upload()]));
  await sweepFiles(server.deps);
  expect((await contentBehind(await thread.link(file?.id ?? ''))).equals(letter.content)).toBe(true);
  const exported = await fetch(`${server.origin}/api/order-data.zip?order=${thread.orderNumber}`, {
    headers: thread.ordering,
  });
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  expect(Buffer.from(files[letter.filename] ?? []).equals(letter.content)).toBe(true);

  const path = `/api/orders/${thread.orderNumber}/delete-documents`;
  expect((await server.call('POST', path, undefined, thread.ordering)).status).toBe(200);
  expect((await thread.customer.read())[0]).toMatchObject({
    text: 'Here it is',
    attachments: [{ filename: 'attached.pdf', isDeleted: true }],
  });
  expect(codeOf(await thread.link(file?.id ?? ''))).toEqual([404, 'file.not_found']);
  expect(codeOf(await thread.customer.send([await thread.customer.upload()]))).toEqual([
    410,
    'order.documents_deleted',
  ]);
});
