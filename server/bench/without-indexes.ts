import type pg from 'pg';

interface Index {
  readonly name: string;
  readonly definition: string;
  readonly isGin: boolean;
}

interface Constraint {
  readonly name: string;
  readonly tableName: string;
  readonly definition: string;
  /** The constraint that the index belongs to; null for a foreign key. */
  readonly kind: 'primary key' | 'unique' | null;
}

/** The indexes and constraints dropped from tables to fill them faster, to be recreated unchanged. */
export interface Dropped {
  readonly indexes: readonly Index[];
  readonly constraints: readonly Constraint[];
}

/**
 * Drops all indexes of tables, with the constraints based on them and the foreign keys from and to these tables: creating them
 * at the end takes a fraction of the cost of maintaining them, especially for random ids.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Dropped> {
  const { rows: indexes } = await client.query<Index>(
    `select index.oid::regclass::text as name, pg_get_indexdef(index.oid) as definition, amname = 'gin' as "isGin"
     from pg_index join pg_class as index on index.oid = indexrelid join pg_am on pg_am.oid = relam
     where indrelid = any($1::regclass[])`,
    [tables],
  );
  const { rows: constraints } = await client.query<Constraint>(
    `select quote_ident(conname) as name, conrelid::regclass::text as "tableName", pg_get_constraintdef(oid) as definition,
       case contype when 'p' then 'primary key' when 'u' then 'unique' end as kind
     from pg_constraint
     where contype in ('p', 'u') and conrelid = any($1::regclass[])
       or contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype <> 'f'`,
    [tables],
  );
  const onConstraints = new Set(constraints.flatMap(({ name, kind }) => (kind === null ? [] : [name])));
  const statements = [
    ...constraints.map(({ name, tableName }) => `alter table ${tableName} drop constraint ${name}`),
    ...indexes.filter(({ name }) => !onConstraints.has(name)).map(({ name }) => `drop index ${name}`),
  ];
  await client.query(`begin; ${statements.join('; ')}; commit`);
  return { indexes, constraints };
}

/** One statement per index, in any order and in parallel; the slowest first. */
export function indexStatements({ indexes }: Dropped): string[] {
  return indexes
    .toSorted((one, other) => Number(other.isGin) - Number(one.isGin))
    .map(({ definition }) => definition);
}

/** Statements for the constraints, to be run sequentially after the indexes. */
export function constraintStatements({ constraints }: Dropped): string[] {
  return constraints
    .toSorted((one, other) => Number(one.kind === null) - Number(other.kind === null))
    .map(
      ({ name, tableName, definition, kind }) =>
        `alter table ${tableName} add constraint ${name} ${kind === null ? definition : `${kind} using index ${name}`}`,
    );
}
