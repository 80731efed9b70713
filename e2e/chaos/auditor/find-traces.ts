import pg from 'pg';
import { downloadedHash } from '../load/customer.ts';
import type { Deletion, Diary, Trace } from '../load/diary.ts';
import { insist } from '../load/insist.ts';
import type { Site } from '../load/site.ts';
import { proof } from '../load/wishes.ts';
import { forEachOf } from '../patience.ts';

interface Places {
  readonly site: Site;
  readonly database: string;
  readonly files: { readonly find: (words: string) => Promise<string[]> };
  /** The output of the servers. */
  readonly output: string;
}

/**
 * Returns remains of orders whose deletion was acknowledged: documents that can be downloaded, keys that open them, and their marker in any
 * table, in the file store, in the servers' output and in customers' exports.
 */
export async function findTraces({ site, database, files, output }: Places, diary: Diary): Promise<Trace[]> {
  const traces: Trace[] = [];
  const gone = diary.deletions.filter(({ isAcknowledged }) => isAcknowledged);
  await forEachOf(gone, 6, async (deletion) => {
    const { orderNumber, marker } = deletion;
    const places = [
      ...(await stillServed(site, deletion)),
      ...(await files.find(marker)).map((key) => `the file store: ${key}`),
      ...(output.includes(marker) ? ['what a server has said'] : []),
    ];
    traces.push(...places.map((where) => ({ orderNumber, where })));
  });
  return [...traces, ...(await inTables(database, gone))];
}

async function stillServed(site: Site, { orderNumber, marker, cookie }: Deletion): Promise<string[]> {
  const found: string[] = [];
  for (const which of ['original', 'translated'] as const) {
    const seen = await downloadedHash(site, orderNumber, which);
    if (!seen.startsWith('no ')) found.push(`the download of its ${which} document`);
  }
  const exported = await insist(site, `/api/order-data.zip?order=${orderNumber}`, () => ({
    headers: proof(site, cookie),
  }));
  if (exported?.status !== 200) found.push(`no export: it is answered with ${exported?.status}`);
  // Such a ZIP stores its files uncompressed.
  else if (exported.body.includes(marker) || exported.body.includes('%PDF-'))
    found.push('the export of its data');
  return found;
}

/** Searches every column of every table, as text. */
async function inTables(connectionString: string, gone: readonly Deletion[]): Promise<Trace[]> {
  const client = new pg.Client({ connectionString, options: '-c default_transaction_read_only=on' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const traces: Trace[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ marker: string }>(
        `select distinct marker from ${name} t, unnest($1::text[]) marker where position(marker in t::text) > 0`,
        [gone.map(({ marker }) => marker)],
      );
      const markers = new Set(rows.map(({ marker }) => marker));
      const own = gone.filter(({ marker }) => markers.has(marker));
      traces.push(...own.map(({ orderNumber }) => ({ orderNumber, where: `the table ${name}` })));
    }
    const { rows: keys } = await client.query<{ orderNumber: string }>(
      `select o.order_number as "orderNumber" from stored_files f join orders o on o.id = f.order_id
       where o.order_number = any($1) and f.wrapped_key <> ''`,
      [gone.map(({ orderNumber }) => orderNumber)],
    );
    return [
      ...traces,
      ...keys.map(({ orderNumber }) => ({ orderNumber, where: 'a key that opens a document' })),
    ];
  } finally {
    await client.end();
  }
}
