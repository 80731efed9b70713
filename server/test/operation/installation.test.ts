import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { Installation } from '../../src/db/rows/upkeep/installation.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { tendFiles } from '../../src/programs/file-commands.ts';
import { openTestDatabase, type OpenTestDatabase, type TestDatabase } from '../support/database.ts';
import { inherited } from './inherited.ts';
import { eventually } from '../payments/paying.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { signInAs } from '../support/staff.ts';
import { freePort, postgresUrl, spawnServer } from '../support/server-process.ts';
import { startTestServer, startServerForFile } from '../support/test-server.ts';

const keys = {
  FILE_KEY: '5e'.repeat(32),
  SESSION_KEYS: 'a session key of at least 32 characters',
  CERTIFICATE_KEYS: 'c1'.repeat(32),
};
const folders: string[] = [];
const databases: OpenTestDatabase[] = [];
const owner = await startServerForFile({ env: keys });
await owner.placeOrder();
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A data folder with the owner's seal. */
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-installation-'));
  folders.push(folder);
  await cp(sealOf(owner.dataDir), sealOf(folder));
  return folder;
}

const sealOf = (dataDir: string) => path.join(dataDir, 'secrets', 'seal.json');

async function aDatabase(): Promise<OpenTestDatabase> {
  databases.push(await openTestDatabase());
  return databases.at(-1) as OpenTestDatabase;
}

interface Place {
  readonly database?: TestDatabase;
  readonly dataDir?: string;
  readonly env?: Record<string, string>;
}

/** Starts a second process, by default on the owner's database and folder, and stops it. Rejects with the reason if the start fails. */
async function start({ env = {}, ...place }: Place): Promise<void> {
  const { database, dataDir } = owner;
  const server = await startTestServer({ database, dataDir, ...place, env: { ...keys, ...env } });
  await server.stop();
}

/** Answers of /readyz are cached for a second. */
async function untilReadyz(status: number): Promise<void> {
  await eventually(async () => ((await owner.call('GET', '/readyz')).status === status ? true : undefined));
}

/** Runs `npm run files -- …` on a database and a folder. Returns its output. */
async function tend(
  words: string[],
  { database = owner.database, dataDir = owner.dataDir, env = {} }: Place,
): Promise<string> {
  const lines: string[] = [];
  const settings = { ...keys, DATA_DIR: dataDir, DATABASE_URL: postgresUrl(database.connection), ...env };
  const desk = {
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    write: (line: string) => lines.push(line),
  };
  const code = await tendFiles(words, { ...desk, config: readConfig({ NODE_ENV: 'test', ...settings }) });
  return [...lines, `exit ${code}`].join('\n');
}

