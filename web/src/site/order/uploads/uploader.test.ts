import { createUploadCalls, type SendRequest, type UploadAnswer } from '@truepage/core/uploads/upload-calls';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadedDocument } from '../document/kept-documents.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import { complete, openForm, ordered, pdf } from '../testing/open-form.ts';
import { createUploader } from './uploader.ts';
import type { AcceptedDocument } from './upload-document.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  return () => void vi.unstubAllGlobals();
});

/** A fake server that stores uploads; `answers` override its next responses. */
function aServer() {
  const stored = new Map<string, { bytes: number; arrived: number; isWhole: boolean }>();
  const answers: (() => UploadAnswer | Promise<UploadAnswer>)[] = [];
  const asked: string[] = [];
  const json = (status: number, body: object): UploadAnswer => ({
    status,
    retryAfter: null,
    body: JSON.stringify(body),
  });
  const send: SendRequest = async ({ method, path, body }) => {
    asked.push(method);
    const next = answers.shift();
    if (next !== undefined) return next();
    const id = path.split('/')[3] ?? '';
    const upload = stored.get(id);
    if (method === 'DELETE') {
      stored.delete(id);
      return json(200, { success: true });
    }
    if (method === 'PUT') {
      const { bytes } = JSON.parse(String(body)) as { bytes: number };
      const begun = upload ?? { bytes, arrived: 0, isWhole: false };
      stored.set(id, begun);
      return json(200, { offset: begun.arrived });
    }
    if (upload === undefined) return json(404, { code: 'upload.not_found', message: 'Gone.' });
    if (method === 'POST') {
      upload.isWhole = true;
      return json(200, { document: { pages: upload.bytes } });
    }
    upload.arrived += (body as Uint8Array).length;
    return json(200, { offset: upload.arrived });
  };
  return { stored, answers, asked, send, json };
}

/** A form whose documents are uploaded to a fake server. */
function openUploadingForm(server = aServer(), ...[tab, disk]: Parameters<typeof openForm>) {
  let nudge = (): void => undefined;
  const create = (store: OrderFormStore) =>
    createUploader(store, {
      callsFor: (signal, onSent) =>
        createUploadCalls<AcceptedDocument>(
          async (request) => {
            if (typeof request.body === 'object') onSent(request.body.length);
            const answer = await server.send(request);
            signal.throwIfAborted();
            return answer;
          },
          (reply) => (reply as { document?: AcceptedDocument }).document,
        ),
      // Waits end only when the connection is back.
      after: () => () => undefined,
      onOnline: (run) => {
        nudge = run;
        return () => undefined;
      },
      now: () => 0,
      random: () => 0,
    });
  const uploaded = new Map<string, UploadedDocument>();
  const form = openForm(tab, disk, undefined, Promise.resolve(create), uploaded);
  return { ...form, server, uploaded, comeOnline: () => nudge() };
}

const states = ({ state }: ReturnType<typeof openForm>) =>
  state().documents.map(({ upload }) => upload?.kind ?? 'waiting');

async function withTwo() {
  const form = openUploadingForm();
  form.change(complete);
  await form.documents.add([pdf('a.pdf', 3), pdf('b.pdf', 5)]);
  return form;
}

test('a small single document is sent with the form, several are uploaded, counted by the server and ordered by their ids', async () => {
  const form = openUploadingForm();
  form.change(complete);
  await form.documents.choose(pdf('a.pdf', 3));
  expect(form.server.asked).toEqual([]);

  await form.documents.add([pdf('b.pdf', 5)]);
  await expect.poll(() => states(form)).toEqual(['uploaded', 'uploaded']);
  expect(form.state().documents.map(({ pages }) => pages)).toEqual([
    { kind: 'counted', pages: 3 },
    { kind: 'counted', pages: 5 },
  ]);
  expect(await form.submit()).toEqual(ordered);
  expect(form.sent[0]?.uploads).toEqual([...form.server.stored.keys()]);
});

test('documents after a photo that is being prepared wait, so that the server receives them in order', async () => {
  const form = openUploadingForm();
  const prepared = Promise.withResolvers<void>();
  form.preparation.isDone = prepared.promise;
  const added = form.documents.add([pdf('a.jpg', 3), pdf('b.pdf', 5)]);
  await expect
    .poll(() => form.state().documents.map(({ pages }) => pages.kind))
    .toEqual(['counting', 'counted']);
  expect(states(form)).toEqual(['preparing', 'waiting']);

  prepared.resolve();
  await added;
  await expect.poll(() => states(form)).toEqual(['uploaded', 'uploaded']);
  expect([...form.server.stored.values()].map(({ bytes }) => bytes)).toEqual([3, 5]);
});

