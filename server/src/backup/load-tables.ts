import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { databaseFolder } from './archive-form.ts';
import { bytesOf, readMembers } from './archive-reader.ts';
import { quoted } from './database-catalogue.ts';
import type { DatabaseContents } from './manifest.ts';

type Table = DatabaseContents['tables'][number];

const decompress = promisify(gunzip);
/** Much more than a chunk of a backup, which has some MB and at least one row. In bytes. */
const largestChunk = 512 * 1024 * 1024;

const chunkForm = new RegExp(`^${databaseFolder}([^/]+)/\\d+\\.gz$`, 'u');

/** Fills the tables from the chunks in the archive. Throws if a table does not receive all of its rows. */
export async function loadTables(
  client: pg.ClientBase,
  file: string,
  tables: readonly Table[],
  onLoaded: (bytes: number) => void,
): Promise<void> {
  const loaded = new Map<string, number>();
  let open: { readonly name: string; readonly copy: CopyStreamQuery } | undefined;
  const close = async (): Promise<void> => {
    if (open === undefined) return;
    open.copy.end();
    await finished(open.copy);
    loaded.set(open.name, open.copy.rowCount);
    open = undefined;
  };

  for await (const member of readMembers(file)) {
    const name = chunkForm.exec(member.name)?.[1];
    if (name !== open?.name) await close();
    if (name === undefined) continue;
    open ??= { name, copy: startCopy(client, tableOf(tables, name)) };
    await write(
      open.copy,
      await decompress(await bytesOf(member, largestChunk), { maxOutputLength: largestChunk }),
    );
    onLoaded(member.bytes);
  }
  await close();

  const short = tables.find(({ name, rows }) => (loaded.get(name) ?? 0) !== rows);
  if (short !== undefined) throw new Error(`${short.name} has not all its ${short.rows} rows in the backup`);
}

function tableOf(tables: readonly Table[], name: string): Table {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`the manifest does not know the table ${name}`);
  return table;
}

function startCopy(client: pg.ClientBase, { name, columns }: Table): CopyStreamQuery {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  // The next write, or the end, reports the error.
  copy.on('error', () => undefined);
  return copy;
}

async function write(copy: CopyStreamQuery, rows: Buffer): Promise<void> {
  if (copy.errored !== null) throw copy.errored;
  if (!copy.write(rows)) await once(copy, 'drain');
}
