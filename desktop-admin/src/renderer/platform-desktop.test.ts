import { expect, test } from 'vitest';
import type { UploadProgress } from '@truepage/core/platform';
import { aRow } from '@truepage/core/testing/builders';
import type { UploadJob } from '../shared/transfers.ts';
import { createDesktopPlatform } from './platform-desktop.ts';
import { createNavigation } from './platform/navigation.ts';
import { anUpload, fakeBridge } from './testing/fake-bridge.ts';
import { textIn } from './texts/console-text.ts';

const file = { name: 'acta.pdf', size: 3_000_000, handle: 't1' };
const order = aRow();
const wish = { orderNumber: 'TP-2026-7K3M-9QXR-4TBW', file, onProgress: () => undefined };

type MainAnswers = Parameters<typeof fakeBridge>[0];

function platformOf(answers: MainAnswers = {}) {
  const main = fakeBridge(answers);
  const platform = createDesktopPlatform({
    bridge: main.bridge,
    navigation: createNavigation(() => undefined),
    text: () => textIn('en'),
  });
  return { platform, main };
}

/** A running translation upload, as the main process reports it. */
async function sending(started: Partial<UploadJob> = {}) {
  const { platform, main } = platformOf({
    'uploads:start': () => anUpload(started),
    'uploads:pause': () => undefined,
    'uploads:resume': () => undefined,
    'uploads:cancel': () => undefined,
  });
  const progress: UploadProgress[] = [];
  const upload = platform.uploadTranslation({ ...wish, onProgress: (news) => progress.push(news) });
  await settled();
  const tell = (job: Partial<UploadJob>) =>
    main.push('uploads:changed', [anUpload({ id: 'other' }), anUpload(job)]);
  return { upload, main, progress, tell };
}

