import { sql } from 'kysely';
import { entities } from '../../src/db/entities.ts';
import type { Orm } from '../../src/db/orm.ts';

export interface Found {
  /** `table.column`. */
  readonly column: string;
  readonly value: string;
}

/** Every value in the whole database, jobs included, that contains this text. */
export async function searchDatabase(orm: Orm, text: string): Promise<Found[]> {
  const db = orm.em.fork().getKysely<object>();
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const pattern = `%${text}%`;
  const searches = tables.rows.map(({ schema, name }) => {
    const place = schema === 'public' ? name : `${schema}.${name}`;
    return sql`
      select ${sql.lit(`${place}.`)}::text || each.key as "column", each.value
      from ${sql.table(`${schema}.${name}`)} as row, jsonb_each_text(to_jsonb(row)) as each
      where row::text like ${pattern} and each.value like ${pattern}`;
  });
  return (await sql<Found>`${sql.join(searches, sql` union all `)}`.execute(db)).rows;
}

type Row = (typeof entities)[number];

/** The columns, as `table.column`, whose declarations satisfy `isWanted`. */
export function columnsWhere(isWanted: (column: Row['columns'][number], row: Row) => boolean): string[] {
  return entities.flatMap((row) =>
    row.columns.filter((column) => isWanted(column, row)).map(({ name }) => `${row.table}.${name}`),
  );
}

/** The columns declared to outlive the anonymising of an order. */
export const staying = columnsWhere(
  ({ goes, keeps }, { data }) => typeof goes === 'object' || keeps !== undefined || data.about === 'staff',
);
