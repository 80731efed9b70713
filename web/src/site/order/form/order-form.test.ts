import { afterEach, expect, test, vi } from 'vitest';
import { complete, lost, openCompleteForm, openForm, ordered, pdf } from '../testing/open-form.ts';
import type { SendOutcome } from './send-order.ts';

afterEach(() => void vi.unstubAllGlobals());

const refused = (code: string): SendOutcome => ({
  kind: 'refused',
  status: 422,
  code,
  message: 'No.',
  details: {},
});

test('a form without a document is not sent, and reports that', async () => {
  const form = openForm();
  form.change(complete);

  expect(await form.submit()).toEqual({ kind: 'invalid', problems: { file: 'file.missing' } });
  expect(form.sent).toEqual([]);
  expect(form.state().refusals).toBe(1);
});

test('after the first submission, a corrected field loses its problem immediately, the others keep theirs', async () => {
  const form = openForm();
  await form.submit();

  form.change({ fullName: 'Ana' });
  expect(Object.keys(form.state().problems).toSorted()).toEqual([
    'email',
    'file',
    'sourceLanguage',
    'targetLanguage',
  ]);
  form.change({ fullName: '' });
  expect(form.state().problems.fullName).toBe('required');
});

test('before the first submission, only equal languages are reported', () => {
  const form = openForm();

  form.change({ email: 'a', sourceLanguage: 'es', targetLanguage: 'es' });
  expect(form.state().problems).toEqual({ targetLanguage: 'same_language' });
  form.change({ sourceLanguage: 'fr' });
  expect(form.state().problems).toEqual({});
});

test('a document over 10 MB is refused and clears the selection', async () => {
  const form = openForm();
  await form.documents.choose(pdf('a.pdf'));

  expect(await form.documents.choose(pdf('b.pdf', 10 * 1024 * 1024 + 1))).toBe('file.too_large');
  expect(form.state()).toMatchObject({ documents: [], problems: { file: 'file.too_large' } });
  expect(form.disk.size).toBe(0);
});

test('a document of another type is refused, and the chosen one stays', async () => {
  const form = openForm();
  await form.documents.choose(pdf('a.pdf'));

  expect(await form.documents.choose(pdf('a.xyz'))).toBe('file.type');
  expect(form.state()).toMatchObject({
    documents: [{ file: { name: 'a.pdf' }, pages: { kind: 'counted' } }],
  });
  expect(await form.documents.choose(new File(['x'], 'a.pdf', { type: 'text/html' }), 'dropped')).toBe(
    'file.type',
  );
});

test.each([
  ['{\\rtf1\\ansi Sample}', 'statement.doc', /^This is an RTF document\. .* Word document \(\.docx\)/u],
  ['RIFF\0\0\0\0WEBPVP8 ', 'photo.jpg', /^This is a WebP picture\./u],
  ['<html><body>Exported</body></html>', 'export.doc', /^This is a web page \(HTML\)\. .* Save as PDF/u],
  ['', 'song.mp3', /^This is a sound recording\./u],
])(
  'a file of %j named %s is explained before it is sent, with how to convert it',
  async (content, name, message) => {
    const form = openForm();
    const said = { message: expect.stringMatching(message) as string };

    expect(await form.documents.choose(new File([content, new Uint8Array(4)], name))).toEqual(said);
    expect(form.state()).toMatchObject({ documents: [], problems: { file: said } });
  },
);

test('a click while the chosen document is still being read sends the order with it, once', async () => {
  const form = openForm();
  form.change(complete);
  void form.documents.choose(pdf());

  const results = await Promise.all([form.submit(), form.submit()]);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'ordered']);
  expect(form.sent.map(({ files }) => files[0]?.name)).toEqual(['birth.pdf']);
  expect(form.state()).toMatchObject({ refusals: 0, problems: {} });
});

test('a click while a photo waits for the connection says so, and sends nothing once it is back', async () => {
  const form = openForm();
  form.change(complete);
  const { promise: isBack, resolve: reconnect } = Promise.withResolvers<undefined>();
  form.preparation.isDone = isBack;
  void form.documents.choose(pdf('photo.jpg'));
  vi.stubGlobal('navigator', { onLine: false });

  const failure = { kind: 'lost', reason: 'offline' };
  expect(await form.submit()).toMatchObject(failure);
  expect(form.state().submission).toMatchObject({ step: 'editing', failure });
  reconnect(undefined);
  await expect.poll(() => form.only()?.file?.name).toBe('photo.jpg');
  expect(form.sent).toEqual([]);
  expect(form.state().submission).toEqual({ step: 'editing' });
});

test('a click right after a reload sends the order with the document that is still being restored', async () => {
  const { tab, disk } = await openCompleteForm();
  const form = openForm(tab, disk);

  await form.submit();
  expect(form.sent.map(({ files }) => files[0]?.name)).toEqual(['birth.pdf']);
});