/** Resolves when pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the system’s dialog receives extensions without dots, and no file is an empty result', async () => {
  const { platform, main } = platformOf({ 'files:pick': () => [] });

  expect(await platform.pickFile?.({ accept: ['.PDF', 'docx'] })).toBeUndefined();
  expect(main.asked('files:pick')).toEqual([{ accept: ['pdf', 'docx'], many: false }]);
});

test('several files can be picked at once, each by its token', async () => {
  const { platform, main } = platformOf({
    'files:pick': () => [
      { token: 'a', name: 'acta.pdf', size: 1 },
      { token: 'b', name: 'título.pdf', size: 2 },
    ],
  });

  expect(await platform.pickFiles?.({ accept: ['pdf'] })).toEqual([
    { name: 'acta.pdf', size: 1, handle: 'a' },
    { name: 'título.pdf', size: 2, handle: 'b' },
  ]);
  expect(main.asked('files:pick')).toEqual([{ accept: ['pdf'], many: true }]);
});

test('a dropped file is registered and identified by its token', async () => {
  const { platform } = platformOf();

  expect(await platform.takeFile(new File(['abc'], 'acta.pdf'))).toEqual({
    name: 'acta.pdf',
    size: 3,
    handle: 'token of acta.pdf',
  });
});

test('a picture that is not a file is refused with a message', async () => {
  const { platform, main } = platformOf();
  main.bridge.takeFile = () => Promise.reject(new Error('no path'));

  const pasted = await platform.takeFile(new File(['abc'], 'image.png'));

  for (const upload of [
    platform.uploadPicture({ ...wish, file: pasted }),
    platform.uploadTranslation({ ...wish, file: pasted }),
  ])
    expect(await upload.result).toEqual({
      kind: 'refused',
      refusal: { message: textIn('en')('refusals.notOnComputer') },
    });
});

test('a translation is sent for its order', async () => {
  const { main } = await sending();

  expect(main.asked('uploads:start')).toEqual([{ token: 't1', orderNumber: 'TP-2026-7K3M-9QXR-4TBW' }]);
});

test('progress is what the server has confirmed of this upload, including pauses and waits', async () => {
  const { progress, tell } = await sending();

  tell({ sentBytes: 1_048_576 });
  tell({ sentBytes: 1_048_576, state: 'waiting' });
  tell({ sentBytes: 1_048_576, state: 'paused' });
  tell({ sentBytes: 3_000_000, state: 'checking' });

  expect(progress).toEqual([
    { sentBytes: 0, totalBytes: 3_000_000, state: 'sending' },
    { sentBytes: 1_048_576, totalBytes: 3_000_000, state: 'sending' },
    { sentBytes: 1_048_576, totalBytes: 3_000_000, state: 'waiting' },
    { sentBytes: 1_048_576, totalBytes: 3_000_000, state: 'paused' },
    { sentBytes: 3_000_000, totalBytes: 3_000_000, state: 'sending' },
  ]);
});

test('a finished upload returns the current order and stops listening', async () => {
  const { upload, tell, main } = await sending();

  tell({ state: 'done', order });

  expect(await upload.result).toEqual({ kind: 'done', reply: order });
  expect(main.listenerCount('uploads:changed')).toBe(0);
});

test('a refused upload reports the reason', async () => {
  const { upload, tell } = await sending();
  const refusal = { code: 'file.too_large', message: 'Too large.' };

  tell({ state: 'failed', refusal });

  expect(await upload.result).toEqual({ kind: 'refused', refusal });
});

test('a state sent before the first answer is not lost', async () => {
  const { promise, resolve } = Promise.withResolvers<UploadJob>();
  const { platform, main } = platformOf({ 'uploads:start': () => promise });
  const upload = platform.uploadTranslation(wish);

  main.push('uploads:changed', [anUpload({ state: 'done', order })]);
  resolve(anUpload());

  expect(await upload.result).toEqual({ kind: 'done', reply: order });
});

test('pausing, resuming and cancelling send the job’s id', async () => {
  const { upload, main } = await sending();

  upload.pause?.();
  upload.resume?.();
  upload.cancel();

  expect(main.asked('uploads:pause')).toEqual([{ id: 'u1' }]);
  expect(main.asked('uploads:resume')).toEqual([{ id: 'u1' }]);
  expect(main.asked('uploads:cancel')).toEqual([{ id: 'u1' }]);
  expect(await upload.result).toEqual({ kind: 'cancelled' });
});

test('an upload that is cancelled before it has an id is cancelled as soon as it has one', async () => {
  const { promise, resolve } = Promise.withResolvers<UploadJob>();
  const { platform, main } = platformOf({
    'uploads:start': () => promise,
    'uploads:cancel': () => undefined,
  });
  const upload = platform.uploadTranslation(wish);

  upload.cancel();
  resolve(anUpload());
  expect(await upload.result).toEqual({ kind: 'cancelled' });
  await settled();

  expect(main.asked('uploads:cancel')).toEqual([{ id: 'u1' }]);
});

test('an upload that is cancelled in the console’s list also ends on the screen', async () => {
  const { upload, main } = await sending();

  main.push('uploads:changed', [anUpload({ id: 'other' })]);

  expect(await upload.result).toEqual({ kind: 'cancelled' });
});

test('a file that the main process no longer accepts is refused with a message', async () => {
  const { platform } = platformOf();

  const upload = platform.uploadTranslation(wish);

  expect(await upload.result).toEqual({
    kind: 'refused',
    refusal: { message: textIn('en')('refusals.notTaken') },
  });
});

test('a picture is sent in one request, and its result is returned', async () => {
  const done = { kind: 'done', reply: { url: '/media/1.png', width: 1, height: 1 } } as const;
  const { platform, main } = platformOf({ 'pictures:upload': () => done });
  const progress: number[] = [];

  const upload = platform.uploadPicture({ file, onProgress: ({ sentBytes }) => progress.push(sentBytes) });
  expect(progress).toEqual([]);

  expect(await upload.result).toEqual(done);
  expect(main.asked('pictures:upload')).toEqual([{ token: 't1' }]);
  expect(progress).toEqual([3_000_000]);
});

test('a picture that cannot be sent fails like a lost connection, and a cancelled one is not waited for', async () => {
  const { platform } = platformOf();
  expect(await platform.uploadPicture(wish).result).toEqual({ kind: 'offline' });

  const upload = platform.uploadPicture(wish);
  upload.cancel();
  expect(await upload.result).toEqual({ kind: 'cancelled' });
});

test('saving and viewing documents call the main process, and return its result', async () => {
  const refused = { kind: 'refused', refusal: { code: 'file.not_found' } } as const;
  const { platform, main } = platformOf({
    'downloads:save': () => ({ kind: 'cancelled' }),
    'downloads:save-all': () => refused,
    'downloads:bundle': () => ({ kind: 'saved' }),
    'downloads:export': () => ({ kind: 'saved' }),
    'documents:view': () => ({ kind: 'ready', source: '/api/files/a.b' }),
  });
  const document = { fileId: 'f1', filename: 'acta.pdf' };
  const orders = { query: '?status=pending', filename: 'orders.csv' };

  expect(await platform.downloadDocument(document)).toEqual({ kind: 'cancelled' });
  expect(await platform.downloadDocuments?.([document], 'TP-2026')).toEqual(refused);
  expect(await platform.exportOrders(orders)).toEqual({ kind: 'saved' });
  expect(await platform.viewDocument('f1')).toEqual({ kind: 'ready', source: '/api/files/a.b' });
  expect(main.asked('downloads:save')).toEqual([document]);
  expect(main.asked('downloads:save-all')).toEqual([{ files: [document], folderName: 'TP-2026' }]);
  expect(await platform.downloadBundle?.('TP-2026')).toEqual({ kind: 'saved' });
  expect(main.asked('downloads:bundle')).toEqual([{ orderNumber: 'TP-2026' }]);
  expect(main.asked('downloads:export')).toEqual([orders]);
  expect(main.asked('documents:view')).toEqual([{ fileId: 'f1' }]);
});

test('if the main process does not answer, documents fail like a lost connection', async () => {
  const { platform } = platformOf();
  const document = { fileId: 'f1', filename: 'acta.pdf' };

  expect(await platform.downloadDocument(document)).toEqual({ kind: 'offline' });
  expect(await platform.downloadDocuments?.([document], 'TP-2026')).toEqual({ kind: 'offline' });
  expect(await platform.exportOrders({ query: '', filename: 'orders.csv' })).toEqual({ kind: 'offline' });
  expect(await platform.viewDocument('f1')).toEqual({ kind: 'offline' });
});

test('the page shows no notifications, because the main process shows its own', () => {
  const { platform, main } = platformOf();

  platform.notifications.show({ id: '7', title: 'New paid order', body: 'TP-2026', path: '/admin' });

  expect(platform.notifications.state()).toBe('unsupported');
  expect(main.asked('settings:set')).toEqual([]);
});

test('the icon’s badge and opening links in another window never fail', async () => {
  const { platform, main } = platformOf();

  platform.setBadge(3);
  platform.openExternal('https://example.com/');
  await settled();

  expect(main.asked('badge:set')).toEqual([{ count: 3 }]);
  expect(main.asked('links:open')).toEqual([{ url: 'https://example.com/' }]);
});
