import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { firstPart } from '@truepage/core/uploads/send-upload';
import { expect, test } from 'vitest';
import { FakeConsole, signIn, until } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { FakeUploadServer, faults, type Fault } from './testing/fake-upload-server.ts';
import { createUploads } from './uploads.ts';

const order = 'TP-2026-7K3M-9QRT-2VWX';
/** Each of these restarts the upload, which happens five times at most. */
const setbacks: readonly Fault[] = ['expired', 'damaged'];

const story = fc.record({
  bytes: fc.constantFrom(1, firstPart - 1, firstPart, firstPart + 1, 5 * firstPart, 6 * firstPart + 5),
  faults: fc
    .array(fc.constantFrom(...faults), { maxLength: 25 })
    .filter((all) => all.filter((fault) => setbacks.includes(fault)).length <= 5),
  /** The requests before which the console is killed and restarted. */
  kills: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }),
  /** The requests before which the person pauses and resumes the upload. */
  holds: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }),
});

test('whatever fails in between, exactly the bytes of the file are delivered, once', async () => {
  const root = temporaryFolder();
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const folder = mkdtempSync(path.join(root, 'story-'));
      const content = randomBytes(told.bytes);
      const file = path.join(folder, 'translation.pdf');
      writeFileSync(file, content);
      const server = new FakeUploadServer();
      server.faults = [...told.faults];

      let desk = new FakeConsole();
      let end = () => {};
      let isOver = false;
      let id = '';
      const open = () => {
        desk = new FakeConsole();
        const uploads = createUploads({
          ...desk,
          tokens: { spend: () => file },
          onProgress: () => {},
          after: (_ms, run) => {
            queueMicrotask(run);
            return () => {};
          },
        });
        const begin = () => {
          const signedIn = signIn(folder, server.fetch);
          end = signedIn.end;
          // After a sign-out the person signs in again.
          signedIn.session.signal.addEventListener('abort', () => {
            if (!isOver && uploads === current) setImmediate(begin);
          });
          void uploads.begin(signedIn.session);
        };
        const current = uploads;
        begin();
      };
      const restart = () => {
        const before = end;
        isOver = true;
        before();
        isOver = false;
        open();
      };
      server.onRequest = async () => {
        const count = server.asked.length;
        if (told.kills.includes(count)) restart();
        if (told.holds.includes(count)) {
          await desk.invoke('uploads:pause', { id });
          await desk.invoke('uploads:resume', { id });
        }
      };
      open();
      ({ id } = await desk.invoke('uploads:start', { token: '', orderNumber: order }));
      await until(async () => {
        const [job] = await desk.invoke('uploads:list', undefined);
        return job?.state === 'done' || job?.state === 'failed';
      });
      const [job] = await desk.invoke('uploads:list', undefined);
      isOver = true;
      end();

      expect(job).toMatchObject({ state: 'done', sentBytes: told.bytes });
      expect(server.delivered.map((one) => one.content.equals(content))).toEqual([true]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
