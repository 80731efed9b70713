import { beforeEach, expect, test } from 'vitest';
import type { Transport, TransportRequest } from '../../api/client.ts';
import { useCopies, watchCopies } from './copies.ts';

const request: TransportRequest = { method: 'GET', headers: {}, credentials: 'include' };
const since = () => useCopies.getState().since;

/** Sends a request through a fake transport that responds from an offline copy of that time, or from the server. */
async function ask(copiedAt?: string): Promise<Response> {
  const headers = copiedAt === undefined ? {} : { 'X-Cached-At': copiedAt };
  const transport: Transport = () => Promise.resolve(Response.json({ fine: true }, { headers }));
  return watchCopies(transport)('/api/admin/orders', request);
}

beforeEach(() => useCopies.setState({ since: undefined }));

test('a response of the server is passed on unchanged and counts as current', async () => {
  expect(await (await ask()).json()).toEqual({ fine: true });
  expect(since()).toBeUndefined();
});

test('of several copies the oldest time is shown, until the server responds again', async () => {
  await ask('2026-11-20T10:00:00.000Z');
  await ask('2026-11-19T08:00:00.000Z');
  await ask('2026-11-20T09:00:00.000Z');
  expect(since()).toBe('2026-11-19T08:00:00.000Z');

  await ask();
  expect(since()).toBeUndefined();
});

test('a request without a response changes nothing', async () => {
  await ask('2026-11-20T10:00:00.000Z');
  const lost = watchCopies(() => Promise.reject(new TypeError('offline')));
  await expect(lost('/api/admin/orders', request)).rejects.toThrow('offline');
  expect(since()).toBe('2026-11-20T10:00:00.000Z');
});
