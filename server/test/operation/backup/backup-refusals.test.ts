import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noProgress } from '../../../src/backup/progress.ts';
import { beginRestore } from '../../../src/backup/unfinished-restore.ts';
import { verifyBackup } from '../../../src/backup/verify-backup.ts';
import { readConfig } from '../../../src/config.ts';
import type { DatabaseConnection } from '../../../src/db/connection.ts';
import { Order } from '../../../src/db/rows/order/order.ts';
import { StoredFile } from '../../../src/db/rows/order/stored-file.ts';
import { createJobs } from '../../../src/jobs/jobs.ts';
import { writeMark } from '../../../src/installation/store-mark.ts';
import { createDiskFileStore } from '../../../src/files/stores/disk-file-store.ts';
import type { FileStore } from '../../../src/ports/file-store.ts';
import { createS3FileStore } from '../../../src/files/stores/s3-file-store.ts';
import { startServer } from '../../../src/start/start-server.ts';
import { backUp, createPlaces, restore } from './run-backup.ts';
import { openTestDatabase, withClient, type OpenTestDatabase } from '../../support/database.ts';
import { startS3Server } from '../../support/fixtures/s3-server.ts';
import { anOrderRow } from '../../support/rows.ts';

const places = createPlaces();
let database: OpenTestDatabase;
let dataDir: string;
let file: string;
const keys = [1, 2, 3].map(() => `documents/${randomUUID()}`);

beforeAll(async () => {
  database = await openTestDatabase();
  places.atEnd(() => database.drop());
  dataDir = await places.folder();
  const store = createDiskFileStore(path.join(dataDir, 'files'));
  for (const key of keys) await addDocument(store, key);
  file = path.join(await places.folder(), 'whole.tar');
  await backUp({ dataDir, connection: database.connection }, file);
});
afterAll(() => places.cleanUp());

async function addDocument(store: FileStore, storageKey: string): Promise<void> {
  const content = randomBytes(3000);
  await store.put(storageKey, Readable.from([content]), content.length);
  const em = database.orm.em.fork();
  const order = em.create(Order, anOrderRow({ comments: 'tab\t, line\n, quote", backslash\\ and \\N' }));
  em.create(StoredFile, {
    id: randomUUID(),
    order,
    kind: 'original',
    filename: 'certificate.pdf',
    documentType: 'pdf',
    mediaType: 'application/pdf',
    bytes: content.length,
    sha256: '',
    storageKey,
    wrappedKey: 'wrapped',
    version: 1,
    createdAt: order.createdAt,
  });
  await em.flush();
}

async function emptyPlace() {
  return { dataDir: await places.folder(), connection: await places.database() };
}

function rowsOf(connection: DatabaseConnection, table = 'orders'): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ all: string }>(
      `select coalesce(json_agg(one order by one::text)::text, '') as all from ${table} one`,
    );
    return rows[0]?.all ?? '';
  });
}

async function tablesIn(connection: DatabaseConnection): Promise<number> {
  return withClient(connection, async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public'`);
    return rowCount ?? 0;
  });
}

async function changedCopy(change: (copy: string, bytes: number) => Promise<void>): Promise<string> {
  const copy = path.join(await places.folder(), 'changed.tar');
  await copyFile(file, copy);
  await change(copy, (await readFile(file)).length);
  return copy;
}

