import { randomUUID } from 'node:crypto';
import { smallestPart } from '@truepage/core/files/upload-parts';
import { describe, expect, test } from 'vitest';
import { SavedForm } from '../../src/db/rows/order/saved-form.ts';
import { SavedFormLink } from '../../src/db/rows/order/saved-form-link.ts';
import { Upload } from '../../src/db/rows/order/upload.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { aRequest } from '../privacy/privacy-calls.ts';
import { withClient } from '../support/database.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { mailTo, tokenTo } from '../support/mailed.ts';
import { signInAs } from '../support/staff.ts';
import { orderForm, startServerForFile, startTestServer } from '../support/test-server.ts';
import {
  aBrowser,
  cancelUpload,
  finishUpload,
  sendPart,
  startDocument,
  uploadDocument,
} from '../uploads/uploading.ts';

const hourMs = 3_600_000;
let now = new Date();
const server = await startServerForFile({ clock: { now: () => now } });
const em = () => server.deps.orm.em.fork();

type Browser = ReturnType<typeof aBrowser>;
interface Form {
  readonly id: string;
  readonly email: string;
  readonly generation: number;
  readonly uploads: readonly string[];
}

const documentIds = (body: unknown) =>
  (body as { documents: { id: string }[] }).documents.map(({ id }) => id);

const fields = {
  fullName: 'Ana Gómez Secreta',
  email: 'typed@example.com',
  sourceLanguage: 'es',
  targetLanguage: 'en',
  translationType: 'certified',
  recipient: '',
  passportNames: 'Ana Gómez\nJosé Gómez',
  certificates: 'each',
  comments: 'The stamp on page 2 says Oaxaca.',
  includeNotarization: true,
  includeCertificate: false,
  includeEditing: false,
};
const content = aPdf({ pages: 2, bytes: 3 * smallestPart });
const anAddress = () => `ana-${randomUUID()}@example.com`;
const aForm = (form: Partial<Form> = {}): Form => ({
  id: randomUUID(),
  email: anAddress(),
  generation: 0,
  uploads: [],
  ...form,
});

const save = (by: Browser, { id, ...form }: Form) =>
  by.call('PUT', `/api/saved-forms/${id}`, { ...form, fields, key: `key-${id}` });
const open = (by: Browser, token: string, takeOver = false) =>
  by.call('POST', '/api/saved-forms/open', { token, takeOver });
const stateFor = async (by: Browser, { id, generation }: Pick<Form, 'id' | 'generation'>) =>
  (await by.call('GET', `/api/saved-forms/${id}?generation=${generation}`)).body['state'];
const listed = async (by: Browser) =>
  ((await by.call('GET', '/api/uploads')).body as unknown as { id: string }[]).map(({ id }) => id);
const stored = async () =>
  (
    await Promise.all(
      ['documents/', 'uploads/'].map((prefix) =>
        Array.fromAsync(server.deps.store.list(prefix), ({ key }) => key),
      ),
    )
  )
    .flat()
    .toSorted();

function order(by: Browser, form: Pick<Form, 'id' | 'generation'>, uploads: readonly string[], key?: string) {
  const body = orderForm();
  if (uploads.length > 0) body.delete('file');
  if (uploads.length > 0) body.set('uploads', JSON.stringify(uploads));
  body.set('savedForm', JSON.stringify({ id: form.id, generation: form.generation }));
  return by.call('POST', '/api/orders', body, { 'Idempotency-Key': key ?? randomUUID() });
}

/** A form with a complete document and half of another, saved by one browser; the token is from its email. */
async function aSavedForm(rest: Partial<Form> = {}) {
  const first = aBrowser(server);
  const whole = await uploadDocument(first, { filename: 'Acta.pdf', content });
  const half = String((await startDocument(first, { filename: 'Título.pdf', content })).body['id']);
  await sendPart(first, half, content, 0, smallestPart);
  const form = aForm({ uploads: [half, whole], ...rest });
  const saved = await save(first, form);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { first, form, saved: saved.body, token: await tokenTo(server, form.email, 'saved_form') };
}

