import { expect, test } from 'vitest';
import { invokes, type ApiRequest } from '../../shared/ipc.ts';
import { callApi } from './api-calls.ts';
import type { OfflineCopies } from '../offline/encrypted-copies.ts';
import { FakeServer, noLine } from '../testing/fake-server.ts';

type Kept = Parameters<OfflineCopies['keep']>[1];

function aDesk(respond?: FakeServer['respond']) {
  const server = new FakeServer('https://desk.example.com', respond);
  const copies = new Map<string, Kept>();
  const heard: [string, number, string][] = [];
  const inUse: { server: FakeServer | undefined } = { server };
  const call = async (request: Partial<ApiRequest>, signal?: AbortSignal) =>
    callApi(
      { method: 'GET', path: '/api/admin/orders', headers: {}, ...request },
      {
        connection: () => inUse.server,
        ...(signal && { signal }),
        sessions: {
          listen: (_connection, path) => (answer) => {
            heard.push([path, answer.status, answer.body]);
            return Promise.resolve();
          },
        },
        copies: {
          keep: (path, answer) => Promise.resolve(void copies.set(path, answer)),
          find(path) {
            const copy = copies.get(path);
            return Promise.resolve(copy && { ...copy, at: '2026-11-20T09:00:00Z' });
          },
        },
      },
    );
  return { call, copies, heard, inUse, server };
}

test('a call is sent to the server in use, and its answer is returned', async () => {
  const { call, heard, server } = aDesk(() =>
    Response.json({ orders: [] }, { status: 200, headers: { 'X-Total-Count': '0' } }),
  );
  const reply = await call({ path: '/api/admin/orders?q=ana' });
  expect(reply).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json', 'x-total-count': '0' },
    body: '{"orders":[]}',
    cachedAt: null,
  });
  expect(server.asked[0]?.path).toBe('/api/admin/orders?q=ana');
  expect(heard).toEqual([['/api/admin/orders?q=ana', 200, '{"orders":[]}']]);
  expect(invokes['api:request'].reply.parse(reply)).toEqual(reply);
});

test('a body is sent with its type; the page cannot set the cookie, the origin, the language or other headers', async () => {
  const { call, server } = aDesk();
  await call({
    method: 'POST',
    body: '{"a":1}',
    headers: {
      'Content-Type': 'application/json',
      'X-Background': '1',
      'Idempotency-Key': 'k',
      Cookie: 'truepage=forged',
      Origin: 'https://evil.example',
      Host: 'evil.example',
      'X-Console': '0',
      'X-Forwarded-For': '10.0.0.1',
      Authorization: 'Bearer x',
      Accept: 'a\r\nCookie: forged',
    },
  });
  expect(server.asked[0]?.init).toEqual({
    method: 'POST',
    body: '{"a":1}',
    headers: {
      'Content-Type': 'application/json',
      'X-Background': '1',
      'Idempotency-Key': 'k',
    },
  });
});

test('the page does not see cookies of an answer', async () => {
  const headers = { 'Set-Cookie': 'truepage=secret', 'X-Powered-By': 'secret', ETag: '"1"' };
  const reply = await aDesk(() => Response.json({}, { headers })).call({});
  expect(JSON.stringify(reply)).not.toContain('secret');
  expect(reply.headers).toMatchObject({ etag: '"1"' });
});

test('only API paths are called, however the path is written', async () => {
  const { call, server } = aDesk();
  const escapes = [
    '/api/../admin',
    '/api/..',
    '/api/%2e%2e/admin',
    '/api/.%2E/admin',
    '/api\\..\\admin',
    '/api/x/../../admin',
    '/apis/admin',
    '/admin',
    'https://evil.example/api/admin/orders',
    '//evil.example/api/admin/orders',
    '\\\\evil.example\\api\\x',
    'https://desk.example.com@evil.example/api/x',
    'http://desk.example.com/api/x',
  ];
  for (const path of escapes) {
    await expect(call({ path }), path).rejects.toThrow('not part of the API');
  }
  expect(server.asked).toEqual([]);
});

test('the schema accepts only API paths', () => {
  const { input } = invokes['api:request'];
  const request = { method: 'GET', headers: {} };
  expect(input.safeParse({ ...request, path: '/api/admin/orders' }).success).toBe(true);
  expect(input.safeParse({ ...request, path: 'https://evil.example/api/' }).success).toBe(false);
  expect(input.safeParse({ ...request, method: 'TRACE', path: '/api/x' }).success).toBe(false);
  expect(input.safeParse({ ...request, path: `/api/${'x'.repeat(8000)}` }).success).toBe(false);
});

test('without a server the page is notified', async () => {
  const { call, inUse } = aDesk();
  inUse.server = undefined;
  await expect(call({})).rejects.toThrow('no server is chosen');
});

test('without a connection the stored copy is returned, marked with its time', async () => {
  const { call, heard, server } = aDesk(() => Response.json({ orders: [1] }));
  await call({ path: '/api/admin/orders' });
  server.respond = noLine;
  expect(await call({ path: '/api/admin/orders' })).toMatchObject({
    status: 200,
    body: '{"orders":[1]}',
    cachedAt: '2026-11-20T09:00:00Z',
  });
  // A copy says nothing about the current sign-in.
  expect(heard).toHaveLength(1);
});

test('without a connection the call fails if there is no copy, or if it would change data', async () => {
  const { call, copies } = aDesk(noLine);
  copies.set('/api/admin/orders', { headers: {}, body: '{}' });
  await expect(call({ path: '/api/admin/staff' })).rejects.toThrow('cannot be reached');
  await expect(call({ path: '/api/admin/orders', method: 'POST' })).rejects.toThrow('cannot be reached');
});

test('a truncated answer counts as no answer', async () => {
  const broken = () =>
    new ReadableStream({ pull: (stream) => stream.error(new Error('net::ERR_CONNECTION_RESET')) });
  await expect(aDesk(() => new Response(broken())).call({})).rejects.toThrow('cannot be reached');
});

test('only successful answers to GET requests are stored', async () => {
  const { call, copies, server } = aDesk();
  server.respond = () => Response.json({}, { status: 500 });
  await call({ path: '/api/admin/orders' });
  server.respond = () => Response.json({});
  await call({ path: '/api/admin/orders', method: 'POST', body: '{}' });
  expect(copies.size).toBe(0);
});

test('an answer of the previous server is not attributed to the server in use', async () => {
  const { call, inUse, heard, server } = aDesk();
  server.respond = () => {
    inUse.server = new FakeServer('https://other.example');
    return Response.json({ authenticated: true });
  };
  await expect(call({ path: '/api/admin/auth-check' })).rejects.toThrow('another server');
  expect(heard).toEqual([]);
});

test('a call that the page has aborted is not answered from a copy', async () => {
  const { call, copies } = aDesk(noLine);
  copies.set('/api/admin/orders', { headers: {}, body: '{}' });
  await expect(call({}, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
