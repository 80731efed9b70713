import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { clientConfig, type DatabaseTarget } from '../db/connection.ts';
import { queueNames } from '../jobs/queues.ts';
import { databaseFolder } from './archive-form.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import {
  findSequences,
  findTables,
  hasTable,
  migrationsTable,
  quoted,
  type FoundTable,
} from './database-catalogue.ts';
import type { DatabaseContents } from './manifest.ts';

/** The approximate size of a table chunk before compression, in bytes. */
const chunkBytes = 4 * 1024 * 1024;
const compress = promisify(gzip);

export interface Dump {
  readonly contents: DatabaseContents;
  readonly installationId: string | null;
  /** Storage keys of the documents and images that rows reference. */
  readonly storageKeys: Set<string>;
  readonly orders: number;
  readonly documents: number;
}

/** Size of the database on disk, in bytes. */
export async function databaseBytes(target: DatabaseTarget): Promise<number> {
  return inSnapshot(target, async (client) => {
    const tables = await findTables(client);
    return tables.reduce((sum, { bytes }) => sum + bytes, 0);
  });
}

/** Copies every table in one snapshot while other sessions write. `onCopied` receives the number of bytes written to disk. */
export async function dumpDatabase(
  target: DatabaseTarget,
  archive: ArchiveWriter,
  onCopied: (bytes: number) => void,
): Promise<Dump> {
  return inSnapshot(target, async (client) => {
    const tables: DatabaseContents['tables'] = [];
    let [bytes, diskBytes] = [0, 0];
    for (const table of await findTables(client)) {
      const copied = await dumpTable(client, table, archive);
      tables.push({ name: table.name, columns: table.columns, rows: copied.rows });
      bytes += copied.bytes;
      diskBytes += table.bytes;
      onCopied(table.bytes);
    }
    const jobs = await dumpJobs(client, archive);
    const server = await one(client, 'show server_version');
    const migrations = await column(client, `select name from ${migrationsTable} order by id`);
    // Sequences are not part of the snapshot. Read last, they are ahead of every row in it.
    const sequences = await findSequences(client);
    const isMarked = await hasTable(client, 'installations');
    const installationId = isMarked
      ? ((await column(client, 'select id from installations'))[0] ?? null)
      : null;
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
    return {
      contents: { server, migrations, tables, sequences, jobs, bytes, diskBytes },
      installationId,
      storageKeys: new Set(await column(client, namedFiles)),
      orders: rowsOf('orders'),
      documents: rowsOf('stored_files'),
    };
  });
}

/**
 * Selects the storage keys that rows reference; the database may be from a version in which uploads had no documents. Upload
 * segments are short-lived: an upload whose segments are missing restarts.
 */
const namedFiles = `select storage_key from stored_files where deleted_at is null union select storage_key from content_images
  union select to_jsonb(uploads) -> 'document' ->> 'storageKey' from uploads where to_jsonb(uploads) ->> 'document' is not null`;

/** Copying a large table takes long, and every server has to format values the same way. */
const session = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8';
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`;

async function inSnapshot<T>(target: DatabaseTarget, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...clientConfig(target),
    application_name: 'truepage-backup',
    keepAlive: true,
  });
  // A running query rejects as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(session);
    await client.query('begin isolation level repeatable read read only');
    return await read(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writes a table as chunks of complete rows, each a separate gzip file. */
async function dumpTable(client: pg.Client, { name, columns }: FoundTable, archive: ArchiveWriter) {
  const copy = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  let [number, packedBytes, waiting, length]: [number, number, Buffer[], number] = [0, 0, [], 0];
  const write = async (rows: Buffer): Promise<void> => {
    const packed = await compress(rows, { level: 3 });
    number += 1;
    packedBytes += packed.length;
    await archive.add(
      `${databaseFolder}${name}/${String(number).padStart(6, '0')}.gz`,
      packed,
      packed.length,
    );
  };
  for await (const chunk of copy) {
    const bytes = chunk as Buffer;
    const end = bytes.lastIndexOf('\n') + 1;
    waiting.push(bytes);
    length += bytes.length;
    if (length < chunkBytes || end === 0) continue;
    const rest = bytes.subarray(end);
    const rows = Buffer.concat(waiting).subarray(0, length - rest.length);
    [waiting, length] = [[rest], rest.length];
    await write(rows);
  }
  if (length > 0) await write(Buffer.concat(waiting));
  return { rows: copy.rowCount, bytes: packedBytes };
}

/** Dumps pending jobs without pg-boss's internal columns, so that another version of pg-boss can load them. */
async function dumpJobs(client: pg.Client, archive: ArchiveWriter): Promise<number> {
  if (!(await hasTable(client, 'pgboss.job'))) return 0;
  const { rows } = await client.query(
    `select name as queue, data, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') and name = any($1) order by created_on`,
    [queueNames],
  );
  const body = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await archive.add(`${databaseFolder}jobs.jsonl`, body, body.length);
  return rows.length;
}

async function column(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value ?? '');
}

async function one(client: pg.Client, query: string): Promise<string> {
  return (await column(client, query))[0] ?? '';
}
