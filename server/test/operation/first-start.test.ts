import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { withClient } from '../support/database.ts';
import { freePort, postgresUrl, spawnServer, type ServerProcess } from '../support/server-process.ts';

const rounds = 3;
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test('three processes that start concurrently on an empty database and one DATA_DIR all become ready, and one of them prints the password', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'truepage-first-'));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATABASE_URL: await emptyDatabase() };
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    const servers = await startAll(ports.map((port) => spawnServer(dataDir, port, env)));

    const password = await readFile(path.join(dataDir, 'secrets', 'first-administrator'), 'utf8');
    expect(servers.filter((server) => server.output().includes(password))).toHaveLength(1);
    expect(servers.filter((server) => server.output().includes('tp_test_'))).toHaveLength(1);
    for (const server of servers) {
      expect(server.output()).not.toContain('changed');
      expect(await signInStatus(server, password)).toBe(200);
      expect(await menuOf(server)).toContain('about');
    }
    expect(await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0]);
    expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
  }
}, 300_000);

/** Waits for all of them, so that started ones are stopped even if another one failed. */
async function startAll(starts: readonly Promise<ServerProcess>[]): Promise<ServerProcess[]> {
  const outcomes = await Promise.allSettled(starts);
  const servers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  cleanUps.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return servers;
}

/** A database as `create database` leaves it: without tables. */
async function emptyDatabase(): Promise<string> {
  const cluster = inject('cluster');
  const database = `first_${randomBytes(8).toString('hex')}`;
  const onCluster = (statement: string) => withClient(cluster, (client) => client.query(statement));
  await onCluster(`create database ${database} template template0`);
  cleanUps.push(() => onCluster(`drop database ${database} with (force)`));
  return postgresUrl({ ...cluster, database });
}

async function signInStatus({ origin }: ServerProcess, password: string): Promise<number> {
  const reply = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return reply.status;
}

async function menuOf({ origin }: ServerProcess): Promise<string> {
  return (await fetch(`${origin}/sitemap.xml`)).text();
}
