import type pg from 'pg';
import type { DatabaseContents } from './manifest.ts';

/** The table in which MikroORM records applied migrations. */
export const migrationsTable = 'mikro_orm_migrations';

export interface FoundTable {
  readonly name: string;
  /** Generated columns are omitted. */
  readonly columns: string[];
  /** Size on disk, in bytes. */
  readonly bytes: number;
}

const here = `(select oid from pg_namespace where nspname = current_schema())`;
const notOfAnExtension = `not exists (select from pg_depend where objid = c.oid and deptype = 'e')`;

/** Our tables, except the one of the migrations. */
export async function findTables(client: pg.ClientBase): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
             and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = ${here} and ${notOfAnExtension} and c.relname <> $1
     order by c.relname`,
    [migrationsTable],
  );
  return rows;
}

/** The current values of sequences. */
export async function findSequences(client: pg.ClientBase): Promise<DatabaseContents['sequences']> {
  const { rows } = await client.query<DatabaseContents['sequences'][number]>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and sequencename <> $1 order by sequencename`,
    [`${migrationsTable}_id_seq`],
  );
  return rows;
}

export interface ForeignKey {
  /** Both names are quoted. */
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function findForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = ${here} order by conname`,
  );
  return rows;
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ]);
  return rows[0]?.found === true;
}

/** Quotes an identifier for PostgreSQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
