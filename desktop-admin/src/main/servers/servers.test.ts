import path from 'node:path';
import { expect, test } from 'vitest';
import { consoleProtocol } from '@truepage/core/api/admin/sign-in/session';
import { jsonFile } from '../settings/json-file.ts';
import { checkServer, createServers, noServers, serverList } from './servers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const description = {
  product: 'truepage',
  version: '1.2.3',
  protocol: { oldest: consoleProtocol, newest: consoleProtocol },
};

/** The URL requested for an entered address; undefined if none is requested. */
async function askedAt(typed: string): Promise<string | undefined> {
  let asked: string | undefined;
  await checkServer(typed, (address) => {
    asked = address;
    return Promise.resolve(Response.json(description));
  });
  return asked;
}

const checkAnswer = async (answer: () => Response | Promise<Response>) =>
  checkServer('desk.example.com', async () => answer());

test('an address is accepted as people type it', async () => {
  const forms: Record<string, string> = {
    'desk.example.com': 'https://desk.example.com/api/console',
    '  desk.example.com/admin?x=1#y ': 'https://desk.example.com/api/console',
    'HTTPS://Desk.Example.com': 'https://desk.example.com/api/console',
    'desk.example.com:8443': 'https://desk.example.com:8443/api/console',
    'https://desk.example.com:443/': 'https://desk.example.com/api/console',
    'https://büro.example': 'https://xn--bro-hoa.example/api/console',
    'localhost:3000': 'http://localhost:3000/api/console',
    '127.0.0.1:3000': 'http://127.0.0.1:3000/api/console',
    '[::1]:3000': 'http://[::1]:3000/api/console',
    'http://localhost:3000/admin': 'http://localhost:3000/api/console',
  };
  for (const [typed, asked] of Object.entries(forms)) expect(await askedAt(typed), typed).toBe(asked);
});

test('an invalid address is not requested', async () => {
  for (const typed of [
    '',
    '   ',
    'two words',
    'https://',
    'ftp://x',
    'file:///etc',
    'https://me:secret@x.example',
  ]) {
    expect(await checkServer(typed, () => Promise.reject(new Error('asked'))), typed).toEqual({
      ok: false,
      problem: 'not-an-address',
    });
  }
});

test('http is refused before any request, except for this computer', async () => {
  const addresses = [
    'http://desk.example.com',
    'http://192.168.1.10:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://0.0.0.0:3000',
  ];
  for (const typed of addresses) {
    expect(await checkServer(typed, () => Promise.reject(new Error('asked'))), typed).toEqual({
      ok: false,
      problem: 'not-secure',
    });
  }
});

test('a TruePage server is recognised by its description', async () => {
  expect(await checkAnswer(() => Response.json(description))).toEqual({
    ok: true,
    url: 'https://desk.example.com',
    version: '1.2.3',
  });
});

test('an unreachable address is not a server', async () => {
  const answer = await checkAnswer(() => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')));
  expect(answer).toEqual({ ok: false, problem: 'unreachable' });
});

test('another server is rejected whatever it answers', async () => {
  const strangers: (() => Response)[] = [
    () => new Response('<html>hello'),
    () => new Response(null),
    () => Response.json(null),
    () => Response.json([]),
    () => Response.json({ ...description, product: 'other' }),
    () => Response.json({ ...description, version: 'x'.repeat(101) }),
    () => Response.json({ ...description, protocol: { oldest: '1', newest: 1 } }),
    () => Response.json({ product: 'truepage' }),
    () => Response.json(description, { status: 404 }),
    () => Response.json(description, { status: 500 }),
  ];
  for (const stranger of strangers) {
    expect(await checkAnswer(stranger)).toEqual({ ok: false, problem: 'not-truepage' });
  }
});

test('an endless answer is not read to its end', async () => {
  let sentBytes = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sentBytes += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
      if (sentBytes > 5_000_000) controller.close();
    },
  });
  expect(await checkAnswer(() => new Response(endless))).toEqual({ ok: false, problem: 'not-truepage' });
  expect(sentBytes).toBeLessThan(200_000);
});

test('a truncated answer is not TruePage’s', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error('net::ERR_CONNECTION_RESET')),
  });
  expect(await checkAnswer(() => new Response(broken))).toEqual({ ok: false, problem: 'not-truepage' });
});

test('servers of another version are recognised', async () => {
  const speaking = (oldest: number, newest: number) => () =>
    Response.json({ ...description, protocol: { oldest, newest } });
  const other = { ok: false, problem: 'other-version' };
  expect(await checkAnswer(speaking(consoleProtocol + 1, consoleProtocol + 2))).toEqual(other);
  expect(await checkAnswer(speaking(consoleProtocol - 1, consoleProtocol - 1))).toEqual(other);
  expect(await checkAnswer(speaking(consoleProtocol - 1, consoleProtocol + 1))).toMatchObject({ ok: true });
});

const someServers = () =>
  createServers(jsonFile(path.join(temporaryFolder(), 'servers.json'), serverList, noServers));

test('servers are remembered, the one in use first', () => {
  const servers = someServers();
  servers.use('https://a.example');
  servers.use('https://b.example:8443');
  servers.use('https://a.example');
  expect(servers.list()).toEqual({
    current: 'https://a.example',
    servers: [
      { url: 'https://a.example', name: 'a.example' },
      { url: 'https://b.example:8443', name: 'b.example:8443' },
    ],
  });
});

test('a forgotten server is removed; if it was in use, none is', () => {
  const servers = someServers();
  servers.use('https://a.example');
  servers.use('https://b.example');
  servers.forget('https://a.example');
  expect(servers.list().current).toBe('https://b.example');
  servers.forget('https://b.example');
  expect(servers.list()).toEqual(noServers);
});

test('no more than twenty are remembered', () => {
  const servers = someServers();
  for (let number = 1; number <= 25; number += 1) servers.use(`https://s${number}.example`);
  expect(servers.list().servers).toHaveLength(20);
  expect(servers.knows('https://s25.example')).toBe(true);
  expect(servers.knows('https://s1.example')).toBe(false);
});