describe('a saved form', () => {
  test('opens on another device unchanged, with every field and document in order', async () => {
    const { first, form, saved, token } = await aSavedForm();
    const expiresAt = new Date(now.getTime() + 72 * hourMs).toISOString();
    const facts = { id: form.id, maskedEmail: 'a•••@e•••.com', savedAt: now.toISOString(), expiresAt };
    expect(saved).toEqual({ ...facts, generation: 0 });

    const second = aBrowser(server);
    expect((await open(second, token)).body).toEqual({
      state: 'elsewhere',
      maskedEmail: facts.maskedEmail,
      savedAt: facts.savedAt,
      expiresAt,
    });
    expect(await stateFor(first, form)).toBe('mine');

    const opened = (await open(second, token, true)).body;
    expect(opened).toMatchObject({
      state: 'opened',
      ...facts,
      generation: 1,
      fields,
      key: `key-${form.id}`,
      changedPrice: null,
      documents: [
        { filename: 'Título.pdf', bytes: content.length, offset: smallestPart, document: null, expiresAt },
        { filename: 'Acta.pdf', offset: content.length, document: { pages: 2 }, expiresAt },
      ],
    });
    expect(await stateFor(first, form)).toBe('elsewhere');
    expect(await stateFor(second, { ...form, generation: 1 })).toBe('mine');
  });

  test('moves its uploads to the browser that opens it: the previous one can no longer access them', async () => {
    const { first, form, token } = await aSavedForm();
    const second = aBrowser(server);
    const opened = (await open(second, token, true)).body;
    const [half = '', whole = ''] = documentIds(opened);

    expect(await listed(first)).toEqual([]);
    expect((await sendPart(first, form.uploads[0] ?? '', content, smallestPart)).body).toMatchObject({
      code: 'upload.not_found',
    });
    for (const id of [...form.uploads, half, whole]) await cancelUpload(first, id);
    expect((await order(first, form, form.uploads)).body).toMatchObject({ code: 'saved_form.elsewhere' });
    expect((await save(first, form)).body).toMatchObject({ code: 'saved_form.elsewhere' });

    expect((await sendPart(second, half, content, smallestPart)).status).toBe(200);
    expect((await finishUpload(second, half, content)).body).toMatchObject({ document: { pages: 2 } });
    expect((await listed(second)).toSorted()).toEqual([half, whole].toSorted());
    // The previous editor takes it back with the link, and has what the other has completed.
    expect((await open(first, token, true)).body).toMatchObject({
      generation: 2,
      documents: [{ document: { pages: 2 } }, { document: { pages: 2 } }],
    });
    expect(await stateFor(second, { ...form, generation: 1 })).toBe('elsewhere');
  });

  test('opened again in its own browser keeps its uploads, and ends the previous window’s access', async () => {
    const { first, form, token } = await aSavedForm();
    const opened = (await open(first, token)).body;
    expect(opened).toMatchObject({ state: 'opened', generation: 1 });
    expect(documentIds(opened)).toEqual(form.uploads);
    expect(await stateFor(first, form)).toBe('elsewhere');
  });

  test('opened by many at once has one editor, who has all uploads', async () => {
    const { form, token } = await aSavedForm();
    const browsers = [1, 2, 3, 4].map(() => aBrowser(server));
    const replies = await Promise.all(browsers.map((browser) => open(browser, token, true)));
    const generations = replies.map(({ body }) => Number(body['generation']));
    expect(new Set(generations)).toEqual(new Set([1, 2, 3, 4]));
    const owned = await Promise.all(browsers.map(async (browser) => (await listed(browser)).length));
    const last = generations.indexOf(4);
    const editor = browsers[last] ?? aBrowser(server);
    expect(owned).toEqual(browsers.map((_, at) => (at === last ? 2 : 0)));
    expect(await stateFor(editor, { ...form, generation: 4 })).toBe('mine');
  });

  test('shows its saved price if the current one differs', async () => {
    const browser = aBrowser(server);
    const uploads = [await uploadDocument(browser, { filename: 'a.pdf', content })];
    const form = aForm({ uploads });
    await save(browser, form);
    const token = await tokenTo(server, form.email, 'saved_form');
    await withClient(server.database.connection, (client) =>
      client.query(`update prices set cents = cents + 100 where item = 'translation.certified'`),
    );
    const { body } = await open(browser, token);
    const { before = 0 } = (body['changedPrice'] ?? {}) as { readonly before?: number };
    expect(body).toMatchObject({ changedPrice: { before, now: before + 200 } });
    expect(before).toBeGreaterThan(0);
    await withClient(server.database.connection, (client) =>
      client.query(`update prices set cents = cents - 100 where item = 'translation.certified'`),
    );
    expect((await open(browser, token)).body).toMatchObject({ changedPrice: null });
  });

  test('is encrypted in the database, and its email contains nothing of it', async () => {
    const { form } = await aSavedForm();
    const row = await em().findOneOrFail(SavedForm, { id: form.id });
    const mail = await mailTo(server, form.email, 'saved_form');
    const rows = JSON.stringify([row, await em().find(Mail, { kind: 'saved_form' })]);
    for (const text of [rows, JSON.stringify(mail)]) {
      for (const said of ['Secreta', 'Oaxaca', 'typed@', 'Acta', 'José']) expect(text).not.toContain(said);
    }
    expect(JSON.stringify(row)).not.toContain(form.email);
    expect(mail.text).toMatch(/\/order\/saved#[\w-]{43}\s/u);
  });

  test('is deleted after 72 hours, with its documents, links and emails', async () => {
    const { first, form, token } = await aSavedForm();
    now = new Date(now.getTime() + 72 * hourMs - 1);
    await removeOldTraces(server.deps);
    expect(await listed(first)).toHaveLength(2);
    expect(await stateFor(first, form)).toBe('mine');
    now = new Date(now.getTime() + 1);
    expect((await open(first, token)).body).toMatchObject({ code: 'saved_form.not_found' });
    expect(await stateFor(first, form)).toBe('gone');
    await removeOldTraces(server.deps);
    expect(await em().count(SavedForm, { id: form.id })).toBe(0);
    expect(await em().count(SavedFormLink, { form: form.id })).toBe(0);
    expect(await em().count(Mail, { recipient: form.email })).toBe(0);
    expect(await em().count(Upload)).toBe(0);
    expect(await stored()).toEqual([]);
    // The window that still shows it saves it under its id again.
    expect((await save(first, { ...form, uploads: [] })).status).toBe(200);
  });

  test('is ended by its order, with the uploads that the order does not use', async () => {
    const { first, form, token } = await aSavedForm();
    const kept = (await stored()).length;
    const placed = await order(first, form, form.uploads.slice(1), 'one-key');
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(await em().count(SavedForm, { id: form.id })).toBe(0);
    expect(await em().count(Mail, { recipient: form.email })).toBe(0);
    expect(await listed(first)).toEqual([]);
    expect(await stored()).toHaveLength(kept - 1);
    expect((await open(first, token)).body).toMatchObject({ code: 'saved_form.not_found' });
    const again = await order(first, form, form.uploads.slice(1), 'one-key');
    expect(again.body).toEqual(placed.body);
    expect((await save(first, { ...form, generation: 1 })).body).toMatchObject({
      code: 'saved_form.not_found',
    });
  });

  test('is found and deleted by a privacy request of its mailbox', async () => {
    const admin = await signInAs(server, 'admin');
    const { look, erase, email } = await aRequest(admin, now);
    const before = await stored();
    const { form } = await aSavedForm({ email });
    expect((await look()).found).toMatchObject({ savedForms: 1 });
    expect((await erase()).status).toBe(200);
    expect(await em().count(SavedForm, { id: form.id })).toBe(0);
    expect(await em().count(Mail, { recipient: email })).toBe(0);
    expect(await em().count(Upload, { savedForm: form.id })).toBe(0);
    expect(await stored()).toEqual(before);
  });
});

describe('a link', () => {
  test('works as long as its mailbox is that of the form', async () => {
    const { first, form, token } = await aSavedForm();
    const email = anAddress();
    await save(first, { ...form, email });
    const next = await tokenTo(server, email, 'saved_form');
    expect((await open(first, token)).body).toMatchObject({ code: 'saved_form.not_found' });
    expect((await open(first, next)).body).toMatchObject({ state: 'opened' });
    // After changing back to the first address, its earlier link works again.
    await save(first, { ...form, generation: 1 });
    expect((await open(first, token)).body).toMatchObject({ state: 'opened' });
  });

  test.each(['unknown', 'A'.repeat(43), '\u0000'])('%j opens nothing', async (token) => {
    expect((await open(aBrowser(server), token)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('saving', () => {
  test('accepts only uploads of the browser that saves', async () => {
    const { form } = await aSavedForm();
    const stranger = aBrowser(server);
    const reply = await save(stranger, aForm({ uploads: form.uploads }));
    expect(reply.body).toMatchObject({ code: 'upload.not_found', details: { document: 1 } });
    expect((await save(stranger, form)).body).toMatchObject({ code: 'saved_form.elsewhere' });
  });

  test('that fails midway stores and sends nothing', async () => {
    const browser = aBrowser(server);
    const form = aForm({ uploads: [await uploadDocument(browser, { filename: 'a.pdf', content })] });
    await withClient(server.database.connection, (client) =>
      client.query(`alter table mails add constraint broken check (kind <> 'saved_form') not valid`),
    );
    expect((await save(browser, form)).status).toBe(500);
    expect(await em().count(SavedForm, { id: form.id })).toBe(0);
    expect(await em().findOneOrFail(Upload, { senderId: form.uploads[0] ?? '' })).toMatchObject({
      savedForm: null,
    });
    await withClient(server.database.connection, (client) =>
      client.query(`alter table mails drop constraint broken`),
    );
    expect((await save(browser, form)).status).toBe(200);
  });

  test('mails an address five times an hour at most, with the same answer for known and unknown addresses', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const email = anAddress();
      const known = aBrowser(limited);
      const replies = [];
      for (let count = 0; count < 6; count += 1) replies.push(await save(known, aForm({ email })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(replies[5]?.body).toMatchObject({ code: 'request.too_many' });
      expect((await save(known, aForm())).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