test('a single document over 1 MB is uploaded too', async () => {
  const form = openUploadingForm();
  await form.documents.choose(pdf('large.pdf', 1024 * 1024 + 1));

  await expect.poll(() => states(form)).toEqual(['uploaded']);
});

test('the first upload starts alone, because its response identifies the browser; then two are uploaded at a time', async () => {
  const held = Promise.withResolvers<UploadAnswer>();
  const server = aServer();
  const first = Promise.withResolvers<UploadAnswer>();
  server.answers.push(
    () => first.promise,
    () => held.promise,
    () => held.promise,
  );
  const form = openUploadingForm(server);
  await form.documents.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  await expect.poll(() => server.asked).toEqual(['PUT']);
  first.resolve(server.json(200, { offset: 0 }));
  await expect.poll(() => server.asked.toSorted()).toEqual(['PATCH', 'PUT', 'PUT']);

  held.resolve(server.json(200, { offset: 4 }));
  await expect.poll(() => states(form)[2]).toBe('uploaded');
});

test('a lost connection resumes at the server’s offset, also after a reload', async () => {
  const server = aServer();
  const first = openUploadingForm(server);
  await first.documents.add([pdf('a.pdf', 3), pdf('b.pdf', 5)]);
  server.answers.push(
    () => server.json(200, { offset: 0 }),
    () => Promise.reject(new TypeError('offline')),
  );
  await expect.poll(() => states(first)).toContain('retrying');
  first.comeOnline();
  await expect.poll(() => states(first)).toEqual(['uploaded', 'uploaded']);
  first.close();

  const second = openUploadingForm(server, first.tab, first.disk);
  await expect.poll(() => states(second)).toEqual(['uploaded', 'uploaded']);
  expect(server.stored.size).toBe(2);
});

test('a document that the server refuses is marked with its message and not retried', async () => {
  const server = aServer();
  server.answers.push(() => server.json(422, { code: 'file.encrypted', message: 'It needs a password.' }));
  const form = openUploadingForm(server);
  form.change(complete);
  await form.documents.add([pdf('a.pdf'), pdf('b.pdf')]);

  await expect.poll(() => form.only()?.problem).toEqual({ message: 'It needs a password.' });
  await expect.poll(() => server.asked).toContain('DELETE');
  expect(await form.submit()).toEqual({ kind: 'invalid', problems: { file: 'invalid' } });
});

test('a removed document is deleted on the server', async () => {
  const form = await withTwo();
  await expect.poll(() => states(form)).toEqual(['uploaded', 'uploaded']);

  form.documents.remove(form.only()?.id ?? '');
  await expect.poll(() => form.server.stored.size).toBe(1);
});

test('a cancelled upload waits until it is resumed, or the order is sent', async () => {
  const form = await withTwo();
  await expect.poll(() => form.server.asked.length).toBeGreaterThan(0);
  const id = form.only()?.id ?? '';
  form.uploads.cancel(id);
  expect(states(form)[0]).toBe('cancelled');

  expect(await form.submit()).toEqual(ordered);
  expect(form.sent[0]?.uploads).toHaveLength(2);
});

test('if uploads do not work, the documents are sent with the form', async () => {
  const server = aServer();
  server.answers.push(() => server.json(405, {}));
  const form = openUploadingForm(server);
  form.change(complete);
  await form.documents.add([pdf('a.pdf'), pdf('b.pdf')]);

  await expect.poll(() => states(form)).toContain('impossible');
  expect(await form.submit()).toEqual(ordered);
  expect(form.sent[0]).toMatchObject({ uploads: undefined, files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] });
});

test('uploads that the server has deleted are sent again with the order', async () => {
  const form = await withTwo();
  await expect.poll(() => states(form)).toEqual(['uploaded', 'uploaded']);
  form.server.stored.clear();
  form.answers.push({
    kind: 'refused',
    status: 404,
    code: 'upload.not_found',
    message: 'Gone.',
    details: {},
  });

  expect(await form.submit()).toEqual(ordered);
  expect(form.sent).toHaveLength(2);
  expect(form.server.stored.size).toBe(2);
});

