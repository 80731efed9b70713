import { expect, test } from 'vitest';
import type { ApiReply } from '../shared/ipc.ts';
import { fakeBridge } from './testing/fake-bridge.ts';
import { cachedAtHeader, createDesktopTransport, type ApiNews } from './transport-desktop.ts';

const fine: ApiReply = { status: 200, headers: {}, body: '{}', cachedAt: null };
const get = { method: 'GET', headers: {}, credentials: 'include' } as const;

function transportAnswering(reply: ApiReply | Promise<ApiReply>) {
  const main = fakeBridge({ 'api:request': () => reply, 'api:abort': () => undefined });
  const news: ApiNews[] = [];
  return { transport: createDesktopTransport(main.bridge, (one) => news.push(one)), main, news };
}

test('a call is sent with its method, headers and text, and nothing of the browser', async () => {
  const { transport, main } = transportAnswering(fine);

  await transport('/api/admin/login', {
    ...get,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"username":"ana"}',
    cache: 'no-store',
  });

  expect(main.asked('api:request')).toEqual([
    {
      method: 'POST',
      path: '/api/admin/login',
      headers: { 'Content-Type': 'application/json' },
      body: '{"username":"ana"}',
    },
  ]);
});

test('an answer arrives as a Response with status, headers and body', async () => {
  const { transport } = transportAnswering({
    status: 429,
    headers: { 'retry-after': '30', 'content-type': 'application/json' },
    body: '{"message":"Too many."}',
    cachedAt: null,
  });

  const response = await transport('/api/admin/orders', get);

  expect(response.ok).toBe(false);
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect(await response.json()).toEqual({ message: 'Too many.' });
});

test('an answer without content is not a failure', async () => {
  const { transport } = transportAnswering({ ...fine, status: 204, body: '' });

  const response = await transport('/api/admin/orders', get);

  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
});

test('a copy has its time in a header', async () => {
  const { transport, news } = transportAnswering({ ...fine, cachedAt: '2026-11-20T09:00:00Z' });

  const response = await transport('/api/admin/orders', get);

  expect(response.headers.get(cachedAtHeader)).toBe('2026-11-20T09:00:00Z');
  expect(news).toMatchObject([{ path: '/api/admin/orders', reply: { status: 200 } }]);
});

test('a fresh answer has no such header', async () => {
  const { transport } = transportAnswering(fine);

  expect((await transport('/api/admin/orders', get)).headers.has(cachedAtHeader)).toBe(false);
});

test('a call that the main process cannot answer fails like a lost connection', async () => {
  const { transport, news } = transportAnswering(Promise.reject(new Error('the server cannot be reached')));

  await expect(transport('/api/admin/orders', get)).rejects.toThrow('the server cannot be reached');
  expect(news).toEqual([]);
});

test('a form is refused, with a message that says what to use', async () => {
  const { transport, main } = transportAnswering(fine);

  const sent = transport('/api/admin/content-images', { ...get, method: 'POST', body: new FormData() });

  await expect(sent).rejects.toThrow('calls of their own');
  expect(main.asked('api:request')).toEqual([]);
});

test('an aborted call fails at once with the reason of its signal, and its request is cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiReply>();
  const { transport, main } = transportAnswering(promise);
  const controller = new AbortController();

  const answer = transport('/api/admin/orders', { ...get, signal: controller.signal });
  controller.abort();

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  const id: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(main.asked('api:request')).toEqual([expect.objectContaining({ id })]);
  expect(main.asked('api:abort')).toEqual([
    { id: (main.asked('api:request')[0] as { readonly id: string }).id },
  ]);
  resolve(fine);
});

test('a call whose signal is already aborted is not made', async () => {
  const { transport, main } = transportAnswering(fine);

  await expect(transport('/api/admin/orders', { ...get, signal: AbortSignal.abort() })).rejects.toMatchObject(
    {
      name: 'AbortError',
    },
  );
  expect(main.asked('api:request')).toEqual([]);
});
