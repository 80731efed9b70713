import path from 'node:path';
import { expect, test } from 'vitest';
import { consoleProtocol } from '@truepage/core/api/admin/sign-in/session';
import type { ConsoleState } from '../../shared/console-state.ts';
import { jsonFile } from '../settings/json-file.ts';
import { createServerInUse } from './server-in-use.ts';
import { createServers, noServers, serverList } from './servers.ts';
import { FakeConsole } from '../testing/fake-console.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

function aConsole({ isOurs = true, mayLeave = async () => Promise.resolve(true) } = {}) {
  const page = new FakeConsole();
  const servers = createServers(
    jsonFile(path.join(temporaryFolder(), 'servers.json'), serverList, noServers),
  );
  const connections = new Map<string, FakeServer>();
  const events: string[] = [];
  const asked: string[] = [];
  const protocol = { oldest: consoleProtocol, newest: consoleProtocol };
  const start = () =>
    createServerInUse({
      context: page.context,
      servers,
      connect(url) {
        const connection = connections.get(url) ?? new FakeServer(url);
        connections.set(url, connection);
        return connection;
      },
      ask(address) {
        asked.push(address);
        return Promise.resolve(Response.json(isOurs ? { product: 'truepage', version: '1', protocol } : {}));
      },
      mayLeave,
      onChange: () => events.push('changed'),
      removeFiles: (url) => events.push(`removed ${url}`),
      state: () => ({ servers: servers.list().servers }) as ConsoleState,
    });
  return { page, connections, events, asked, start };
}

test('a checked server is used, and used again after a restart', async () => {
  const { page, start, events } = aConsole();
  const server = start();
  expect(server.connection).toBeUndefined();
  await page.invoke('server:use', { url: 'a.example' });
  expect(server.connection?.url).toBe('https://a.example');
  expect(events).toEqual(['changed']);
  expect(start().connection?.url).toBe('https://a.example');
});

test('an address that is not a TruePage server changes nothing', async () => {
  const { page, start, events } = aConsole({ isOurs: false });
  const server = start();
  expect(await page.invoke('server:use', { url: 'a.example' })).toEqual({
    ok: false,
    problem: 'not-truepage',
  });
  expect(server.connection).toBeUndefined();
  expect(events).toEqual([]);
});

test('keeping unsaved changes cancels changing and forgetting the server', async () => {
  let isSure = true;
  const { page, start, events } = aConsole({ mayLeave: async () => Promise.resolve(isSure) });
  const server = start();
  await page.invoke('server:use', { url: 'a.example' });
  isSure = false;
  expect(await page.invoke('server:use', { url: 'b.example' })).toEqual({ ok: false, problem: 'not-left' });
  await page.invoke('server:forget', { url: 'https://a.example' });
  expect(server.connection?.url).toBe('https://a.example');
  expect(events).toEqual(['changed']);
});

test('a hostile page cannot scan the network: only ten unknown addresses a minute are requested', async () => {
  const { page, start, asked } = aConsole({ isOurs: false });
  start();
  const use = async (url: string) => page.invoke('server:use', { url });
  for (let host = 1; host <= 12; host += 1) await use(`10.0.0.${host}`);
  expect(asked).toHaveLength(10);
  expect(await use('10.0.0.99')).toEqual({ ok: false, problem: 'unreachable' });
  page.now = new Date(page.now.getTime() + 60_000);
  expect(await use('10.0.0.99')).toEqual({ ok: false, problem: 'not-truepage' });
});

test('the same server again changes nothing', async () => {
  const { page, start, events } = aConsole();
  start();
  await page.invoke('server:use', { url: 'a.example' });
  await page.invoke('server:use', { url: 'https://a.example/admin' });
  expect(events).toEqual(['changed']);
});

test('a forgotten server leaves no cookies and no files, and sessions end before they are removed', async () => {
  const { page, start, connections, events } = aConsole();
  const server = start();
  await page.invoke('server:use', { url: 'a.example' });
  const state = await page.invoke('server:forget', { url: 'https://a.example' });
  expect(state.servers).toEqual([]);
  expect(server.connection).toBeUndefined();
  expect(connections.get('https://a.example')?.isCleared).toBe(true);
  expect(events).toEqual(['changed', 'changed', 'removed https://a.example']);
});

test('forgetting an unknown server changes nothing', async () => {
  const { page, start, connections, events } = aConsole();
  start();
  await page.invoke('server:forget', { url: '../../../..' });
  expect(connections.size).toBe(0);
  expect(events).toEqual([]);
});