describe('a backup', () => {
  test('is refused if a single bit of it has changed, anywhere', async () => {
    const whole = await readFile(file);
    const places100 = Array.from({ length: 100 }, (_, index) =>
      Math.floor((whole.length * (index + 0.5)) / 100),
    );
    const copy = path.join(await places.folder(), 'flipped.tar');
    for (const at of [0, 1, 156, 500, ...places100, whole.length - 512, whole.length - 1]) {
      const flipped = Buffer.from(whole);
      flipped[at] = whole[at]! ^ (1 << (at % 8));
      await writeFile(copy, flipped);
      await expect(verifyBackup(copy, noProgress), `bit at ${at} of ${whole.length}`).rejects.toThrow(
        /is damaged|is incomplete|is not a backup/,
      );
    }
    expect((await verifyBackup(file, noProgress)).orders).toBe(3);
  });

  test('reports which of its files is damaged', async () => {
    const whole = await readFile(file);
    const name = `files/${keys[1]}`;
    const copy = await changedCopy(async (to) => {
      whole[whole.indexOf(name) + 512 + 100]! ^= 1;
      await writeFile(to, whole);
    });
    await expect(verifyBackup(copy, noProgress)).rejects.toThrow(
      `${name} was changed after the backup was made`,
    );
  });

  test.each([0, 1, 512, 0.5, 0.99])('that is truncated is refused (%s)', async (left) => {
    const copy = await changedCopy((to, bytes) => truncate(to, left < 1 ? Math.floor(bytes * left) : left));
    await expect(verifyBackup(copy, noProgress)).rejects.toThrow(/is incomplete|is not a backup/);
  });

  test('never overwrites another file, and leaves nothing if it is cancelled', async () => {
    const folder = await places.folder();
    const taken = path.join(folder, 'taken.tar');
    await writeFile(taken, 'mine');
    const from = { dataDir, connection: database.connection };
    await expect(backUp(from, taken)).rejects.toThrow(`${taken} already exists`);
    expect(await readFile(taken, 'utf8')).toBe('mine');

    const broken: FileStore = {
      ...createDiskFileStore(path.join(dataDir, 'files')),
      get: () => Promise.reject(new Error('the disk is on fire')),
    };
    const half = path.join(folder, 'half.tar');
    await expect(backUp(from, half, { store: broken })).rejects.toThrow('the disk is on fire');
    const stopped = AbortSignal.abort(new Error('Stopped before the end.'));
    await expect(backUp(from, half, { signal: stopped })).rejects.toThrow('Stopped before the end.');
    expect(await readdir(folder)).toEqual(['taken.tar']);
  });

  test('lists documents that are in the database but not in the store', async () => {
    const store = createDiskFileStore(path.join(await places.folder(), 'files'));
    const to = path.join(await places.folder(), 'missing.tar');
    const { files } = await backUp({ dataDir, connection: database.connection }, to, { store });
    expect(files?.missing).toEqual(keys.toSorted());
  });
});

