import type { EntitySchema, InferEntity } from '@mikro-orm/postgresql';
import type { Row } from '../../db/define-row.ts';
import type { Declared } from '../../db/data-handling.ts';

type Columns = Readonly<Record<string, Declared>>;
type RowSchema = Row & EntitySchema & { readonly '~entity': unknown; readonly properties: Columns };

type ExportedKey<Properties extends Columns> = {
  [Key in keyof Properties]: Properties[Key] extends Declared<true> ? Key : never;
}[keyof Properties];

/** The columns of a table in the customer's export, by their property names. */
export type Exported<Schema extends RowSchema> = Pick<
  InferEntity<Schema>,
  ExportedKey<Schema['properties']> & keyof InferEntity<Schema>
>;

/** Returns the exported columns of a row; empty ones are null. */
export function exported<Schema extends RowSchema>(
  schema: Schema,
  row: InferEntity<Schema>,
): Exported<Schema> {
  const names = schema.columns.filter(({ isExported }) => isExported).map(({ property }) => property);
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Exported<Schema>;
}
