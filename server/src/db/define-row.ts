import {
  defineEntity,
  type EntityCtor,
  type EntityMetadataWithProperties,
  type EntitySchemaWithMeta,
  type InferEntityFromProperties,
} from '@mikro-orm/postgresql';
import { holdingOf, type Declared } from './data-handling.ts';

/** The table's entry in the data map (docs/privacy.md). */
export interface TableData {
  readonly about: 'customers' | 'staff' | 'visitors' | 'partners' | 'no one';
  readonly why: string;
  readonly kept: string;
  readonly seenBy: string;
  /** The reason why the customer's export omits the table, if it belongs to an order. */
  readonly notExported?: string;
  /** Rows that are deleted with an order's documents, or when the order is anonymised. */
  readonly rowsGo?: { readonly with: 'documents' | 'customer'; readonly where?: string };
}

type Columns = Readonly<Record<string, Declared>>;
type EntityOf<Properties extends Columns> = InferEntityFromProperties<Properties>;

/** defineEntity() with a declaration for each column and the table. */
export function defineRow<
  const Name extends string,
  const Table extends string,
  const Properties extends Columns,
>(
  meta: EntityMetadataWithProperties<Name, Table, Properties> & {
    readonly tableName: Table;
    readonly properties: Properties;
    readonly data: TableData;
  },
) {
  const { data, ...options } = meta;
  const schema = defineEntity(options as never) as unknown as EntitySchemaWithMeta<
    Name,
    Table,
    EntityOf<Properties>,
    never,
    Properties,
    EntityCtor<EntityOf<Properties>>
  >;
  const columns = Object.entries<Declared>(meta.properties).map(([property, column]) => ({
    property,
    name: columnName(property, typeof column === 'function'),
    /** A value from a fixed list, not free text. */
    isChoice: '~options' in column && (column['~options'] as { enum?: boolean }).enum === true,
    ...holdingOf(column),
  }));
  const table: string = meta.tableName;
  return Object.assign(schema, { data, table, columns });
}

export type Row = Pick<ReturnType<typeof defineRow>, 'data' | 'table' | 'columns'>;

/** The column name that MikroORM generates. */
function columnName(property: string, isReference: boolean): string {
  const name = property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isReference ? `${name}_id` : name;
}
