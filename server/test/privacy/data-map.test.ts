import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dataMap, dataMapMarkers } from '../../local/data-map.ts';
import { entities } from '../../src/db/entities.ts';
import { fates } from '../../src/db/data-handling.ts';
import { exportedTables } from '../../src/privacy/export/order-data.ts';
import { otherDataStores } from '../../src/privacy/other-data-stores.ts';
import { startServerForFile } from '../support/test-server.ts';
import { withClient } from '../support/database.ts';

const server = await startServerForFile();

/** Those that empty a column; with its row it goes as it is. */
const fatesOfColumns: readonly string[] = fates.filter((fate) => fate !== 'row');

interface Column {
  readonly place: string;
  readonly column: string;
  readonly nullable: boolean;
}

async function columnsOfDatabase(): Promise<Column[]> {
  return withClient(server.database.connection, async (client) => {
    const { rows } = await client.query<Column>(
      `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as place,
         column_name as column, is_nullable = 'YES' as nullable
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    return rows;
  });
}

test('every table of the database, and every column of ours, is declared', async () => {
  const real = await columnsOfDatabase();
  const others = otherDataStores.flatMap(({ places }) => places);
  const isOther = (place: string) => others.includes(place.split('.')[0] ?? '');
  const declared = entities.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`));
  const ours = real.filter(({ place }) => !isOther(place));
  expect(ours.map(({ place, column }) => `${place}.${column}`).toSorted()).toEqual(declared.toSorted());
});

test('what erasure leaves fits the column: no null in a required one', async () => {
  const real = await columnsOfDatabase();
  const emptied = entities.flatMap(({ table, columns }) =>
    columns.flatMap(({ name, goes, leaves }) =>
      typeof goes === 'string' && fatesOfColumns.includes(goes) && leaves === undefined
        ? [`${table}.${name}`]
        : [],
    ),
  );
  const nullable = real.filter((one) => one.nullable).map(({ place, column }) => `${place}.${column}`);
  expect(emptied.filter((column) => !nullable.includes(column))).toEqual([]);
});

test('a table that belongs to orders is exported, or says why not', () => {
  const ofOrders = entities.filter(({ data }) => data.about === 'customers');
  const silent = ofOrders.filter(
    (row) =>
      !exportedTables.some(({ table }) => table === row.table) &&
      row.data.notExported === undefined &&
      row.columns.some(({ isExported }) => isExported),
  );
  expect(silent.map(({ table }) => table)).toEqual([]);
});

test('docs/privacy.md has the data map that the declarations make', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  const [begin, end] = dataMapMarkers;
  const words = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ').trim();
  // Written by: node server/local/write-data-map.ts
  expect(words(page.split(begin)[1]?.split(end)[0] ?? '')).toBe(words(dataMap()));
});
