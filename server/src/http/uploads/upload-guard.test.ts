import type { IncomingMessage } from 'node:http';
import { inject } from 'light-my-request';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardRest, guardUpload } from './upload-guard.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A request as the tools of assistants make it, without a connection. */
const sendInside = (answer: (request: IncomingMessage) => void) =>
  inject(
    (request, response) => {
      answer(request);
      request.on('end', () => response.end()).resume();
    },
    { method: 'POST', url: '/', payload: 'a document' },
  );

test('the rest of a request from inside the process is discarded once', async () => {
  await sendInside(discardRest);
  vi.advanceTimersByTime(40_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a request from inside the process that is received takes as long as its checks do', async () => {
  const broken = vi.fn();
  await sendInside((request) => {
    guardUpload(request, { bytes: 1000 }).broken.catch(broken);
  });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(broken).not.toHaveBeenCalled();
});