describe('a start', () => {
  test('on the same database, folder and keys succeeds', async () => {
    await start({});
  });

  test('without the DATABASE_URL, on an empty database, is refused and says what to do', async () => {
    const database = await aDatabase();
    await expect(start({ database })).rejects.toThrow(
      /^The file store \(the folder .*\/files\) belongs to a different installation than the database\. Check DATABASE_URL/,
    );
    expect(await database.orm.em.fork().count(StoredFile)).toBe(0);
  });

  test('with another data folder is refused: documents would be missing there', async () => {
    await expect(start({ dataDir: await aFolder() })).rejects.toThrow(
      /is not the one that contains the documents of this database\. All processes need the same DATA_DIR/,
    );
  });

  test('with another FILE_KEY is refused', async () => {
    await expect(start({ env: { FILE_KEY: 'a1'.repeat(32) } })).rejects.toThrow(
      /^FILE_KEY is not the key that the documents of this database are encrypted with\. Set the FILE_KEY/,
    );
    await start({ env: { FILE_KEY: keys.FILE_KEY.toUpperCase() } });
  });

  test('with session keys that have none in common with the earlier ones is refused; rotating them is not', async () => {
    const next = 'the next session key of 32 characters';
    await expect(start({ env: { SESSION_KEYS: next } })).rejects.toThrow(/^SESSION_KEYS shares no key/);
    await start({ env: { SESSION_KEYS: `${next},${keys.SESSION_KEYS}` } });
    await start({ env: { SESSION_KEYS: next } });
    await start({ env: { SESSION_KEYS: `${next},${keys.SESSION_KEYS}` } });
    await start({});
  });

  test('without a key that has signed records of this installation is refused; rotating them is not', async () => {
    const [next, foreign] = ['c2'.repeat(32), 'f0'.repeat(32)];
    const says =
      /^CERTIFICATE_KEYS lacks a key that this installation has signed with, [^.]*\. Set the same CERTIFICATE_KEYS for all processes, [^.]*\.?$/;
    await expect(start({ env: { CERTIFICATE_KEYS: foreign } })).rejects.toThrow(says);
    // A new key is added to every process first, then it signs.
    await start({ env: { CERTIFICATE_KEYS: `${keys.CERTIFICATE_KEYS},${next}` } });
    await expect(start({})).rejects.toThrow(says);
    await start({ env: { CERTIFICATE_KEYS: `${next},${keys.CERTIFICATE_KEYS.toUpperCase()}` } });
    await expect(start({ env: { CERTIFICATE_KEYS: next } })).rejects.toThrow(says);
    await tend(['accept-keys'], {});
    await start({});
  });

  test('with another seal is refused, until it is accepted', async () => {
    const dataDir = await aFolder();
    await cp(path.join(owner.dataDir, 'files'), path.join(dataDir, 'files'), { recursive: true });
    // The start creates another one there.
    await rm(sealOf(dataDir));
    await expect(start({ dataDir })).rejects.toThrow(
      /^The seal for PDFs is not the one of this installation, [^.]*\. Set the same SIGNING_P12 for all processes/,
    );
    await tend(['accept-keys'], { dataDir });
    await start({ dataDir });
    await expect(start({})).rejects.toThrow('The seal for PDFs');
    await tend(['accept-keys'], {});
    await start({});
  });

  test('from before fingerprints were stored is checked against the signed records', async () => {
    const em = owner.deps.orm.em.fork();
    await em.nativeUpdate(
      Installation,
      { onlyOne: true },
      { certificateKeyIds: null, sealFingerprint: null },
    );
    const admin = await signInAs(owner, 'admin');
    const ana = await aTranslator(owner);
    await certify(ana, await aTranslatedOrder(owner, admin, ana));
    await expect(start({ env: { CERTIFICATE_KEYS: 'f0'.repeat(32) } })).rejects.toThrow(
      'CERTIFICATE_KEYS lacks',
    );
    await start({});
  });

  test('stores only fingerprints of keys in the database, which other installations do not share', async () => {
    const other = await startTestServer({ env: keys });
    const rows = await Promise.all(
      [owner, other].map(({ deps }) => deps.orm.em.fork().findOneOrFail(Installation, { onlyOne: true })),
    );
    await other.close();
    expect(JSON.stringify(rows)).not.toContain(keys.FILE_KEY);
    expect(JSON.stringify(rows)).not.toContain(keys.SESSION_KEYS);
    expect(rows[0]?.fileKeyFingerprint).toMatch(/^[\da-f]{32}$/);
    expect(rows[0]?.fileKeyFingerprint).not.toBe(rows[1]?.fileKeyFingerprint);
  });
});

