import type { IncomingMessage } from 'node:http';
import { inject } from 'light-my-request';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardRest, guardUpload } from './upload-guard.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A request as sent in-process by the MCP tools, without a connection. */
const sendInside = (answer: (request: IncomingMessage) => void) =>
  inject(
    (request, response) => {
      answer(request);
      request.on('end', () => response.end()).resume();
    },
    { method: 'POST', url: '/', payload: 'a document' },
  );

test('the rest of an in-process request is discarded once', async () => {
  await sendInside(discardRest);
  vi.advanceTimersByTime(40_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('an in-process request that is received may take as long as its checks', async () => {
  const broken = vi.fn();
  await sendInside((request) => {
    guardUpload(request, { bytes: 1000 }).broken.catch(broken);
  });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(broken).not.toHaveBeenCalled();
});
