import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/start/start-server.ts';
import { startTestServer } from '../support/test-server.ts';
import { databaseForFile, withClient } from '../support/database.ts';
import { freePort, postgresUrl, spawnServer } from '../support/server-process.ts';
import { folderForFile } from '../support/folder-for-file.ts';

const database = await databaseForFile();
const dataDir = folderForFile('truepage-starting-');

// These start separate processes, on a machine that may be busy.

test('the port opens only when the service is ready', async () => {
  const port = await freePort();
  const env = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const knock = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status);

  const starting = await withClient(database.connection, async (client) => {
    // Blocks the start at the migrations.
    await client.query('select pg_advisory_lock(7204001)');
    const begun = startServer(readConfig(env), { database: database.connection });
    const waiting = `select 1 from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0);
    await expect(knock()).rejects.toThrow('fetch failed');
    return { server: begun };
  });

  const server = await starting.server;
  expect(await knock()).toBe(200);
  await server.stop();
  await expect(knock()).rejects.toThrow('fetch failed');
});

test('SIGTERM lets proxies notice: /readyz returns 503, requests are answered; a second signal ends the wait', async () => {
  const server = await spawnServer(dataDir, await freePort(), {
    DATABASE_URL: postgresUrl(database.connection),
    DRAIN_SECONDS: '600',
  });
  const agent = new Agent({ keepAlive: true });
  const ask = async (to: string) => {
    const [response] = (await once(get(server.origin + to, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);

  server.signal('SIGTERM');

  await expect.poll(() => ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/api/prices')).toEqual([200, 'close']);
  expect(server.output()).toContain('SIGTERM: answering for 600 s more');
  const askAgain = setInterval(() => server.signal('SIGINT'), 100);
  expect(await server.ended).toBe(0);
  clearInterval(askAgain);
});

test('a stop completes even if the output is closed', async () => {
  const server = await spawnServer(dataDir, await freePort(), {
    DATABASE_URL: postgresUrl(database.connection),
    LOG_LEVEL: 'debug',
  });
  server.deafen();
  await fetch(`${server.origin}/healthz`);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('on an IPv6 address everything works, including the payment sandbox', async () => {
  const server = await startTestServer({ env: { HOST: '::1' } });
  expect(server.origin).toMatch(/^http:\/\/\[::1\]:\d+$/);
  const orderNumber = await server.placeOrder();
  const session = await server.call('POST', '/api/create-checkout-session', { orderNumber });
  expect(session.body['url']).toContain(server.origin);
  await server.close();
});
