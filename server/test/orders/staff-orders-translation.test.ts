import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { uploadTranslation } from '../../src/orders/staff/upload-translation.ts';
import { withClient } from '../support/database.ts';
import { eventually } from '../payments/paying.ts';
import { theCheckOf } from '../support/checking.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { assign, auditOf, listOf, orderRowOf, pay, upload } from '../support/staff-desk.ts';
import { aPdfFile, startServerForFile, type Reply } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const later = (seconds: number): Date => (now = new Date(now.getTime() + seconds * 1000));
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');
const translator = await signInAs(server, 'translator');

const storedKeys = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.store.list(''))).map(({ key }) => key).toSorted();
const notify = (orderNumber: string, by = admin): Promise<Reply> =>
  by.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
const sql = (text: string): Promise<unknown> =>
  withClient(server.database.connection, (client) => client.query(text));

/** A paid, completed order with a translation. */
async function aDeliverable(): Promise<string> {
  const orderNumber = await server.placeOrder();
  await pay(server, orderNumber);
  await upload(admin, orderNumber);
  await theCheckOf(admin, orderNumber);
  return orderNumber;
}

async function download(url: unknown): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(String(url), server.origin))).arrayBuffer());
}

describe('uploading a translation', () => {
  test('completes the order, and says that an unpaid one has to be paid first', async () => {
    const orderNumber = await server.placeOrder();
    const uploadedAt = later(60);
    const reply = await upload(admin, orderNumber, aPdfFile(3, 'Übersetzung.pdf'));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      success: true,
      message: expect.stringContaining('must pay'),
      order: { orderNumber, status: 'completed', hasTranslation: true, isPaid: false },
    });
    expect(await orderRowOf(server, orderNumber)).toMatchObject({
      startedAt: uploadedAt,
      completedAt: uploadedAt,
      updatedAt: uploadedAt,
      pageCount: 1,
    });
    const lines = (await auditOf(server, orderNumber)).slice(1);
    expect(lines).toMatchObject([
      { who: admin.username, what: 'order.translated', after: { version: 1 } },
      { what: 'order.status', before: { status: 'pending' }, after: { status: 'completed' } },
    ]);
    expect(await server.deps.orm.em.fork().count(StaffEvent, { name: 'order.translated', orderNumber })).toBe(
      1,
    );
    await pay(server, orderNumber);
    expect((await upload(admin, orderNumber)).body['message']).not.toContain('must pay');
  });

  test('gives the customer the newest, and keeps the earlier ones for staff', async () => {
    const orderNumber = await aDeliverable();
    const completedAt = now;
    later(600);
    const corrected = aPdfFile(2, 'corrected.pdf');
    await upload(translatorOf(await assign(admin, orderNumber, translator.id)), orderNumber, corrected);

    const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-translated`);
    expect(await download(body['url'])).toEqual(Buffer.from(await corrected.arrayBuffer()));
    const files = listOf(await admin.call('GET', `/api/admin/orders/${orderNumber}/files`));
    expect(files).toMatchObject([
      { kind: 'translation', version: 2, filename: 'corrected.pdf', isCurrent: true, documentType: 'pdf' },
      { kind: 'translation', version: 1, filename: 'translation.pdf', isCurrent: false },
      { kind: 'original', version: 1, filename: 'birth-certificate.pdf', isCurrent: true },
    ]);
    const old = await admin.call('POST', `/api/admin/files/${String(files[1]?.['id'])}/link`, {});
    expect((await download(old.body['url'])).subarray(0, 5).toString()).toBe('%PDF-');
    const lines = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.translated');
    expect(lines[1]).toMatchObject({
      who: translator.username,
      before: { version: 1 },
      after: { version: 2 },
    });
    expect((await orderRowOf(server, orderNumber)).completedAt).toEqual(completedAt);
  });

  function translatorOf(assigned: Reply): SignedIn {
    expect(assigned.status).toBe(200);
    return translator;
  }

  test('by several people at once creates one version after the other', async () => {
    const orderNumber = await server.placeOrder();
    const replies = await Promise.all([1, 2, 3, 4].map(() => upload(admin, orderNumber)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const files = await server.deps.orm.em
      .fork()
      .find(StoredFile, { order: { orderNumber }, kind: 'translation' }, { orderBy: { version: 'asc' } });
    expect(files.map(({ version, replacedAt }) => [version, (replacedAt ?? null) === null])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ]);
  });

  test.each([
    ['another kind of file', new File(['MZ'], 'program.exe'), 'file.type'],
    ['a disguised file', new File(['<svg onload="alert(1)"/>'], 'scan.pdf'), 'file.type'],
    ['an empty file', new File([], 'empty.pdf'), 'file.empty'],
  ])('refuses %s as it does for customers, and changes nothing', async (_, file, code) => {
    const orderNumber = await server.placeOrder();
    const before = await storedKeys();
    expect((await upload(admin, orderNumber, file)).body).toMatchObject({ code });
    expect(await storedKeys()).toEqual(before);
    expect(await orderRowOf(server, orderNumber)).toMatchObject({ status: 'pending', version: 1 });
  });

  test('names a refused file’s type and how to convert it', async () => {
    const rtf = new File(['{\\rtf1\\ansi Acta}'], 'acta.doc');
    const { body } = await upload(admin, await server.placeOrder(), rtf);
    expect(body).toMatchObject({ code: 'file.type', details: { kind: 'rtf' } });
    expect(body['message']).toMatch(/^This is an RTF document\. .* Word document \(\.docx\)/u);
  });

  test('without a file is refused', async () => {
    const orderNumber = await server.placeOrder();
    const reply = await admin.call('POST', `/api/admin/orders/${orderNumber}/translation`, new FormData());
    expect(reply.body).toMatchObject({ code: 'file.missing' });
  });

  test('to another translator’s order stores nothing', async () => {
    const orderNumber = await server.placeOrder();
    const before = await storedKeys();
    expect((await upload(translator, orderNumber)).body).toMatchObject({ code: 'order.not_found' });
    expect(await storedKeys()).toEqual(before);
  });
});

describe('an upload that fails midway', () => {
  afterEach(() => sql('drop trigger if exists refuse on audit_entries'));

  test('leaves no file and no change behind, and works the next time', async () => {
    const orderNumber = await server.placeOrder();
    const before = await storedKeys();
    await sql(`create or replace function refuse() returns trigger as
      $$ begin raise exception 'no'; end; $$ language plpgsql`);
    await sql('create trigger refuse before insert on audit_entries for each row execute function refuse()');
    expect((await upload(admin, orderNumber)).status).toBe(500);
    expect(await storedKeys()).toEqual(before);
    expect(await orderRowOf(server, orderNumber)).toMatchObject({ status: 'pending', version: 1 });

    await sql('drop trigger refuse on audit_entries');
    expect((await upload(admin, orderNumber)).body).toMatchObject({ order: { hasTranslation: true } });
  });

  test('during the commit keeps the file: the commit may have succeeded', async () => {
    const orderNumber = await server.placeOrder();
    await sql(`create or replace function refuse() returns trigger as
      $$ begin raise exception 'no'; end; $$ language plpgsql`);
    await sql(`create constraint trigger refuse after insert on audit_entries deferrable initially deferred
      for each row execute function refuse()`);
    const before = await storedKeys();
    const file = aPdfFile();
    const document = await server.deps.documents.receive({ filename: file.name, body: bodyOf(file) });
    const staff = { id: admin.id, username: admin.username, role: 'admin' } as const;
    await expect(uploadTranslation(server.deps, staff, { order: orderNumber }, document)).rejects.toThrow(
      'no',
    );
    expect(await storedKeys()).toEqual([...before, document.storageKey].toSorted());
  });
});

describe('notifying the customer', () => {
  test('mails a new link with which the translation can be downloaded', async () => {
    const orderNumber = await aDeliverable();
    const notifiedAt = later(60);
    const reply = await notify(orderNumber);
    expect([reply.status, reply.body['notifiedAt']]).toEqual([200, notifiedAt.toISOString()]);
    const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}`);
    expect(body['notifiedAt']).toBe(notifiedAt.toISOString());
    expect((await auditOf(server, orderNumber)).at(-1)).toMatchObject({
      who: admin.username,
      what: 'order.notified',
      after: { version: 1, by: 'email' },
    });

    const text = await eventually(async () => (await readyMails(orderNumber))[0]);
    const token = /\/track\/direct\/([\w-]{43})/.exec(text)?.[1];
    const track = await server.call('GET', `/api/track/${token}`);
    expect(track.body).toEqual({ success: true, orderNumber });
  });

  test('twice within a minute sends one mail and gets the same answer; later it sends another mail', async () => {
    const orderNumber = await aDeliverable();
    const first = later(60).toISOString();
    const replies = await Promise.all([notify(orderNumber), notify(orderNumber), notify(orderNumber)]);
    later(59);
    for (const { status, body } of [...replies, await notify(orderNumber)])
      expect([status, body['notifiedAt']]).toEqual([200, first]);
    expect(await mailsOf(orderNumber)).toHaveLength(1);
    expect((await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.notified')).toHaveLength(
      1,
    );

    later(1);
    expect((await notify(orderNumber)).body['notifiedAt']).toBe(now.toISOString());
    const mails = await mailsOf(orderNumber);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('is refused while there is nothing to deliver', async () => {
    const orderNumber = await server.placeOrder();
    const refused = { code: 'order.nothing_to_deliver' };
    expect((await notify(orderNumber)).body).toMatchObject(refused);
    await upload(admin, orderNumber);
    await theCheckOf(admin, orderNumber);
    expect((await notify(orderNumber)).body).toMatchObject(refused);
    await pay(server, orderNumber);
    await admin.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'inProgress' });
    expect((await notify(orderNumber)).body).toMatchObject(refused);
    await admin.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' });
    expect((await notify(orderNumber)).status).toBe(200);

    const withoutFile = await server.placeOrder();
    await pay(server, withoutFile);
    await admin.call('PATCH', `/api/admin/orders/${withoutFile}/status`, { status: 'completed' });
    const reply = await notify(withoutFile);
    expect([reply.status, reply.body['code']]).toEqual([409, 'order.nothing_to_deliver']);
    expect(await mailsOf(withoutFile)).toEqual([]);
  });

  test('has an exact preview without a working link, which changes nothing', async () => {
    const orderNumber = await aDeliverable();
    const preview = await admin.call('GET', `/api/admin/orders/${orderNumber}/notification`);
    const { subject, text, to } = preview.body as Record<string, string>;
    expect(subject).toBe(`Your translation is ready: order ${orderNumber}`);
    expect(text).toContain(`/track/${orderNumber}`);
    expect(text).not.toMatch(/track\/direct|invitation=/);
    expect(await mailsOf(orderNumber)).toEqual([]);

    later(60);
    await notify(orderNumber);
    const [mail] = await mailsOf(orderNumber);
    expect(mail?.recipient).toBe(to);
    const sent = await eventually(async () => (await readyMails(orderNumber))[0]);
    for (const line of text!.split('\n').filter((one) => /finished|names, dates/.test(one)))
      expect(sent).toContain(line);
  });

  const mailsOf = (orderNumber: string): Promise<Mail[]> =>
    server.deps.orm.em.fork().find(Mail, { order: { orderNumber }, kind: 'ready' });

  async function readyMails(orderNumber: string): Promise<string[]> {
    const response = await fetch(`${server.origin}/sandbox/mail.json?order=${orderNumber}`);
    const mails = (await response.json()) as { kind: string; text: string }[];
    return mails.filter(({ kind }) => kind === 'ready').map(({ text }) => text);
  }
});

function bodyOf(file: File) {
  return Readable.fromWeb(file.stream());
}
