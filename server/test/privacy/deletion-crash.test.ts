import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Deletion } from '../../src/db/rows/upkeep/deletion.ts';
import { PendingDeletion } from '../../src/db/rows/upkeep/pending-deletion.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { eventually } from '../payments/paying.ts';
import { openTestDatabase, withClient, type OpenTestDatabase } from '../support/database.ts';
import { tokenTo } from '../support/mailed.ts';
import { freePort, postgresUrl, spawnServer, type ServerProcess } from '../support/server-process.ts';
import { callServer, orderForm } from '../support/test-server.ts';

const email = 'crash@example.com';
let database: OpenTestDatabase;
let dataDir: string;
let server: ServerProcess;
const start = async () => {
  server = await spawnServer(dataDir, await freePort(), { DATABASE_URL: postgresUrl(database.connection) });
};
beforeEach(async () => {
  database = await openTestDatabase('started');
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'truepage-deletion-'));
  await start();
});
afterEach(async () => {
  await server.end('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** An order, and its customer's request, with the mailed link, to delete its documents. */
async function anOrder() {
  const { origin } = server;
  const placed = await callServer(origin, 'POST', '/api/orders', orderForm({ email }), {});
  const orderNumber = String(placed.body['orderNumber']);
  const token = await tokenTo(server, email, 'tracking');
  const { headers } = await callServer(origin, 'GET', `/api/track/${token}`, undefined, {});
  const Cookie = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const erase = () =>
    callServer(server.origin, 'POST', `/api/orders/${orderNumber}/delete-documents`, undefined, { Cookie });
  return { orderNumber, erase };
}

const em = () => database.orm.em.fork();
const keyOf = async (orderNumber: string) =>
  (await em().findOneOrFail(StoredFile, { order: { orderNumber } })).wrappedKey;
const ledger = async () => {
  const folder = path.join(dataDir, 'files/deletions');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test('a process killed before a deletion is committed has deleted nothing, and no start completes it', async () => {
  const { orderNumber, erase } = await anOrder();
  await withClient(database.connection, async (client) => {
    await stallCommits(client);
    const answer = erase().catch(() => 'killed');
    const pid = await eventually(() => waitingBackend(client));
    await server.end('SIGKILL');
    await client.query('select pg_terminate_backend($1)', [pid]);
    expect(await answer).toBe('killed');
    await client.query('drop trigger stall on deletions; select pg_advisory_unlock(4711)');
  });

  await start();
  expect(await keyOf(orderNumber)).not.toBe('');
  expect(await em().count(Deletion)).toBe(0);
  expect(await ledger()).toEqual([]);
});

test('a deletion committed by a process killed before writing the ledger is in it after the next start', async () => {
  const { orderNumber, erase } = await anOrder();
  // The folder is not writable, so the process is at this step when it is killed.
  const folder = path.join(dataDir, 'files/deletions');
  await writeFile(folder, '');
  expect((await erase()).status).toBe(503);
  expect(await keyOf(orderNumber)).toBe('');
  expect(await em().count(PendingDeletion)).toBe(1);
  await server.end('SIGKILL');
  await rm(folder);

  await start();
  const { order } = await em().findOneOrFail(Deletion, { order: { orderNumber } });
  expect(await ledger()).toEqual([order.id]);
  expect(await em().count(PendingDeletion)).toBe(0);
});

/** Makes commits that delete documents wait at their very end for a lock of this connection. */
async function stallCommits(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock(4711)');
  await client.query(`create function stall() returns trigger as
    $$ begin perform pg_advisory_xact_lock(4711); return null; end; $$ language plpgsql`);
  await client.query(`create constraint trigger stall after insert on deletions
    deferrable initially deferred for each row execute function stall()`);
}

async function waitingBackend(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and wait_event_type = 'Lock'",
  );
  return rows[0]?.pid;
}
