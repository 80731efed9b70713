import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../../local/postgres/embedded-postgres.ts';
import { postmasterPid, runningDatabases } from './postmaster.ts';
import { freePort, spawnServer } from '../../support/server-process.ts';
import { orderForm } from '../../support/test-server.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test.each(['its own', 'a database server elsewhere'])(
  'when %s dies repeatedly, orders are accepted again each time, and a stop ends only our processes',
  async (whose) => {
    const dataDir = aFolder();
    const databaseDir = path.join(dataDir, 'postgres');
    const isOwn = whose === 'its own';
    const env = isOwn ? {} : { DATABASE_URL: await startPostgres(databaseDir) };
    const server = await spawnServer(dataDir, await freePort(), env);
    cleanUps.push(() => server.end('SIGKILL'));
    const writing = new AbortController();
    const writers = Array.from({ length: 4 }, () => write(server.origin, writing.signal));

    for (let death = 0; death < 3; death += 1) {
      await takesOrders(server.origin);
      const pid = postmasterPid(databaseDir);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => postmasterPid(databaseDir), { interval: 10 }).not.toBe(pid);
      await takesOrders(server.origin);
    }
    writing.abort();
    await Promise.all(writers);

    expect(await server.end('SIGTERM')).toBe(0);
    expect(runningDatabases(dataDir) === '').toBe(isOwn);
  },
  120_000,
);

test('a stop while the database is restarting ends both', async () => {
  const dataDir = aFolder();
  const server = await spawnServer(dataDir, await freePort());
  cleanUps.push(() => server.end('SIGKILL'));
  process.kill(postmasterPid(path.join(dataDir, 'postgres')), 'SIGKILL');
  await expect.poll(server.output).toContain('ended by itself');

  expect(await server.end('SIGTERM')).toBe(0);
  expect(runningDatabases(dataDir)).toBe('');
});

function aFolder(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'truepage-deaths-'));
  chmodSync(dir, 0o755);
  cleanUps.push(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  return dir;
}

/** A PostgreSQL that the server knows only by its address; another process restarts it when it dies. */
async function startPostgres(dir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir, log: pino({ level: 'silent' }), durable: false });
  cleanUps.push(() => postgres.stop());
  const { host, user, database } = postgres.connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

async function write(origin: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await order(origin);
}

async function order(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/orders`, { method: 'POST', body: orderForm() });
  await response.arrayBuffer();
  return response.status;
}

async function takesOrders(origin: string): Promise<void> {
  await expect.poll(() => order(origin), { interval: 10 }).toBe(201);
}
