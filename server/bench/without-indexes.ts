import type pg from 'pg';

interface Definition {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
  /** Of constraints: primary keys and unique ones (p, u), and foreign keys (f). */
  readonly kind: string;
}

/**
 * Fills tables in a transaction without their indexes, the constraints based on them and the foreign keys from and to these
 * tables, and creates all of them again: that takes a fraction of the cost of maintaining them, especially for random ids.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<Definition>(
    `select quote_ident(conname) as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition, contype as kind
     from pg_constraint
     where contype in ('p', 'u') and conrelid = any($1::regclass[])
       or contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype <> 'f'`,
    [tables],
  );
  const { rows: indexes } = await client.query<Omit<Definition, 'table'>>(
    `select index.oid::regclass::text as name, pg_get_indexdef(index.oid) as definition
     from pg_index join pg_class as index on index.oid = indexrelid where indrelid = any($1::regclass[])`,
    [tables],
  );
  const based = new Set(constraints.map(({ name }) => name));
  const dropped = [
    ...constraints.map(({ name, table }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.filter(({ name }) => !based.has(name)).map(({ name }) => `drop index ${name}`),
  ];
  const created = [
    ...indexes.map(({ definition }) => definition),
    // Foreign keys follow the keys that they refer to.
    ...constraints
      .toReversed()
      .map(
        ({ name, table, definition, kind }) =>
          `alter table ${table} add constraint ${name} ${kind === 'f' ? definition : `${kind === 'p' ? 'primary key' : 'unique'} using index ${name}`}`,
      ),
  ];
  await client.query('begin');
  try {
    await client.query(dropped.join('; '));
    await fill();
    for (const statement of created) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