describe('a restore', () => {
  test('restores every row unchanged, and the waiting jobs', async () => {
    const jobs = createJobs({ connection: database.connection, log: { warn() {}, error() {} } });
    await jobs.start();
    const mailId = randomUUID();
    await database.orm.em.fork().transactional((em) => jobs.enqueue(em, 'mail', { mailId }));
    await jobs.stop();
    const withJob = path.join(await places.folder(), 'with-job.tar');
    await backUp({ dataDir, connection: database.connection }, withJob);

    const to = await emptyPlace();
    await restore(withJob, to);
    for (const table of ['orders', 'stored_files', 'prices'])
      expect(await rowsOf(to.connection, table)).toBe(await rowsOf(database.connection, table));
    const waiting = `(select name, data->>'mailId' as id from pgboss.job where state = 'created')`;
    expect(await rowsOf(to.connection, waiting)).toBe(JSON.stringify([{ name: 'mail', id: mailId }]));
  });

  test('changes nothing if the backup is damaged', async () => {
    const whole = await readFile(file);
    const copy = await changedCopy(async (to) => {
      whole[whole.length - 5000]! ^= 1;
      await writeFile(to, whole);
    });
    const to = await emptyPlace();
    await expect(restore(copy, to)).rejects.toThrow('is damaged');
    expect(await tablesIn(to.connection)).toBe(0);
    expect(await readdir(to.dataDir)).toEqual([]);
  });

  test('refuses a non-empty database and file store without --replace', async () => {
    const full = await openTestDatabase();
    places.atEnd(() => full.drop());
    const to = { dataDir: await places.folder(), connection: full.connection };
    await expect(restore(file, to)).rejects.toThrow('The database is not empty.');

    const store = createDiskFileStore(path.join(to.dataDir, 'files'));
    const newer = `documents/${randomUUID()}`;
    await store.put(newer, Readable.from([Buffer.from('newer')]), 5);
    await expect(restore(file, to)).rejects.toThrow(/The file store .* is not empty/);

    await restore(file, to, { mayReplace: true });
    expect(await rowsOf(to.connection)).toBe(await rowsOf(database.connection));
    expect(await store.head(newer)).toEqual({ bytes: 5 });
  });

  test('refuses the file store of another installation, with any option', async () => {
    const to = await emptyPlace();
    const store = createDiskFileStore(path.join(to.dataDir, 'files'));
    await writeMark(store, { installation: randomUUID(), store: randomUUID() });
    await expect(restore(file, to, { mayReplace: true })).rejects.toThrow(
      'belongs to a different installation',
    );
  });

  test('refuses a database that is not TruePage’s, with any option', async () => {
    const to = await emptyPlace();
    await withClient(to.connection, (client) => client.query('create table theirs (id int)'));
    await expect(restore(file, to, { mayReplace: true })).rejects.toThrow('tables of another application');
  });

  test('reports another or a missing file key', async () => {
    const to = await emptyPlace();
    const other = { fileKey: '0'.repeat(64) };
    await expect(restore(file, to, other)).rejects.toThrow(/need the file key \w{8}, but FILE_KEY is \w{8}/);

    readConfig({ DATA_DIR: to.dataDir });
    await expect(restore(file, to)).rejects.toThrow(/need the file key \w{8}, but .*secrets holds \w{8}/);

    const elsewhere = path.join(await places.folder(), 'key-elsewhere.tar');
    const { fileKey } = await backUp({ dataDir, connection: database.connection }, elsewhere, other);
    expect(fileKey.isHere).toBe(false);
    await expect(restore(elsewhere, await emptyPlace())).rejects.toThrow('it came from FILE_KEY');
    await restore(elsewhere, await emptyPlace(), other);
  });

  test.each([
    ['a newer version', '29990101000000-flying-cars', 'newer than this version'],
    ['before the first release', '20261120060923-initial', 'before the first release'],
  ])('refuses a backup of %s', async (_when, migration, words) => {
    const foreign = path.join(await places.folder(), 'foreign.tar');
    const ask = (text: string) =>
      withClient(database.connection, (client) => client.query(text, [migration]));
    await ask('insert into mikro_orm_migrations (name) values ($1)');
    await backUp({ dataDir, connection: database.connection }, foreign);
    await ask('delete from mikro_orm_migrations where name = $1');
    await expect(restore(foreign, await emptyPlace())).rejects.toThrow(words);
  });

  test('that is interrupted prevents the service from starting, and can be repeated', async () => {
    const to = await emptyPlace();
    const disk = createDiskFileStore(path.join(to.dataDir, 'files'));
    const failing: FileStore = {
      ...disk,
      put: (key, ...rest) =>
        key === keys[1] ? Promise.reject(new Error('the plug was pulled')) : disk.put(key, ...rest),
    };
    await expect(restore(file, to, { store: failing })).rejects.toThrow('the plug was pulled');
    expect(await tablesIn(to.connection)).toBe(0);
    const config = readConfig({ DATA_DIR: to.dataDir, PORT: '0', LOG_LEVEL: 'silent' });
    await expect(startServer(config, { database: to.connection })).rejects.toThrow('was interrupted');

    await restore(file, to);
    expect(await rowsOf(to.connection)).toBe(await rowsOf(database.connection));
    for (const key of keys) expect(await disk.head(key)).toEqual({ bytes: 3000 });
  });

  test('interrupted after its last row can be repeated without --replace', async () => {
    const to = await emptyPlace();
    const { id } = await restore(file, to);
    await beginRestore(to.dataDir, id);
    await restore(file, to);
    expect(await rowsOf(to.connection)).toBe(await rowsOf(database.connection));
  });
});

test('documents can be moved from a folder to a bucket and back', async () => {
  const settings = {
    bucket: 'truepage',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const bucket = await startS3Server(settings);
  places.atEnd(() => bucket.close());
  const store = createS3FileStore({ ...settings, endpoint: bucket.endpoint });
  const to = await emptyPlace();
  await restore(file, to, { store, isStoreHere: false });
  expect([...bucket.objects.keys()].toSorted()).toEqual(keys.toSorted());

  const back = path.join(await places.folder(), 'from-bucket.tar');
  const manifest = await backUp({ dataDir, connection: to.connection }, back, { store });
  expect(manifest.files).toMatchObject({ count: 3, bytes: 9000, missing: [] });
  const home = await emptyPlace();
  await restore(back, home);
  for (const key of keys)
    expect(await readFile(path.join(home.dataDir, 'files', key))).toEqual(
      await readFile(path.join(dataDir, 'files', key)),
    );
});

test('a backup without documents is restored next to the existing documents', async () => {
  const rowsOnly = path.join(await places.folder(), 'database-only.tar');
  await backUp({ dataDir, connection: database.connection }, rowsOnly, { store: undefined });
  const to = await emptyPlace();
  await mkdir(path.join(to.dataDir, 'files', 'documents'), { recursive: true });
  await copyFile(path.join(dataDir, 'files', keys[0]!), path.join(to.dataDir, 'files', keys[0]!));
  await restore(rowsOnly, to);
  expect(await rowsOf(to.connection)).toBe(await rowsOf(database.connection));
});
