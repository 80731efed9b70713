import { expect, test } from 'vitest';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { TranslationUpload, UploadResult } from '@truepage/core/platform';
import { aRow } from '@truepage/core/testing/builders';
import { aStaffOrder } from '../../../testing/a-staff-order.ts';
import { runInDesk } from '../../../testing/run-in-desk.tsx';
import { useTranslationUpload } from './use-translation-upload.ts';

const file = { name: 'translation.pdf', size: 1000, handle: 'one' };

interface Running {
  readonly moves: TranslationUpload['onProgress'];
  readonly ends: (result: UploadResult<StaffOrderRow>) => void;
}

/** The upload of one order on a fake platform; the test controls its progress. */
async function anUpload({ canPause = false } = {}) {
  const running: Running[] = [];
  const asked: string[] = [];
  const acknowledged: unknown[] = [];
  const uploadTranslation = ({ onProgress: moves }: TranslationUpload) => {
    const { promise: result, resolve: ends } = Promise.withResolvers<UploadResult<StaffOrderRow>>();
    running.push({ moves, ends });
    const note = (what: string) => () => void asked.push(what);
    return {
      result,
      cancel: note('cancel'),
      ...(canPause ? { pause: note('pause'), resume: note('resume') } : {}),
    };
  };
  const order = aStaffOrder();
  const told: string[] = [];
  const acknowledge = (done: unknown) => acknowledged.push(done);
  const notify = () => void told.push(order.orderNumber);
  const desk = await runInDesk(() => useTranslationUpload({ order, acknowledge, notify }), {
    api: { uploadTranslation },
  });
  const start = async () => {
    await desk.does(({ choose }) => choose(file));
    await desk.does(({ send }) => send());
  };
  return { ...desk, running, asked, acknowledged, told, start, state: () => desk.current().state };
}

test('a file is chosen, sent and done; its order is completed before listeners are notified', async () => {
  const { start, does, running, state, acknowledged, toast } = await anUpload();
  expect(state()).toEqual({ kind: 'idle' });

  await start();
  await does(() => running[0]!.moves({ sentBytes: 999, totalBytes: 1000 }));
  expect(state()).toMatchObject({ kind: 'uploading', percent: 99, pace: 'sending', canPause: false });

  await does(() =>
    running[0]!.ends({ kind: 'done', reply: aRow({ status: 'completed', hasTranslation: true }) }),
  );
  expect(state()).toEqual({ kind: 'success', filename: 'translation.pdf' });
  expect(acknowledged).toEqual([{ status: 'completed', hasTranslation: true }]);
  expect(toast()).toBeDefined();
});

test('a failed upload keeps the file, which can be sent again', async () => {
  const { start, does, running, state, toast } = await anUpload();
  await start();

  await does(() => running[0]!.ends({ kind: 'offline' }));
  expect(state()).toMatchObject({ kind: 'error', file });
  expect(toast()?.variant).toBe('destructive');

  await does(({ send }) => send());
  expect(running).toHaveLength(2);
  expect(state()).toMatchObject({ kind: 'uploading', percent: 0 });
});

test('a cancelled upload keeps the chosen file, and late events do not change that', async () => {
  const { start, does, running, state, asked, toast } = await anUpload();
  await start();

  await does(({ cancel }) => cancel());
  await does(() => running[0]!.moves({ sentBytes: 500, totalBytes: 1000 }));
  expect(state()).toEqual({ kind: 'chosen', file, isCancelled: true });
  await does(() => running[0]!.ends({ kind: 'cancelled' }));

  expect(asked).toEqual(['cancel']);
  expect(state()).toEqual({ kind: 'chosen', file, isCancelled: true });
  expect(toast()).toBeUndefined();
});

test('an upload cancelled in the list of transfers is not a failure', async () => {
  const { start, does, running, state } = await anUpload();
  await start();

  await does(() => running[0]!.ends({ kind: 'cancelled' }));

  expect(state()).toEqual({ kind: 'chosen', file, isCancelled: true });
});

test('an upload can be paused if the platform supports it, and says what pauses it', async () => {
  const { start, does, running, state, asked } = await anUpload({ canPause: true });
  await start();

  await does(({ pause }) => pause());
  await does(() => running[0]!.moves({ sentBytes: 100, totalBytes: 1000, state: 'paused' }));
  expect(state()).toMatchObject({ pace: 'paused', canPause: true });

  await does(({ resume }) => resume());
  await does(() => running[0]!.moves({ sentBytes: 100, totalBytes: 1000, state: 'waiting' }));
  expect(state()).toMatchObject({ pace: 'waiting' });
  expect(asked).toEqual(['pause', 'resume']);
});

test('another file replaces a chosen one, but not one that is being sent', async () => {
  const { does, start, state } = await anUpload();
  const other = { ...file, name: 'other.pdf' };
  await does(({ choose }) => choose(other));
  expect(state()).toEqual({ kind: 'chosen', file: other });

  await start();
  await does(({ choose }) => choose(other));
  expect(state()).toMatchObject({ kind: 'uploading', file });
});

test('the customer is notified once the file is stored, if requested, and never of a failed upload', async () => {
  const { does, running, state, told } = await anUpload();
  await does(({ choose }) => choose(file));
  await does(({ send }) => send({ thenNotify: true }));
  await does(() => running[0]!.ends({ kind: 'offline' }));
  expect([state().kind, told.length]).toEqual(['error', 0]);

  await does(({ send }) => send({ thenNotify: true }));
  await does(({ send }) => send({ thenNotify: true }));
  expect(running).toHaveLength(2);
  await does(() => running[1]!.ends({ kind: 'done', reply: aRow({ status: 'completed' }) }));
  expect([state().kind, told.length]).toEqual(['success', 1]);
});

test('an upload without notification sends none', async () => {
  const { start, does, running, told } = await anUpload();
  await start();
  await does(() => running[0]!.ends({ kind: 'done', reply: aRow({ status: 'completed' }) }));
  expect(told).toEqual([]);
});
