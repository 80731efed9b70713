import type { Cookie } from 'electron';
import { expect, test } from 'vitest';
import { consoleProtocol } from '@truepage/core/api/admin/sign-in/session';
import { partitionOf } from './servers.ts';
import { connectTo, type Line } from './server-connection.ts';

function ours(
  status = 200,
  body: BodyInit = '{}',
  protocols = `${consoleProtocol}-${consoleProtocol}`,
): Response {
  return new Response(body, { status, headers: { 'X-Console-Protocol': protocols } });
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

function aConnection(
  respond: (request: Request) => Response | Promise<Response> = () => ours(),
  kept: readonly Cookie[] = [],
) {
  const asked: Request[] = [];
  const lines: Line[] = [];
  const done: string[] = [];
  const note = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  const connection = connectTo({
    url: 'https://desk.example.com',
    netFetch: async (address, init) => {
      const request = new Request(address, init);
      asked.push(request);
      return Promise.resolve(request).then(respond);
    },
    session: {
      clearStorageData: note('storage'),
      clearCache: note('cache'),
      cookies: {
        flushStore: note('flushed'),
        get: async ({ name, url }) => kept.filter((one) => one.name === name && url?.endsWith('/login')),
        set: async ({ url, name, value, path, secure, httpOnly }) => {
          done.push(`${url}: ${name}=${value} ${path} ${secure} ${httpOnly}`);
        },
      },
    },
    onLine: (line) => lines.push(line),
    locale: () => 'es-MX',
    patience: { usual: 40, away: 20 },
  });
  return { connection, asked, lines, done };
}

test('every call is marked as the console’s, with its language, and not as a page’s', async () => {
  const { connection, asked } = aConnection();
  await connection.fetch('/api/admin/orders?q=a', {
    method: 'POST',
    body: '{}',
    headers: { 'X-Console': '0' },
  });
  const [request] = asked;
  expect(request?.url).toBe('https://desk.example.com/api/admin/orders?q=a');
  expect(request?.headers.get('x-console')).toBe('1');
  expect(request?.headers.get('accept-language')).toBe('es-MX');
  // With an Origin header, cookies would not be sent.
  expect(request?.headers.has('origin')).toBe(false);
});

test('no path leads to another server', async () => {
  const { connection, asked } = aConnection();
  for (const path of [
    '//evil.example/api/',
    'https://evil.example/api/',
    '\\\\evil.example/api/',
    'http://desk.example.com/api/',
  ]) {
    await expect(connection.fetch(path), path).rejects.toThrow('another server');
  }
  expect(asked).toEqual([]);
});

test('the connection is online after every answer of TruePage, whatever its status, and offline without one', async () => {
  for (const answer of [() => ours(), () => ours(500)]) {
    const { connection, lines } = aConnection(answer);
    await connection.fetch('/api/x');
    await connection.ask('/api/x');
    expect(lines).toEqual(['online', 'online']);
  }
  const { connection, lines } = aConnection(() => {
    throw new Error('net::ERR_INTERNET_DISCONNECTED');
  });
  await expect(connection.fetch('/api/x')).rejects.toThrow('DISCONNECTED');
  await expect(connection.ask('/api/x')).rejects.toThrow('DISCONNECTED');
  expect(lines).toEqual(['offline', 'offline']);
});

test.each([
  [
    'a hotel’s login page',
    () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a proxy that wants a sign-in', () => new Response(null, { status: 401 })],
  ['a proxy without its server', () => new Response('Bad Gateway', { status: 502 })],
  ['a server that says nonsense', () => ours(200, '{}', '2')],
])('%s is not an answer of TruePage: it is not read, and the line is offline', async (_who, answer) => {
  const { connection, lines } = aConnection(answer);
  await expect(connection.fetch('/api/admin/auth-check')).rejects.toThrow('not an answer of TruePage');
  await expect(connection.ask('/api/admin/auth-check')).rejects.toThrow('not an answer of TruePage');
  expect(lines).toEqual(['offline', 'offline']);
});

test('pictures of pages may come from a cache, and a proxy may reject a part as too large', async () => {
  const { connection } = aConnection(() => new Response(null, { status: 200 }));
  expect((await connection.fetch('/media/a.webp')).status).toBe(200);
  const proxy = aConnection(() => new Response('too large', { status: 413 }));
  expect((await proxy.connection.fetch('/api/admin/uploads/1')).status).toBe(413);
});

test.each([
  [consoleProtocol + 1, consoleProtocol + 2],
  [0, consoleProtocol - 1],
])('a server that speaks protocols %i to %i is not listened to, at any call', async (oldest, newest) => {
  const { connection, lines } = aConnection(() => ours(200, '{}', `${oldest}-${newest}`));
  await expect(connection.ask('/api/admin/orders')).rejects.toThrow('other consoles');
  await expect(connection.fetch('/api/admin/events')).rejects.toThrow('other consoles');
  expect(lines).toEqual(['other-version', 'other-version']);
});

test('an answer that does not start, or does not end, counts as none after a timeout', async () => {
  const silent = aConnection((request) => untilAborted(request.signal));
  await expect(silent.connection.ask('/api/x')).rejects.toThrow(/timeout/i);
  expect(silent.lines).toEqual(['offline']);
  const half = aConnection(({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(Buffer.from('['));
        signal.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return ours(200, body);
  });
  await expect(half.connection.ask('/api/x')).rejects.toThrow(/timeout/i);
  expect(half.lines).toEqual(['offline']);
});

test('a call that times out reports a lost connection', async () => {
  const { connection, lines } = aConnection((request) => untilAborted(request.signal));
  await expect(connection.fetch('/api/x', { signal: AbortSignal.timeout(10) })).rejects.toThrow(/timeout/i);
  expect(lines).toEqual(['offline']);
});

test('an answer of more than 8 MB is not read further, and counts as none', async () => {
  let poured = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      poured += 1;
      stream.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const { connection, lines } = aConnection(() => ours(200, body));
  await expect(connection.ask('/api/x')).rejects.toThrow('too long');
  expect(lines).toEqual(['offline']);
  expect(poured).toBeLessThan(12);
});

test('an aborted call does not change the connection state', async () => {
  const { connection, lines } = aConnection((request) => untilAborted(request.signal));
  const ending = new AbortController();
  const calls = [connection.fetch('/api/x', { signal: ending.signal }), connection.ask('/api/x', ending)];
  ending.abort(new Error('enough'));
  for (const call of calls) await expect(call).rejects.toThrow('enough');
  expect(lines).toEqual([]);
});

test('clearing removes everything, on disk too', async () => {
  const { connection, done } = aConnection();
  await connection.clear();
  expect(done).toEqual(['storage', 'cache', 'flushed']);
});

test('signing out keeps only the cookie by which the server recognises this computer', async () => {
  const common = { path: '/api/admin/login', secure: true, httpOnly: true, sameSite: 'lax' as const };
  const { connection, done } = aConnection(undefined, [
    { ...common, name: 'session', value: 's' },
    { ...common, name: '__Secure-known-devices', value: 'd' },
  ]);
  await connection.leave();
  expect(done).toEqual([
    'storage',
    'cache',
    'flushed',
    'https://desk.example.com/api/admin/login: __Secure-known-devices=d /api/admin/login true true',
    'flushed',
  ]);
});

test('two servers never share a partition, even on case-insensitive disks', () => {
  const urls = ['https://a.example', 'https://b.example', 'https://a.example:8443', 'http://localhost:3000'];
  const partitions = urls.map((url) => partitionOf(url, true).toLowerCase());
  expect(new Set(partitions).size).toBe(urls.length);
  for (const partition of partitions) expect(partition).toMatch(/^persist:server-[\da-f]{32}$/);
});

test('a session that must not be stored has an in-memory partition', () => {
  expect(partitionOf('https://a.example', true)).toMatch(/^persist:server-/);
  expect(partitionOf('https://a.example', false)).toMatch(/^server-/);
});
