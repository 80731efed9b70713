import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProgress } from '../../../src/backup/progress.ts';
import { verifyBackup } from '../../../src/backup/verify-backup.ts';
import type { DatabaseConnection } from '../../../src/db/connection.ts';
import { sweepFiles } from '../../../src/file-sweep/sweep-files.ts';
import { readInstallation } from '../../../src/installation/installation.repository.ts';
import { backUp, createPlaces, originalOf, restore, sha256, startRestored } from './run-backup.ts';
import { withClient } from '../../support/database.ts';
import { aPdf } from '../../support/fixtures/documents.ts';
import { inherited } from '../inherited.ts';
import { freePort, spawnServer, type ServerProcess } from '../../support/server-process.ts';
import { callServer, orderForm, startTestServer, type TestServer } from '../../support/test-server.ts';

const places = createPlaces();
afterAll(() => places.cleanUp());

/** An acknowledged order with its document. */
interface Acknowledged {
  readonly orderNumber: string;
  readonly sha256: string;
}

async function order(origin: string): Promise<Acknowledged> {
  const pdf = aPdf({ pages: 1, objects: [`900 0 obj\n(${randomUUID()})\nendobj`] });
  const file = new File([Buffer.from(pdf)], 'birth-certificate.pdf', { type: 'application/pdf' });
  const reply = await callServer(origin, 'POST', '/api/orders', orderForm({}, file), {});
  if (reply.status !== 201) throw new Error(`the order was refused: ${reply.status}`);
  return { orderNumber: String(reply.body['orderNumber']), sha256: sha256(pdf) };
}

/** Runs `npm run backup` or `npm run restore` like npm. Returns its output; rejects unless it exits with 0. */
async function command(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const program = path.join(import.meta.dirname, `../../../src/programs/${name}-command.ts`);
  const settings = { ...inherited, ENV_FILE: 'none', ...env };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: settings,
  });
  return stdout + stderr;
}

describe('from the embedded database to an external one, and back', () => {
  const before: Acknowledged[] = [];
  let embedded: ServerProcess;
  let elsewhere: TestServer;
  let connection: DatabaseConnection;
  let file: string;

  beforeAll(async () => {
    const dataDir = await places.folder();
    embedded = await spawnServer(dataDir, await freePort());
    places.atEnd(() => embedded.end('SIGKILL'));
    before.push(await order(embedded.origin), await order(embedded.origin));
    file = path.join(await places.folder(), 'while-orders-come-in.tar');

    const writing = new AbortController();
    const writers = [1, 2].map(async () => {
      while (!writing.signal.aborted) await order(embedded.origin);
    });
    const said = await command('backup', [file], { DATA_DIR: dataDir });
    writing.abort();
    await Promise.all(writers);
    const manifest = await verifyBackup(file, noProgress);
    expect(said).toContain(`${manifest.orders} orders, ${manifest.documents} documents`);
    expect(said).toMatch(/Documents: .+ of .+/);
    expect(manifest.orders).toBeGreaterThanOrEqual(before.length);
    expect(manifest.files?.missing).toEqual([]);

    const to = { dataDir: await places.folder(), connection: await places.database() };
    ({ connection } = to);
    await restore(file, to);
    elsewhere = await startRestored(places, to.dataDir, to.connection);
  });

  test('every order acknowledged before the backup exists, with the document that was sent', async () => {
    const originals = before.map(({ orderNumber }) => originalOf(elsewhere.origin, orderNumber));
    expect(await Promise.all(originals)).toEqual(before.map((one) => one.sha256));
  });

  test('every order placed during the backup has its readable document', async () => {
    const { rows } = await withClient(connection, (client) =>
      client.query<{ number: string; sha256: string }>(
        `select order_number as number, sha256 from orders join stored_files on order_id = orders.id`,
      ),
    );
    for (const row of rows) expect(await originalOf(elsewhere.origin, row.number)).toBe(row.sha256);
  });

  test('the tables match the migrations, sequences continue, and a new order is accepted', async () => {
    expect(await elsewhere.deps.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    const { orderNumber } = await order(elsewhere.origin);
    expect((await elsewhere.call('GET', `/api/orders/${orderNumber}`)).status).toBe(200);
  });

  test('a server runs on the embedded database restored from a backup of the external one', async () => {
    const { dataDir } = elsewhere;
    const back = path.join(await places.folder(), 'back.tar');
    await backUp({ dataDir, connection }, back);
    const home = await places.folder();
    const said = await command('restore', [back], { DATA_DIR: home });
    expect(said).toContain('Restored.');

    const server = await spawnServer(home, await freePort());
    places.atEnd(() => server.end('SIGKILL'));
    const originals = before.map(({ orderNumber }) => originalOf(server.origin, orderNumber));
    expect(await Promise.all(originals)).toEqual(before.map((one) => one.sha256));
    expect((await order(server.origin)).orderNumber).toMatch(/^TP-/);
  }, 60_000);

  test('only the owner can read a backup', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).includes('secrets/file-key')).toBe(true);
  });
});

test('an impossible request is reported in one sentence, without a stack', async () => {
  const nothing = await places.folder();
  const refused = async (name: 'backup' | 'restore', ...args: string[]) =>
    String(
      await command(name, args, { DATA_DIR: nothing, BACKUP_DIR: nothing }).catch((error) => error.stderr),
    );
  expect(await refused('backup')).toBe(
    `There is no file key in ${nothing}. Check DATA_DIR, or set FILE_KEY.\n`,
  );
  expect(await refused('backup', '--loud')).toBe("Unknown option '--loud'. See docs/operations.md.\n");
  expect(await refused('backup', 'verify')).toMatch(/^Unknown arguments\. Use npm run backup .*\n$/);
  const missing = path.join(nothing, 'none.tar');
  expect(await refused('restore', missing)).toBe(`There is no ${missing}. Check the path.\n`);
});

test('restoring an older backup next to newer files loses none of them', async () => {
  const first = await startTestServer();
  places.atEnd(() => first.database.drop());
  const { dataDir, database } = first;
  const here = { dataDir, connection: database.connection };
  const folder = await places.folder();
  const early = await order(first.origin);
  const { installationId } = await backUp(here, path.join(folder, 'older.tar'));
  const late = await order(first.origin);
  await backUp(here, path.join(folder, 'newer.tar'), { store: undefined });
  await first.stop();

  await restore(path.join(folder, 'older.tar'), here, { mayReplace: true });
  const second = await startTestServer({ database, dataDir });
  expect(await originalOf(second.origin, early.orderNumber)).toBe(early.sha256);
  expect(await originalOf(second.origin, late.orderNumber)).toBeUndefined();
  expect((await readInstallation(second.deps.orm.em.fork())).id).toBe(installationId);
  for (const days of [2, 29]) {
    const now = new Date(Date.now() + days * 24 * 3_600_000);
    const report = await sweepFiles({ ...second.deps, clock: { now: () => now } });
    expect(report).toMatchObject({ deleted: 0, trashed: days === 2 ? 1 : 0 });
  }
  await second.stop();

  await restore(path.join(folder, 'newer.tar'), here, { mayReplace: true });
  const third = await startTestServer({ database, dataDir });
  expect(await originalOf(third.origin, late.orderNumber)).toBe(late.sha256);
  await third.stop();
}, 60_000);
