import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { withClient } from '../../test/support/database.ts';
import { postmasterPid } from '../../test/operation/database/postmaster.ts';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { openMigrated } from '../../src/db/apply-migrations.ts';
import { Price } from '../../src/db/rows/money/price.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function aFolder(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'truepage-pg-'));
  chmodSync(dir, 0o755);
  cleanUps.push(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  return dir;
}

/** Fast and not crash-safe unless `durable`: power failures are not tested here. */
async function start(dir: string, durable = false): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dir, log, durable });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

/** Starts a server in a separate process group, like a shell. Resolves when its database runs. */
async function startElsewhere(dir: string, as: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))};
    await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, log: { warn() {}, error() {} }, durable: false });
    console.log('started');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    ...as,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  await once(child.stdout ?? child, 'data');
  return child;
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), signal);
  await ended;
}

async function ask(connection: DatabaseConnection, query: string): Promise<unknown> {
  const { rows } = await withClient(connection, (client) => client.query({ text: query, rowMode: 'array' }));
  return (rows as unknown[][])[0]?.[0];
}

const setting = (name: string) => `select current_setting('${name}')`;

test('the first start creates a durable database in UTF-8; a later one is fast and keeps the data', async () => {
  const dir = path.join(aFolder(), 'a folder, "quoted"');
  const first = await start(dir, true);
  expect(await ask(first.connection, setting('data_checksums'))).toBe('on');
  expect(await ask(first.connection, setting('fsync'))).toBe('on');
  expect(await ask(first.connection, setting('server_encoding'))).toBe('UTF8');
  expect(await ask(first.connection, setting('listen_addresses'))).toBe('');
  expect(await ask(first.connection, `select lower('ÑANDÚ')`)).toBe('ñandú');
  await ask(first.connection, 'create table kept as select 42 as answer');

  await Promise.all([first.stop(), first.stop()]);
  const begin = performance.now();
  const second = await start(dir, true);

  expect(performance.now() - begin).toBeLessThan(2000);
  expect(await ask(second.connection, 'select answer from kept')).toBe(42);
});

test('the log contains no values of failed statements', async () => {
  const dir = aFolder();
  const { connection } = await start(dir);
  await ask(connection, 'create table people (email text primary key)');
  await ask(connection, `insert into people values ('ana@example.com')`);
  const again = ask(connection, `insert into people values ('ana@example.com')`);
  await expect(again).rejects.toThrow('duplicate key');

  const lines = readFileSync(path.join(dir, 'postgres.log'), 'utf8');
  expect(lines).toContain('duplicate key');
  expect(lines).not.toContain('ana@example.com');
});

test('after kill -9 of the server and its whole group, the next one uses the running database', async () => {
  const dir = aFolder();
  const child = await startElsewhere(dir);
  const pid = postmasterPid(dir);
  await endGroup(child, 'SIGKILL');

  const { connection, stop } = await start(dir);

  expect(postmasterPid(dir)).toBe(pid);
  expect(await ask(connection, 'select 1')).toBe(1);
  await stop();
  expect(readdirSync(path.join(dir, 'data'))).not.toContain('postmaster.pid');
});

test('Ctrl-C reaches the server, not the database', async () => {
  const dir = aFolder();
  const child = await startElsewhere(dir);
  await endGroup(child, 'SIGINT');

  expect(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8')).toContain('ready');
  await start(dir);
});

test('a second server on the same folder is refused by name', async () => {
  const dir = aFolder();
  const { connection } = await start(dir);

  await expect(startEmbeddedPostgres({ dir, log })).rejects.toThrow(`process ${process.pid}`);
  expect(await ask(connection, 'select 1')).toBe(1);
});

test('after a crash, a pid that was reused by another process does not prevent a start', async () => {
  const dir = aFolder();
  const child = await startElsewhere(dir);
  await endGroup(child, 'SIGKILL');
  const pid = postmasterPid(dir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => readdirSync(path.join(dir, 'socket'))).toContain('.s.PGSQL.5432.lock');
  // The worst case: the pid is reused by a process of the user that the database runs as.
  const stranger = spawn('sleep', ['60'], { ...(isRoot ? nobody : {}), stdio: 'ignore' });
  cleanUps.push(() => stranger.kill());
  for (const file of ['data/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const lines = readFileSync(path.join(dir, file), 'utf8');
    writeFileSync(path.join(dir, file), lines.replace(String(pid), String(stranger.pid)));
  }

  const { connection } = await start(dir);

  expect(await ask(connection, 'select 1')).toBe(1);
  expect(stranger.exitCode).toBe(null);
});

test('partial files of an interrupted start of PostgreSQL do not prevent a start', async () => {
  const dir = aFolder();
  await (await start(dir)).stop();
  writeFileSync(path.join(dir, 'data/postmaster.pid'), '');

  expect(await ask((await start(dir)).connection, 'select 1')).toBe(1);
});

test('a first start that was killed is completed by the next one', async () => {
  const dir = aFolder();
  const child = startElsewhere(dir).catch(() => undefined);
  await expect
    .poll(() => readdirSync(dir).some((name) => name.startsWith('data.new-')), { interval: 5 })
    .toBe(true);
  cleanUps.splice(1).forEach((cleanUp) => cleanUp());

  const { connection } = await start(dir);

  expect(await ask(connection, 'select 1')).toBe(1);
  void child;
});

test('a database that dies is restarted, and open units of work continue', async () => {
  const dir = aFolder();
  const { connection } = await start(dir);
  const orm = await openMigrated(connection);
  cleanUps.push(() => orm.close(true));
  const pid = postmasterPid(dir);
  process.kill(pid, 'SIGKILL');

  const answer = () => (postmasterPid(dir) === pid ? undefined : orm.em.fork().count(Price));
  await expect.poll(answer).toBe(6);
});

test('a database of another version is refused with advice and not changed', async () => {
  const dir = aFolder();
  mkdirSync(path.join(dir, 'data'));
  writeFileSync(path.join(dir, 'data/PG_VERSION'), '15\n');

  await expect(startEmbeddedPostgres({ dir, log })).rejects.toThrow('PostgreSQL 15');
  expect(readdirSync(path.join(dir, 'data'))).toEqual(['PG_VERSION']);
});

test('a folder with a very long path works', async () => {
  const { connection } = await start(path.join(aFolder(), 'long'.repeat(40)));
  cleanUps.splice(1, 0, () => rmSync(path.dirname(connection.host), { recursive: true, force: true }));

  expect(await ask(connection, 'select 1')).toBe(1);
});

describe.runIf(isRoot)('started by root', () => {
  test('the database runs as another user', async () => {
    const dir = aFolder();
    await start(dir);

    const status = readFileSync(`/proc/${postmasterPid(dir)}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+65534\s/m);
  });

  test('the database works in a folder that only root can access', async () => {
    const dir = aFolder();
    chmodSync(dir, 0o700);
    const { connection } = await start(path.join(dir, 'postgres'));

    expect(await ask(connection, 'select 1')).toBe(1);
  });

  const nobodyRunsNode = spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0;
  test.runIf(isRoot && nobodyRunsNode)(
    'a database created by another user stays owned by that user',
    async () => {
      const dir = aFolder();
      spawnSync('chown', ['65534:65534', dir]);
      const child = await startElsewhere(dir, nobody);
      await endGroup(child, 'SIGKILL');

      const asRoot = await start(dir);
      expect(await ask(asRoot.connection, 'select 1')).toBe(1);
      await asRoot.stop();
      await (await start(dir)).stop();

      const again = await startElsewhere(dir, nobody);
      await endGroup(again, 'SIGKILL');
      await start(dir);
    },
  );
});
