import type { EntityName, EntityProperty, RequiredEntityData } from '@mikro-orm/postgresql';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Em } from './orm.ts';
import { plannedOnce } from './prepared-statements.ts';

/** A row to insert into the table of an entity. */
export interface NewRow {
  readonly entity: EntityName<object>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A query, split at its first keyword. */
export interface QueryParts {
  /** Identifies its text: queries with the same name have the same text. It selects no column of a table. */
  readonly name: string;
  readonly with: RawBuilder<unknown>;
  readonly select: RawBuilder<unknown>;
  /** Its parameters, in the order of both texts. */
  readonly values: readonly unknown[];
}

/** Typed like em.create(). Omitted columns get their database default. */
export function newRow<Entity extends object>(
  entity: EntityName<Entity>,
  values: RequiredEntityData<Entity>,
): NewRow {
  return { entity: entity as EntityName<object>, values };
}

/** Statement texts by tables and columns; the service has only a few. */
const texts = new Map<string, string>();

/**
 * Inserts rows of several tables in the caller's transaction with one statement, so with one round trip; the rows may
 * refer to each other. `last` is a further query that is part of the statement.
 */
export async function batchInsert(em: Em, rows: readonly NewRow[], last: QueryParts): Promise<void> {
  if (!em.isInTransaction()) throw new Error('rows are inserted in the transaction that they belong to');
  const database = em.getKysely<object>();
  const inserts = rows.map((row) => insertOf(em, row));
  const shape = [
    last.name,
    ...inserts.map(({ table, columns }) => [table, ...columns.keys()].join(' ')),
  ].join(', ');
  const text = texts.get(shape) ?? textOf(inserts, last).compile(database).sql + plannedOnce;
  texts.set(shape, text);
  const values = inserts.flatMap(({ columns }) => [...columns.values()]);
  await database.executeQuery(CompiledQuery.raw(text, [...values, ...last.values]));
}

interface Insert {
  readonly table: string;
  /** Values by column name. */
  readonly columns: ReadonlyMap<string, unknown>;
}

function insertOf(em: Em, { entity, values }: NewRow): Insert {
  const meta = em.getMetadata(entity);
  const properties = meta.properties as Readonly<Record<string, EntityProperty>>;
  const columns = Object.entries(values).map(([name, value]) => {
    const property = properties[name];
    if (property === undefined) throw new Error(`${meta.className} has no ${name}`);
    const [column = name] = property.fieldNames;
    return [column, isJson(property) && value !== null ? JSON.stringify(value) : value] as const;
  });
  return { table: meta.tableName, columns: new Map(columns) };
}

function isJson({ columnTypes }: EntityProperty): boolean {
  return columnTypes[0] === 'jsonb';
}

function textOf(inserts: readonly Insert[], last: QueryParts): RawBuilder<unknown> {
  const written = inserts.map(({ table, columns }, index) => {
    const names = Array.from(columns.keys(), (column) => sql.id(column));
    return sql`${sql.id(`row_${index}`)} as (insert into ${sql.id(table)} (${sql.join(names)}) values (${sql.join([...columns.values()])}))`;
  });
  return sql`with ${sql.join([...written, last.with])} ${last.select}`;
}
