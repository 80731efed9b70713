import type { EntityName, EntityProperty, RequiredEntityData } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { Em } from './orm.ts';

/** A row to be, of the table of an entity. */
export interface NewRow {
  readonly entity: EntityName<object>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A query, as what stands before its first word and behind. */
export interface QueryParts {
  readonly with: RawBuilder<unknown>;
  readonly select: RawBuilder<unknown>;
}

/** Typed as em.create() is. What is left out gets the default of the database. */
export function newRow<Entity extends object>(
  entity: EntityName<Entity>,
  values: RequiredEntityData<Entity>,
): NewRow {
  return { entity: entity as EntityName<object>, values };
}

/**
 * Inserts rows of several tables in the caller's transaction with one statement, which is one way to the database instead of one for
 * each row; they may refer to each other. `last` is a query of its own that is sent along.
 */
export async function insertTogether(em: Em, rows: readonly NewRow[], last: QueryParts): Promise<void> {
  if (!em.isInTransaction()) throw new Error('rows are inserted in the transaction that they belong to');
  const inserts = rows.map((row, index) => sql`${sql.id(`row_${index}`)} as (${insert(em, row)})`);
  await sql`with ${sql.join([...inserts, last.with])} ${last.select}`.execute(em.getKysely<object>());
}

function insert(em: Em, { entity, values }: NewRow): RawBuilder<unknown> {
  const meta = em.getMetadata(entity);
  const properties = meta.properties as Readonly<Record<string, EntityProperty>>;
  const columns = Object.entries(values).map(([name, value]) => {
    const property = properties[name];
    if (property === undefined) throw new Error(`${meta.className} has no ${name}`);
    const [column = name] = property.fieldNames;
    return {
      column: sql.id(column),
      value: isJson(property) && value !== null ? JSON.stringify(value) : value,
    };
  });
  return sql`insert into ${sql.id(meta.tableName)} (${sql.join(columns.map(({ column }) => column))}) values (${sql.join(
    columns.map(({ value }) => value),
  )})`;
}

function isJson({ columnTypes }: EntityProperty): boolean {
  return columnTypes[0] === 'jsonb';
}
