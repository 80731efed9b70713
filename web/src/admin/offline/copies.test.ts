import { beforeEach, expect, test } from 'vitest';
import type { Transport, TransportRequest } from '../../api/client.ts';
import { useCopies, watchCopies } from './copies.ts';

const request: TransportRequest = { method: 'GET', headers: {}, credentials: 'include' };
const since = () => useCopies.getState().since;

/** Asks through a transport that answers from a copy of that time, or from the server. */
async function ask(copiedAt?: string): Promise<Response> {
  const headers = copiedAt === undefined ? {} : { 'X-Cached-At': copiedAt };
  const transport: Transport = () => Promise.resolve(Response.json({ fine: true }, { headers }));
  return watchCopies(transport)('/api/admin/orders', request);
}

beforeEach(() => useCopies.setState({ since: undefined }));

test('an answer of the server says nothing about copies, and arrives as it is', async () => {
  expect(await (await ask()).json()).toEqual({ fine: true });
  expect(since()).toBeUndefined();
});

test('of several copies the oldest time is shown, until the server answers again', async () => {
  await ask('2026-11-20T10:00:00.000Z');
  await ask('2026-11-19T08:00:00.000Z');
  await ask('2026-11-20T09:00:00.000Z');
  expect(since()).toBe('2026-11-19T08:00:00.000Z');

  await ask();
  expect(since()).toBeUndefined();
});

test('a call without an answer changes nothing', async () => {
  await ask('2026-11-20T10:00:00.000Z');
  const lost = watchCopies(() => Promise.reject(new TypeError('offline')));
  await expect(lost('/api/admin/orders', request)).rejects.toThrow('offline');
  expect(since()).toBe('2026-11-20T10:00:00.000Z');
});
