import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallestPart } from '@truepage/core/files/upload-parts';
import { PhoneLink } from '../../src/db/rows/order/phone-link.ts';
import { Upload } from '../../src/db/rows/order/upload.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { readEvents } from '../operation/event-reader.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { orderForm, startTestServer, type Reply, type TestServer } from '../support/test-server.ts';
import {
  cancelUpload,
  finishUpload,
  keepingCookie,
  sendPart,
  startDocument,
  uploadDocument,
} from './uploading.ts';

const photo = { filename: 'front.pdf', content: aPdf({ pages: 2, bytes: 2 * smallestPart }) };
const minute = 60_000;

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
const linkAddress = (id: string) => `/api/phone-links/${id}`;
const connect = (by: Pick<TestServer, 'call'>, token: string, phone?: string) =>
  by.call('POST', '/api/phone-links/connect', { token, phone });
const answerOf = ({ status, body }: Reply) => [status, body['code']];

/** The link that a form opens; its address contains the token. */
async function aLink(form = keepingCookie(server, 'uploads'), on = server) {
  const { body } = await form.call('POST', '/api/phone-links');
  const id = String(body['id']);
  const token = String(body['address']).split('#')[1] ?? '';
  return { form, id, token, opened: body, read: () => form.call('GET', linkAddress(id)), on };
}

/** A form with its connected phone. The phone uploads at the addresses of its link. */
async function aPhone(form?: ReturnType<typeof keepingCookie>, on = server) {
  const link = await aLink(form, on);
  const device = keepingCookie(on, 'phone');
  const connected = await connect(device, link.token);
  const phone = {
    ...device,
    call: ((method, to, body, headers) =>
      device.call(
        method,
        to.replace('/api/uploads', `${linkAddress(link.id)}/uploads`),
        body,
        headers,
      )) as TestServer['call'],
  };
  return { ...link, phone, connected, readAsPhone: () => device.call('GET', linkAddress(link.id)) };
}

