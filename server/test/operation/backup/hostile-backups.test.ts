import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract, pack, type Header } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checksumLine,
  checksumsFolder,
  manifestName,
  trailer,
  trailerBytes,
} from '../../../src/backup/archive-form.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { backUp, createPlaces, restore } from './run-backup.ts';

const places = createPlaces();
let database: TestDatabase;
let whole: Entry[];

interface Entry {
  readonly header: Partial<Header> & { readonly name: string };
  readonly body: Buffer;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const dataDir = await places.folder();
  await mkdir(path.join(dataDir, 'secrets'), { recursive: true });
  await writeFile(path.join(dataDir, 'secrets', 'notes of the operator'), 'not a secret of ours');
  const file = path.join(await places.folder(), 'whole.tar');
  await backUp({ dataDir, connection: database.connection }, file);
  whole = await entriesOf(file);
});
afterAll(async () => {
  await places.cleanUp();
  await database.drop();
});

async function entriesOf(file: string): Promise<Entry[]> {
  const tar = extract();
  tar.end((await readFile(file)).subarray(0, -trailerBytes));
  const entries: Entry[] = [];
  for await (const entry of tar)
    entries.push({ header: { name: entry.header.name, type: 'file' }, body: await buffer(entry) });
  return entries.filter(({ header }) => !header.name.startsWith(checksumsFolder));
}

/** A backup with additional entries, with correct checksums, manifest and seal, as an attacker would make it. */
async function backupWith(more: readonly Entry[], change = (entries: Entry[]) => entries): Promise<string> {
  const manifest = whole.at(-1);
  const told = JSON.parse(String(manifest?.body)) as { members: number };
  const last = { ...told, members: told.members + more.length };
  const entries = change([
    ...whole.slice(0, -1),
    ...more,
    { header: { name: manifestName, type: 'file' }, body: Buffer.from(JSON.stringify(last)) },
  ]);
  const sums = entries.map(({ header, body }) => checksumLine(header.name, sha256(body))).join('');
  const tar = pack();
  for (const { header, body } of [
    ...entries,
    { header: { name: `${checksumsFolder}000001.txt` }, body: Buffer.from(sums) },
  ])
    tar.entry({ mode: 0o600, ...header }, body);
  tar.finalize();
  const bytes = await buffer(tar);
  const file = path.join(await places.folder(), 'hostile.tar');
  await writeFile(file, Buffer.concat([bytes, trailer(sha256(bytes))]));
  return file;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const member = (name: string, header: Partial<Header> = {}): Entry => ({
  header: { type: 'file', ...header, name },
  body: Buffer.from(header.type === undefined ? 'hostile' : ''),
});

/** DATA_DIR is inside a separate folder, so that files written next to it are detected. */
async function tried(file: string) {
  const around = await places.folder();
  const dataDir = path.join(around, 'data');
  const outcome = await restore(file, { dataDir, connection: await places.database() }).then(
    () => 'restored',
    (error: unknown) => (error as Error).message,
  );
  return { outcome, dataDir, written: (await readdir(around, { recursive: true })).toSorted() };
}

test('the archive used for the attacks is restored if nothing hostile is added', async () => {
  const { outcome, written } = await tried(await backupWith([]));
  expect(outcome).toBe('restored');
  expect(written).toContain('data/secrets/file-key');
});

describe('a backup is refused, and nothing is written, if it contains', () => {
  test.each([
    'secrets/..',
    'secrets/.',
    'secrets/',
    'secrets/../file-key',
    'secrets/../../etc/cron.d/x',
    'secrets//etc/passwd',
    'secrets/a/b',
    'secrets/..\\..\\x',
    'secrets/C:\\x',
    'secrets/C:x',
    'secrets/file-key:stream',
    'secrets/file-key ',
    'secrets/file-key.',
    'secrets/con',
    'secrets/NUL.txt',
    'secrets/Lpt1',
    'secrets/file\u0000key',
    'secrets/file\nkey',
    'secrets/f\u0456le-key',
    'secrets/\u202Efile-key',
    '/etc/passwd',
    '../secrets/file-key',
    './secrets/file-key',
    'SECRETS/file-key',
    'secrets',
    'files/../secrets/file-key',
    'files/documents/..',
    'files//documents/x',
    'files/Documents/x',
    'files/documents/con',
    'files/documents\\x',
    'files/documents/x.exe',
    'database/../x/000001.gz',
    'database/orders/1.gz',
    'database/orders/000001.gz/x',
    'database/pg_catalog.pg_authid/000001.gz',
    'checksums/../x.txt',
    'manifest.json.new',
    'truepage-backup.json/x',
    'anything',
  ])('%j', async (name) => {
    const { outcome, written } = await tried(await backupWith([member(name)]));
    expect(outcome).toMatch(/which is not part of any TruePage backup|is damaged/);
    expect(written).toEqual([]);
  });

  test.each<[string, Partial<Header>]>([
    ['a symbolic link', { type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { type: 'link', linkname: 'secrets/file-key' }],
    ['a folder', { type: 'directory' }],
    ['a device', { type: 'character-device' }],
    ['a pipe', { type: 'fifo' }],
  ])('%s in the place of a file', async (_, header) => {
    const { outcome, written } = await tried(await backupWith([member('secrets/session-keys', header)]));
    expect(outcome).toMatch('which is not part of any TruePage backup');
    expect(written).toEqual([]);
  });

  test.each(['secrets/file-key', 'secrets/FILE-KEY', manifestName, 'truepage-backup.json'])(
    '%j a second time',
    async (name) => {
      const { outcome, written } = await tried(await backupWith([member(name)]));
      expect(outcome).toMatch('is there twice');
      expect(written).toEqual([]);
    },
  );

  test('an unknown table', async () => {
    const file = await backupWith([], (entries) =>
      entries.map((entry) => {
        if (entry.header.name !== manifestName) return entry;
        const told = JSON.parse(String(entry.body)) as { database: { tables: object[] } };
        told.database.tables.push({ name: 'pg_authid', columns: ['rolname'], rows: 0 });
        return { ...entry, body: Buffer.from(JSON.stringify(told)) };
      }),
    );
    expect((await tried(file)).outcome).toBe('pg_authid is no table of ours');
  });
});

test('only known files next to the secrets are backed up and restored', async () => {
  expect(whole.map(({ header }) => header.name)).toContain('secrets/file-key');
  expect(whole.map(({ header }) => header.name)).not.toContain('secrets/notes of the operator');
  const { outcome, written } = await tried(
    await backupWith([member('secrets/README.md'), member('secrets/bashrc')]),
  );
  expect(outcome).toBe('restored');
  expect(written.filter((name) => name.startsWith('data/secrets/'))).toEqual(
    expect.arrayContaining(['data/secrets/file-key']),
  );
  expect(written).not.toContain('data/secrets/README.md');
  expect(written).not.toContain('data/secrets/bashrc');
});