test('an upload that the server cannot take ends a submission with its reason, even if its part is sent again and again', async () => {
  const server = aServer();
  const busy = () => server.json(503, { code: 'internal.unavailable', message: 'Busy.' });
  const tryInVain = () => server.answers.push(() => server.json(200, { offset: 0 }), busy);
  tryInVain();
  const form = openUploadingForm(server);
  form.change(complete);
  await form.documents.add([pdf('a.pdf', 3), pdf('b.pdf', 5)]);
  await expect.poll(() => states(form).toSorted()).toEqual(['retrying', 'uploaded']);
  vi.useFakeTimers();
  const submitted = form.submit();
  for (let retries = 0; retries < 12; retries += 1) {
    await vi.advanceTimersByTimeAsync(5000);
    tryInVain();
    form.comeOnline();
  }
  vi.useRealTimers();
  expect(await submitted).toMatchObject({ kind: 'lost', reason: 'unavailable', message: 'Busy.' });
});

test('submitting while offline shows a message and keeps everything', async () => {
  const server = aServer();
  server.answers.push(() => Promise.reject(new TypeError('offline')));
  const form = openUploadingForm(server);
  form.change(complete);
  await form.documents.add([pdf('a.pdf'), pdf('b.pdf')]);
  await expect.poll(() => states(form)).toContain('retrying');
  vi.stubGlobal('navigator', { onLine: false });

  expect(await form.submit()).toMatchObject({ kind: 'lost', reason: 'offline' });
  expect(form.state()).toMatchObject({ submission: { step: 'editing' }, documents: [{}, {}] });
});

const fromPhone = (id: string, bytes = 3): UploadedDocument => ({
  id,
  filename: `${id}.jpg`,
  bytes,
  document: { pages: 1 },
});

/** A form with documents that a phone uploaded for it. */
function withPhotos(ids: readonly string[]) {
  const form = openUploadingForm();
  form.change(complete);
  for (const id of ids) {
    form.server.stored.set(id, { bytes: 3, arrived: 3, isWhole: true });
    form.uploaded.set(id, fromPhone(id));
    expect(form.documents.receive(fromPhone(id))).toBeUndefined();
  }
  return form;
}

test('photos from a phone are ordered with the form’s own documents, by their ids', async () => {
  const form = withPhotos(['front', 'back']);
  form.documents.receive(fromPhone('front'));
  await form.documents.add([pdf('own.pdf')]);
  await expect.poll(() => states(form)).toEqual(['uploaded', 'uploaded', 'uploaded']);
  form.documents.move('back', 0);

  expect(await form.submit()).toEqual(ordered);
  const [own] = [...form.server.stored.keys()].filter((id) => id !== 'front' && id !== 'back');
  expect(form.sent[0]?.uploads).toEqual(['back', 'front', own]);
});

test('a photo from a phone survives a reload, and can be ordered alone before the uploader’s code is loaded', async () => {
  const form = withPhotos(['front']);
  form.close();
  const after = openForm(form.tab, form.disk, undefined, undefined, form.uploaded);
  await expect.poll(() => after.only()?.remote).toEqual({ name: 'front.jpg', bytes: 3 });
  after.close();
  const later = openForm(form.tab, form.disk);
  await expect.poll(() => later.state().documents).toEqual([]);

  const offline = openForm();
  offline.change(complete);
  offline.documents.receive(fromPhone('front'));
  expect(await offline.submit()).toEqual(ordered);
  expect(offline.sent[0]?.uploads).toEqual(['front']);
});

test('photos from a phone are never left out: without uploads, an order with other documents waits', async () => {
  const form = openForm();
  form.change(complete);
  form.documents.receive(fromPhone('front'));
  await form.documents.add([pdf('own.pdf')]);

  expect(await form.submit()).toMatchObject({ kind: 'lost', reason: 'unavailable' });
  expect(form.sent).toEqual([]);
});

test('a photo from a phone that is removed in the form is deleted on the server', async () => {
  const form = withPhotos(['front']);
  await expect.poll(() => form.server.asked).toEqual([]);
  form.documents.remove('front');
  await expect.poll(() => [...form.server.stored.keys()]).toEqual([]);
});

test('photos over the limits of an order are not added, and one that the server no longer has is marked', async () => {
  const form = withPhotos(['front']);
  expect(form.documents.receive(fromPhone('large', 100 * 1024 * 1024))).toBe('files.too_large_together');
  await form.documents.add(Array.from({ length: 19 }, (_, at) => pdf(`${at}.pdf`)));
  expect(form.documents.receive(fromPhone('another'))).toBe('files.too_many');

  const message = 'This upload no longer exists.';
  const details = { document: 1 };
  form.answers.push({ kind: 'refused', status: 404, code: 'upload.not_found', message, details });
  expect(await form.submit()).toMatchObject({ kind: 'invalid' });
  expect(form.only()?.problem).toEqual({ message });
});
