import type { Cookie } from 'electron';
import { expect, test } from 'vitest';
import { partitionOf } from './servers.ts';
import { connectTo } from './server-connection.ts';

function aConnection(respond: () => Response = () => Response.json({}), kept: readonly Cookie[] = []) {
  const asked: Request[] = [];
  const reached: boolean[] = [];
  const done: string[] = [];
  const note = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  const connection = connectTo({
    url: 'https://desk.example.com',
    netFetch: async (address, init) => {
      asked.push(new Request(address, init));
      return Promise.resolve().then(respond);
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
    onReached: (isReached) => reached.push(isReached),
  });
  return { connection, asked, reached, done };
}

test('every call says that it comes from the console, and from no page', async () => {
  const { connection, asked } = aConnection();
  await connection.fetch('/api/admin/orders?q=a', {
    method: 'POST',
    body: '{}',
    headers: { 'X-Console': '0' },
  });
  const [request] = asked;
  expect(request?.url).toBe('https://desk.example.com/api/admin/orders?q=a');
  expect(request?.headers.get('x-console')).toBe('1');
  // With an Origin, cookies would be kept back.
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

test('it is told whether the server could be reached, whatever it said', async () => {
  const answers = [() => Response.json({}), () => new Response(null, { status: 500 })];
  for (const answer of answers) {
    const { connection, reached } = aConnection(answer);
    await connection.fetch('/api/x');
    expect(reached).toEqual([true]);
  }
  const { connection, reached } = aConnection(() => {
    throw new Error('net::ERR_INTERNET_DISCONNECTED');
  });
  await expect(connection.fetch('/api/x')).rejects.toThrow('DISCONNECTED');
  expect(reached).toEqual([false]);
});

test('a call that was called off says nothing about the line', async () => {
  const { connection, reached } = aConnection(() => {
    throw new DOMException('aborted', 'AbortError');
  });
  await expect(connection.fetch('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(reached).toEqual([]);
});

test('clearing leaves nothing, on disk either', async () => {
  const { connection, done } = aConnection();
  await connection.clear();
  expect(done).toEqual(['storage', 'cache', 'flushed']);
});

test('signing out leaves what the server knows this computer again by, and nothing else', async () => {
  const common = { path: '/api/admin/login', secure: true, httpOnly: true, sameSite: 'lax' as const };
  const { connection, done } = aConnection(undefined, [
    { ...common, name: 'session', value: 's' },
    { ...common, name: 'known-devices', value: 'd' },
  ]);
  await connection.leave();
  expect(done).toEqual([
    'storage',
    'cache',
    'flushed',
    'https://desk.example.com/api/admin/login: known-devices=d /api/admin/login true true',
    'flushed',
  ]);
});

test('two servers never share a partition, on disks that ignore case either', () => {
  const urls = ['https://a.example', 'https://b.example', 'https://a.example:8443', 'http://localhost:3000'];
  const partitions = urls.map((url) => partitionOf(url, true).toLowerCase());
  expect(new Set(partitions).size).toBe(urls.length);
  for (const partition of partitions) expect(partition).toMatch(/^persist:server-[\da-f]{32}$/);
});

test('what is not to be kept has a partition that never reaches the disk', () => {
  expect(partitionOf('https://a.example', true)).toMatch(/^persist:server-/);
  expect(partitionOf('https://a.example', false)).toMatch(/^server-/);
});
