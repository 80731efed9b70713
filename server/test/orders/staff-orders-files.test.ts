import { describe, expect, test } from 'vitest';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aDocx, aPng } from '../support/fixtures/documents.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { assign, auditOf, listOf, upload } from '../support/staff-desk.ts';
import { aPdfFile, startServerForFile, type Reply } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const translator = await signInAs(server, 'translator');

const em = () => server.deps.orm.em.fork();
const originalOf = async (orderNumber: string): Promise<string> =>
  (await em().findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'original' })).id;
const link = (fileId: string, disposition?: string, by = admin): Promise<Reply> =>
  by.call('POST', `/api/admin/files/${fileId}/link`, disposition === undefined ? {} : { disposition });
const open = (url: unknown): Promise<Response> => fetch(new URL(String(url), server.origin));
const openingsOf = async (orderNumber: string) =>
  (await auditOf(server, orderNumber)).filter(({ what }) => what === 'file.opened');

describe('a link to a file', () => {
  test('opens it as a download, and the log has the person, the file and the disposition', async () => {
    const file = aPdfFile(2, 'Geburtsurkunde 出生.pdf');
    const orderNumber = await server.placeOrder({}, file);
    const { body } = await link(await originalOf(orderNumber));
    const response = await open(body['url']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()));
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8''Geburtsurkunde/,
    );
    expect(await openingsOf(orderNumber)).toMatchObject([
      {
        who: admin.username,
        staffId: admin.id,
        after: {
          kind: 'original',
          version: 1,
          disposition: 'attachment',
        },
      },
    ]);
  });

  test.each([
    ['a PDF', aPdfFile(1, 'scan.pdf'), 'application/pdf'],
    ['an image', new File([Buffer.from(aPng())], 'scan.png'), 'image/png'],
  ])('shows %s in the viewer of our own pages, which runs nothing', async (_, file, mediaType) => {
    const orderNumber = await server.placeOrder({}, file);
    const response = await open((await link(await originalOf(orderNumber), 'inline')).body['url']);
    await response.arrayBuffer();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'self'"]),
    );
    expect(policy).not.toContain('script');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': mediaType,
      'content-disposition': expect.stringMatching(/^inline; filename=/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(await openingsOf(orderNumber)).toMatchObject([{ after: { disposition: 'inline' } }]);
  });

  test('one person’s page views and downloads within an hour count once; each other person counts separately', async () => {
    const orderNumber = await server.placeOrder();
    const fileId = await originalOf(orderNumber);
    const reviewer = await signInAs(server, 'reviewer');
    const seen = async (disposition: string, by: SignedIn) => {
      const response = await open((await link(fileId, disposition, by)).body['url']);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    };
    await seen('inline', admin);
    await seen('inline', admin);
    await seen('inline', reviewer);
    await seen('attachment', admin);
    await seen('attachment', admin);
    const told = (await openingsOf(orderNumber)).map(({ who, after }) => [who, after?.['disposition']]);
    expect(told).toEqual([
      [admin.username, 'inline'],
      [reviewer.username, 'inline'],
      [admin.username, 'attachment'],
    ]);
  });

  test('downloads files that no browser shows, regardless of the requested disposition', async () => {
    const word = new File([Buffer.from(aDocx({ text: 'Hola' }))], 'letter.docx');
    const orderNumber = await server.placeOrder({}, word);
    const response = await open((await link(await originalOf(orderNumber), 'inline')).body['url']);
    await response.arrayBuffer();
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('depends on a file’s content, not on its name', async () => {
    const misnamed = new File([Buffer.from(aPng())], 'photo.jpg');
    const orderNumber = await server.placeOrder({}, misnamed);
    const response = await open((await link(await originalOf(orderNumber), 'inline')).body['url']);
    await response.arrayBuffer();
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('cannot be changed from a download to inline', async () => {
    const orderNumber = await server.placeOrder();
    const url = String((await link(await originalOf(orderNumber))).body['url']);
    const [payload = '', mac = ''] = url.slice('/api/files/'.length).split('.');
    const turned = Buffer.from(payload, 'base64url').toString().replace('attachment', 'inline');
    const forged = `/api/files/${Buffer.from(turned).toString('base64url')}.${mac}`;
    expect((await server.call('GET', forged)).body).toMatchObject({ code: 'file.not_found' });
    expect(await openingsOf(orderNumber)).toEqual([]);
  });

  test.each(['nothing', crypto.randomUUID(), '%00', "' or 1=1"])('is not made for %j', async (fileId) => {
    expect((await link(encodeURIComponent(fileId))).body).toMatchObject({ code: 'file.not_found' });
  });

  test('is created for translators while the order is theirs, and opens nothing afterwards', async () => {
    const orderNumber = await server.placeOrder();
    const fileId = await originalOf(orderNumber);
    expect((await link(fileId, 'inline', translator)).body).toMatchObject({ code: 'file.not_found' });
    await assign(admin, orderNumber, translator.id);
    const { body } = await link(fileId, 'inline', translator);
    const opened = await open(body['url']);
    await opened.arrayBuffer();
    expect(opened.status).toBe(200);
    expect(await openingsOf(orderNumber)).toMatchObject([{ who: translator.username }]);
    await assign(admin, orderNumber, null);
    expect((await server.call('GET', String(body['url']))).body).toMatchObject({ code: 'file.not_found' });
  });

  test('opens nothing once the account is disabled', async () => {
    const leaver = await signInAs(server, 'admin');
    const orderNumber = await server.placeOrder();
    const { body } = await link(await originalOf(orderNumber), 'inline', leaver);
    await em().nativeUpdate(StaffAccount, { id: leaver.id }, { disabledAt: new Date() });
    expect((await server.call('GET', String(body['url']))).status).toBe(404);
    expect(await openingsOf(orderNumber)).toEqual([]);
  });
});

describe('the files of an order', () => {
  test('are listed without keys or storage locations', async () => {
    const orderNumber = await server.placeOrder();
    await upload(admin, orderNumber);
    const reply = await admin.call('GET', `/api/admin/orders/${orderNumber}/files`);
    expect(listOf(reply).map((file) => Object.keys(file).toSorted())).toEqual([
      ['bytes', 'createdAt', 'document', 'documentType', 'filename', 'id', 'isCurrent', 'kind', 'version'],
      ['bytes', 'createdAt', 'document', 'documentType', 'filename', 'id', 'isCurrent', 'kind', 'version'],
    ]);
    expect((await translator.call('GET', `/api/admin/orders/${orderNumber}/files`)).status).toBe(404);
  });
});

describe('notes', () => {
  const notesOf = (orderNumber: string, by = admin) =>
    by.call('GET', `/api/admin/orders/${orderNumber}/notes`);
  const add = (orderNumber: string, text: string, by = admin) =>
    by.call('POST', `/api/admin/orders/${orderNumber}/notes`, { text });

  test('keep their order and authors, and customers never see them', async () => {
    const orderNumber = await server.placeOrder();
    await assign(admin, orderNumber, translator.id);
    const first = await add(orderNumber, '  The stamp is hard to read.\nAsk?  ');
    expect([first.status, first.body['text']]).toEqual([201, 'The stamp is hard to read.\nAsk?']);
    await add(orderNumber, 'Asked. <b>It says 1987.</b>', translator);
    expect(listOf(await notesOf(orderNumber, translator))).toMatchObject([
      { id: first.body['id'], author: admin.username, text: 'The stamp is hard to read.\nAsk?' },
      { author: translator.username, text: 'Asked. <b>It says 1987.</b>' },
    ]);
    const seen = await server.call('GET', `/api/orders/${orderNumber}`);
    expect(JSON.stringify(seen.body)).not.toContain('1987');
    expect((await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.noted')).toHaveLength(2);
    expect(await em().count(StaffEvent, { name: 'order.noted', orderNumber })).toBe(2);
  });

  test.each([
    ['nothing', '   ', 'required'],
    ['too much', 'x'.repeat(4001), 'too_long'],
    ['what no database holds', 'a\0b', 'invalid'],
  ])('may not hold %s', async (_, text, problem) => {
    const orderNumber = await server.placeOrder();
    expect((await add(orderNumber, text)).body).toMatchObject({ details: { fields: { text: problem } } });
    expect(listOf(await notesOf(orderNumber))).toEqual([]);
  });
});