describe('a phone that opens the QR code', () => {
  test('gets the link once; both sides see the same code', async () => {
    const { id, opened, connected, read, readAsPhone, token } = await aPhone();
    expect(opened).toMatchObject({
      state: 'waiting',
      uploads: [],
      code: expect.stringMatching(/^[1-9]\d$/u),
    });
    expect(opened['qrSvg']).toContain('<svg');
    expect(opened['address']).toBe(`${server.origin}/phone#${token}`);
    const whole = { id, state: 'connected', code: opened['code'], uploads: [] };
    for (const { body } of [connected, await read(), await readAsPhone()]) expect(body).toMatchObject(whole);
    const second = keepingCookie(server, 'phone');
    const refused = await connect(second, token);
    expect(answerOf(refused)).toEqual([409, 'phone.taken']);
    expect(second.cookie()).toBe('');
    expect((await read()).body).toMatchObject(whole);
  });

  test('can exchange the token again with its own secret if the answer was lost', async () => {
    const { id, token } = await aLink();
    const secret = 's'.repeat(43);
    await connect(server, token, secret);
    const device = keepingCookie(server, 'phone');
    expect((await connect(device, token, secret)).body).toMatchObject({ id, state: 'connected' });
    expect((await device.call('GET', linkAddress(id))).status).toBe(200);
    expect(answerOf(await connect(server, token, 't'.repeat(43)))).toEqual([409, 'phone.taken']);
  });

  test('is one of two that open it at the same moment', async () => {
    const { token } = await aLink();
    const replies = await Promise.all([1, 2, 3].map(() => connect(server, token)));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });

  test('has a cookie only for the addresses of its link; rows contain neither the token nor the cookie', async () => {
    const { id, token, connected, phone } = await aPhone();
    expect(connected.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^phone=[\\w-]{43}; Path=${linkAddress(id)}; Max-Age=86400; HttpOnly; SameSite=Lax$`, 'u'),
      ),
    ]);
    const rows = JSON.stringify(await em().find(PhoneLink, {}));
    for (const secret of [token, phone.cookie().slice('phone='.length)]) expect(rows).not.toContain(secret);
  });

  test('is refused after fifteen minutes', async () => {
    const { token, read } = await aLink();
    pass(15 * minute - 1);
    expect((await read()).body).toMatchObject({ state: 'waiting' });
    pass(1);
    expect(answerOf(await connect(server, token))).toEqual([410, 'phone.expired']);
    expect((await read()).body).toMatchObject({ state: 'expired' });
  });

  test('is refused with an invented token', async () => {
    expect(answerOf(await connect(server, 'A'.repeat(43)))).toEqual([404, 'phone.not_found']);
    expect((await connect(server, 'short')).status).toBe(400);
  });
});

describe('the connected phone', () => {
  test('adds documents to the form, which claims them like its own', async () => {
    const { form, id, phone, read, readAsPhone } = await aPhone();
    const first = await uploadDocument(phone, photo);
    pass(1);
    const second = await uploadDocument(phone, { ...photo, filename: 'back.pdf' });
    const uploads = [
      { id: first, filename: 'front.pdf', document: { pages: 2 } },
      { id: second, filename: 'back.pdf', document: { pages: 2 } },
    ];
    for (const { body } of [await read(), await readAsPhone()]) expect(body).toMatchObject({ uploads });
    const fields = orderForm();
    fields.delete('file');
    fields.set('uploads', JSON.stringify([second, first]));
    const placed = await form.call('POST', '/api/orders', fields);
    expect(placed.status).toBe(201);
    const order = await server.call('GET', `/api/orders/${String(placed.body['orderNumber'])}`);
    expect(order.body['pageCount']).toBe(4);

    expect((await readAsPhone()).body).toMatchObject({ state: 'ended', uploads: [] });
    expect(answerOf(await startDocument(phone, photo))).toEqual([410, 'phone.ended']);
    expect(await em().count(Upload, { phoneLink: id })).toBe(0);
  });

  test('can read, change and remove nothing of the form or of another phone', async () => {
    const { form, phone, readAsPhone } = await aPhone();
    const other = await aPhone(form);
    const ofForm = await uploadDocument(form, photo);
    const ofOther = await uploadDocument(other.phone, photo);
    const own = await uploadDocument(phone, photo);
    expect((await readAsPhone()).body['uploads']).toMatchObject([{ id: own }]);
    for (const id of [ofForm, ofOther]) {
      expect(answerOf(await startDocument(phone, photo, id))).toEqual([404, 'upload.not_found']);
      expect(answerOf(await sendPart(phone, id, photo.content))).toEqual([404, 'upload.not_found']);
      expect(answerOf(await finishUpload(phone, id, photo.content))).toEqual([404, 'upload.not_found']);
      expect((await cancelUpload(phone, id)).status).toBe(200);
    }
    const kept = (await form.call('GET', '/api/uploads')).body as unknown as { id: string }[];
    expect(kept.map(({ id }) => id).toSorted()).toEqual([ofForm, ofOther, own].toSorted());
    const cookie = { Cookie: phone.cookie() };
    expect((await server.call('GET', '/api/uploads', undefined, cookie)).body).toEqual([]);
  });

  test('can remove what it has sent, and so can the form', async () => {
    const { form, phone, read, readAsPhone } = await aPhone();
    const [first, second] = [await uploadDocument(phone, photo), await uploadDocument(phone, photo)];
    await cancelUpload(phone, first);
    expect((await read()).body['uploads']).toMatchObject([{ id: second }]);
    await cancelUpload(form, second);
    expect((await readAsPhone()).body['uploads']).toEqual([]);
  });

  test('shares the limits of the form’s browser', async () => {
    const { form, phone } = await aPhone();
    for (let begun = 0; begun < 40; begun += 1)
      await startDocument(begun % 2 === 0 ? form : phone, { filename: 'a.pdf', content: Buffer.alloc(100) });
    expect(answerOf(await startDocument(phone, photo))).toEqual([429, 'upload.too_many']);
  });

  test('stays connected while it sends something at least every fifteen minutes', async () => {
    const { phone, readAsPhone } = await aPhone();
    const id = String((await startDocument(phone, photo)).body['id']);
    pass(14 * minute);
    await sendPart(phone, id, photo.content, 0, smallestPart);
    pass(14 * minute);
    await sendPart(phone, id, photo.content, smallestPart);
    expect((await finishUpload(phone, id, photo.content)).status).toBe(200);
    pass(15 * minute);
    expect((await readAsPhone()).body).toMatchObject({ state: 'expired', uploads: [] });
    expect(answerOf(await startDocument(phone, photo))).toEqual([410, 'phone.expired']);
  });

  test('is authenticated: an invented cookie, one of another link, and none are refused', async () => {
    const { id, form, phone } = await aPhone();
    const other = await aPhone();
    const cookies = ['', `phone=${'A'.repeat(43)}`, 'phone=nonsense', other.phone.cookie()];
    for (const Cookie of cookies) {
      const as = (method: string, to = '', body?: unknown, headers = {}) =>
        server.call(method, linkAddress(id) + to, body, { ...(Cookie && { Cookie }), ...headers });
      const upload = `/uploads/${randomUUID()}`;
      const refused = [
        await as('GET'),
        await as('GET', '/events'),
        await as('PUT', upload, { filename: 'a.pdf', bytes: 100 }),
        await as('PATCH', upload, photo.content, { 'Upload-Offset': '0' }),
        await as('POST', `${upload}/finish`, { sha256: '0'.repeat(64) }),
        await as('DELETE', upload),
      ];
      for (const reply of refused) expect(answerOf(reply)).toEqual([404, 'phone.not_found']);
      for (const reply of [await as('DELETE'), await as('POST', '/leave')]) expect(reply.status).toBe(200);
    }
    // The form cannot add anything at its phone's addresses.
    const asForm = await form.call('PUT', `${linkAddress(id)}/uploads/${randomUUID()}`, {
      filename: 'a.pdf',
      bytes: 100,
    });
    expect(answerOf(asForm)).toEqual([404, 'phone.not_found']);
    expect((await phone.call('GET', linkAddress(id))).body).toMatchObject({ state: 'connected' });
  });

  test('sends nothing on behalf of another site', async () => {
    const { id, phone } = await aPhone();
    const foreign = { Origin: 'https://elsewhere.example' };
    const body = { filename: 'a.pdf', bytes: 100 };
    const address = `${linkAddress(id)}/uploads/${randomUUID()}`;
    for (const reply of [
      await phone.call('PUT', address, body, foreign),
      await phone.call('DELETE', linkAddress(id), undefined, foreign),
      await server.call('PUT', address, body, { Cookie: phone.cookie(), 'Sec-Fetch-Site': 'same-site' }),
    ])
      expect(answerOf(reply)).toEqual([403, 'request.cross_site']);
  });
});

describe('the link ends', () => {
  test.each(['form', 'phone'] as const)('when the %s disconnects; what was sent stays', async (side) => {
    const linked = await aPhone();
    const { id, token, phone, read, readAsPhone } = linked;
    const sent = await uploadDocument(phone, photo);
    for (const _ of [1, 2]) expect((await linked[side].call('DELETE', linkAddress(id))).status).toBe(200);
    expect((await readAsPhone()).body).toMatchObject({ state: 'ended', uploads: [] });
    expect((await read()).body).toMatchObject({ state: 'ended', uploads: [{ id: sent }] });
    expect(answerOf(await startDocument(phone, photo))).toEqual([410, 'phone.ended']);
    expect(answerOf(await connect(server, token))).toEqual([410, 'phone.ended']);
  });

  test('a minute after the form is closed, but not when it was only reloaded', async () => {
    const { form, id, read, readAsPhone } = await aPhone();
    await form.call('POST', `${linkAddress(id)}/leave`);
    pass(minute - 1);
    expect((await readAsPhone()).body).toMatchObject({ state: 'connected' });
    await read();
    pass(1);
    expect((await readAsPhone()).body).toMatchObject({ state: 'connected' });
    await form.call('POST', `${linkAddress(id)}/leave`);
    pass(minute);
    for (const { body } of [await readAsPhone(), await read()])
      expect(body).toMatchObject({ state: 'ended' });
  });

  test('and is deleted after a day, with files that no order uses', async () => {
    const { id, phone, readAsPhone } = await aPhone();
    await uploadDocument(phone, photo);
    pass(24 * 60 * minute + 1);
    await removeOldTraces(server.deps);
    expect(answerOf(await readAsPhone())).toEqual([404, 'phone.not_found']);
    expect(await em().count(Upload, { phoneLink: id })).toBe(0);
  });
});

test('both sides are notified that something has changed, and nothing more', async () => {
  const { form, id, phone, token: _ } = await aPhone();
  const other = await aPhone();
  const listen = (cookie: string, link = id) =>
    readEvents(server.origin, { cookie, path: `${linkAddress(link)}/events` });
  const [atForm, atPhone, elsewhere] = [
    await listen(form.cookie()),
    await listen(phone.cookie()),
    await listen(other.form.cookie(), other.id),
  ];
  expect(atForm.headers['content-type']).toContain('text/event-stream');
  await uploadDocument(phone, photo);
  for (const reader of [atForm, atPhone]) expect(await reader.until('changed')).toMatchObject({ data: {} });
  const heard = atForm.heard.length;
  await form.call('DELETE', linkAddress(id));
  await expect.poll(() => atForm.heard.length).toBeGreaterThan(heard);
  expect(atForm.text).not.toContain(id);
  expect(elsewhere.heard).toEqual([]);
  for (const reader of [atForm, atPhone, elsewhere]) reader.close();
});

test('links and guesses of tokens are limited for each address', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const open = () => limited.call('POST', '/api/phone-links');
  // Sequentially: a busy database needs longer for sixty concurrent counts than a request waits for one.
  for (let time = 0; time < 50; time += 1) expect((await open()).status).toBe(200);
  const last = await Promise.all(Array.from({ length: 11 }, open));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(10);
  const guess = () => connect(limited, 'A'.repeat(43));
  const guesses = await Promise.all(Array.from({ length: 31 }, guess));
  const refused = Array<string>(30).fill('phone.not_found');
  const codes = guesses.map(({ body }) => String(body['code']));
  expect(codes.toSorted()).toEqual([...refused, 'request.too_many']);
  await limited.close();
});