test('a document is listed and can be sent while the code that recognises its content is loading', async () => {
  const form = openForm({}, undefined, () => new Promise(() => undefined));
  form.change(complete);
  void form.documents.choose(pdf());
  await expect.poll(() => form.only()?.file?.name).toBe(pdf().name);

  await form.submit();
  expect(form.sent).toHaveLength(1);
});

test('the last chosen of two documents stays, even if the first takes longer to read', async () => {
  const form = openForm();
  const slow = pdf('first.pdf', 3);
  slow.arrayBuffer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return new ArrayBuffer(3);
  };

  await Promise.all([form.documents.choose(slow), form.documents.choose(pdf('second.pdf', 7))]);
  await Promise.resolve();
  expect(form.state()).toMatchObject({
    documents: [{ file: { name: 'second.pdf' }, pages: { kind: 'counted', pages: 7 } }],
  });
  expect(form.disk.size).toBe(1);
});

test('a document that cannot be read from the device is refused', async () => {
  const form = openForm();
  const gone = pdf('gone.pdf');
  gone.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));

  expect(await form.documents.choose(gone)).toBe('file.unreadable');
  expect(form.state().documents).toEqual([]);
});

test('a form that is being sent cannot be changed', async () => {
  const form = await openCompleteForm();

  const submission = form.submit();
  form.change({ fullName: 'Someone else' });
  form.documents.remove(form.only()?.id ?? '');
  await form.documents.choose(pdf('other.pdf'));
  expect(form.state()).toMatchObject({ draft: complete, documents: [{ file: { name: 'birth.pdf' } }] });
  expect((await submission).kind).toBe('ordered');
});

test('a reload restores fields, document and key', async () => {
  const before = await openCompleteForm();
  before.close();

  const after = openForm(before.tab, before.disk);
  await new Promise((resolve) => setTimeout(resolve));
  expect(after.state()).toMatchObject({
    draft: complete,
    documents: [{ pages: { kind: 'counted', pages: 4 } }],
  });
  expect(after.only()?.file?.name).toBe('birth.pdf');
  expect(after.state().key).toEqual(before.state().key);
});

test('a change while the document is still being restored does not lose it', async () => {
  const before = await openCompleteForm();
  const after = openForm(before.tab, before.disk);

  after.change({ comments: 'typed at once' });
  expect(before.tab.form?.documentIds).toEqual([before.only()?.id]);
});

test('a placed order removes the stored form and its document', async () => {
  const form = await openCompleteForm();

  expect(await form.submit()).toEqual(ordered);
  expect(form.state().submission).toEqual({ step: 'ordered', orderNumber: ordered.orderNumber });
  expect(form.tab.form).toBeUndefined();
  expect(form.disk.size).toBe(0);
});

test('two clicks send one order', async () => {
  const form = await openCompleteForm();

  const results = await Promise.all([form.submit(), form.submit()]);
  expect(results.map(({ kind }) => kind)).toEqual(['ordered', 'busy']);
  expect((await form.submit()).kind).toBe('busy');
  expect(form.sent).toHaveLength(1);
});

test('after a lost response the same key is sent again, even if the form was changed', async () => {
  const form = await openCompleteForm();
  form.answers.push(lost);

  await form.submit();
  expect(form.state().submission).toEqual({ step: 'editing', failure: lost });
  form.change({ comments: 'And quickly' });
  await form.submit();
  expect(form.sent[1]?.idempotencyKey).toBe(form.sent[0]?.idempotencyKey);
});

test('after a refusal the key stays for the same form, and is renewed by a change', async () => {
  const form = await openCompleteForm();
  form.answers.push(refused('file.encrypted'), refused('file.encrypted'));

  await form.submit();
  expect(form.state().problems).toEqual({ file: { message: 'No.' } });
  await form.submit();
  await form.documents.choose(pdf('open.pdf'));
  await form.submit();
  const keys = form.sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('if the key already placed another order, the next attempt has a new key', async () => {
  const form = await openCompleteForm();
  form.answers.push(refused('idempotency.conflict'));

  await form.submit();
  await form.submit();
  expect(form.sent[1]?.idempotencyKey).not.toBe(form.sent[0]?.idempotencyKey);
});

test('a cancelled upload leaves the form unchanged and ready to be sent', async () => {
  const form = await openCompleteForm();

  const line = Promise.withResolvers<undefined>();
  form.line.isFree = line.promise;
  const submission = form.submit();
  await expect.poll(form.state).toMatchObject({ submission: { step: 'sending', sentBytes: 1 } });
  form.cancel();
  line.resolve(undefined);
  expect(await submission).toMatchObject({ kind: 'lost', reason: 'cancelled' });
  expect(form.only()?.file?.name).toBe('birth.pdf');
  expect((await form.submit()).kind).toBe('ordered');
});