describe('an installation from before marks existed', () => {
  /** The owner's documents without the mark, and a database without an installation. */
  async function unmarked(): Promise<{ dataDir: string; forget: () => Promise<unknown> }> {
    const dataDir = await aFolder();
    await cp(path.join(owner.dataDir, 'files', 'documents'), path.join(dataDir, 'files', 'documents'), {
      recursive: true,
    });
    return { dataDir, forget: () => owner.deps.orm.em.fork().nativeDelete(Installation, {}) };
  }

  test('accepts the store that contains its documents, and no other', async () => {
    const { dataDir, forget } = await unmarked();
    await forget();
    await expect(start({ dataDir: await aFolder() })).rejects.toThrow('is not the one that contains');
    await expect(start({ dataDir, env: { FILE_KEY: 'a1'.repeat(32) } })).rejects.toThrow(
      'FILE_KEY is not the key',
    );
    await start({ dataDir });
    // The owner's own folder has the mark of an installation that is now unknown.
    await expect(start({})).rejects.toThrow('belongs to a different installation');
    await tend(['adopt-store'], {});
  });

  test('is not taken over by an empty database', async () => {
    const { dataDir } = await unmarked();
    await expect(start({ dataDir, database: await aDatabase() })).rejects.toThrow(
      /contains documents, but none of them is in the database/,
    );
  });

  test('gets its mark again if the documents were restored without it', async () => {
    const { dataDir } = await unmarked();
    await start({ dataDir });
    await start({ dataDir });
  });
});

describe('npm run files', () => {
  test('lists what belongs together, and what does not', async () => {
    await start({});
    const own = await tend([], {});
    expect(own).toMatch(
      /File store +the folder .*: its own\nFILE_KEY +its own\nSESSION_KEYS +its own\nCERTIFICATE_KEYS +its own\nSeal +its own\nLast sweep +none yet\nTrash +0 files\nexit 0/,
    );
    const env = { FILE_KEY: 'a1'.repeat(32), SESSION_KEYS: 'another session key of 32 characters' };
    const foreign = await tend(['status'], { dataDir: await aFolder(), env });
    expect(foreign).toMatch(
      /: without a mark\nFILE_KEY +not the one of its documents\nSESSION_KEYS +none of those/,
    );
  });

  test('moves an installation to another store, and warns processes on the old one', async () => {
    const dataDir = await aFolder();
    await cp(path.join(owner.dataDir, 'files', 'documents'), path.join(dataDir, 'files', 'documents'), {
      recursive: true,
    });
    expect(await tend(['adopt-store'], { dataDir })).toContain('Restart every process');
    await start({ dataDir });
    await expect(start({})).rejects.toThrow('is not the one that contains');
    await untilReadyz(503);
    await tend(['adopt-store'], {});
    await start({});
    await untilReadyz(200);
  });

  test('accepts other keys on request', async () => {
    const env = { SESSION_KEYS: 'another session key of 32 characters' };
    await tend(['accept-keys'], { env });
    await start({ env });
    await tend(['accept-keys'], {});
    await start({});
  });

  test('works with a running service and its embedded database', async () => {
    const dataDir = await aFolder();
    const service = await spawnServer(dataDir, await freePort());
    const program = path.join(import.meta.dirname, '../../src/programs/manage-files.ts');
    const env = { ...inherited, DATA_DIR: dataDir };
    const { stdout, status } = spawnSync(process.execPath, [program], {
      cwd: dataDir,
      env,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/: its own\nFILE_KEY +its own\nSESSION_KEYS +its own\n/);
    expect(status).toBe(0);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test('deletes, lists and restores', async () => {
    const [file] = await owner.deps.orm.em.fork().find(StoredFile, {});
    const key = file?.storageKey ?? '';
    await owner.deps.store.move(key, `trash/${key}`);
    expect(await tend(['trash'], {})).toMatch(
      new RegExp(`^${key} +in the trash since .*, kept until .*\\n1 in the trash\\nexit 0$`),
    );
    expect(await tend(['restore', key], {})).toBe(`${key} is back\nexit 0`);
    expect(await tend(['restore', key], {})).toBe(`${key} is not in the trash\nexit 1`);
    expect(await tend(['trash'], {})).toBe('The trash is empty.\nexit 0');
    expect(await tend(['sweep'], {})).toMatch(
      /^\d+ files, 0 without an order: 0 moved to the trash, 0 deleted permanently/,
    );
    expect(await tend(['restore'], {})).toMatch(/^usage: .*\nexit 2$/s);
    expect(await tend(['please'], {})).toMatch(/^usage: /);
  });
});
