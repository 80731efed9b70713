import type { EntityMetadata, EntityName } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../db/define-row.ts';
import { entities } from '../db/entities.ts';
import type { Fate } from '../db/data-handling.ts';
import type { Em } from '../db/orm.ts';

type OrderFate = 'documents' | 'customer';
type Values = Readonly<Record<string, unknown>>;

/**
 * Erases what the columns of all tables declare to end with the documents of these orders, or with their customers: empties
 * texts, and deletes rows that are declared to be deleted. `together` adds values to set in a table in the same statement. The
 * caller has locked the orders.
 */
export async function eraseData(
  em: Em,
  fate: OrderFate,
  orderIds: readonly string[],
  together: Readonly<Record<string, Values>> = {},
): Promise<void> {
  const orders = sql`(${sql.join(orderIds.map((id) => sql`${id}::uuid`))})`;
  for (const { row, ofOrders } of tablesOfOrders(em, orders)) {
    if (row.data.rowsGo?.with === fate) continue;
    await emptyColumns(em, row, fate, ofOrders, together[row.table]);
  }
  await endRows(em, fate, orders);
}

/**
 * Removes the customers from these orders, which the caller has locked. Grants of browsers end, because they were the
 * customers'.
 */
export async function endCustomers(em: Em, orderIds: readonly string[]): Promise<void> {
  await eraseData(em, 'customer', orderIds, { orders: { access_generation: sql`access_generation + 1` } });
}

/** Deletes the rows that are declared to end with `fate`, of the orders in the SQL list or subquery `orders`. */
export async function endRows(em: Em, fate: OrderFate, orders: RawBuilder<unknown>): Promise<void> {
  // Rows that reference others are deleted first.
  for (const { row, ofOrders } of tablesOfOrders(em, orders).toReversed()) {
    const { rowsGo } = row.data;
    if (rowsGo?.with !== fate) continue;
    const chosen = sql`(${ofOrders}) and (${sql.raw(rowsGo.where ?? 'true')})`;
    await sql`delete from ${sql.table(row.table)} where ${chosen}`.execute(em.getKysely<object>());
  }
}

/** Empties the columns of a table that are declared to end with `fate`, in the rows that match `where`. */
export async function emptyColumns(
  em: Em,
  row: Row,
  fate: Fate,
  where: RawBuilder<unknown>,
  together: Values = {},
): Promise<void> {
  const emptied = row.columns
    .filter(({ goes }) => goes === fate)
    .map(({ name, leaves = 'null' }) => sql`${sql.ref(name)} = ${sql.raw(leaves)}`);
  const added = Object.entries(together).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const changes = [...emptied, ...added];
  if (changes.length === 0) return;
  await sql`update ${sql.table(row.table)} set ${sql.join(changes)} where ${where}`.execute(
    em.getKysely<object>(),
  );
}

interface TableOfOrders {
  readonly row: Row;
  /** The condition for rows of these orders. */
  readonly ofOrders: RawBuilder<unknown>;
  /** The number of foreign keys between a row and its order. */
  readonly distance: number;
}

/** The tables that reference orders by foreign keys, directly or indirectly; those closest to the order first. */
function tablesOfOrders(em: Em, orders: RawBuilder<unknown>): readonly TableOfOrders[] {
  const found = entities.flatMap((row: Row): TableOfOrders[] => {
    const way = wayToOrder(em.getMetadata(row as unknown as EntityName<object>), orders);
    return way === undefined ? [] : [{ row, ...way }];
  });
  return found.toSorted((a, b) => a.distance - b.distance);
}

function wayToOrder(
  meta: EntityMetadata,
  orders: RawBuilder<unknown>,
): Omit<TableOfOrders, 'row'> | undefined {
  if (meta.tableName === 'orders') return { ofOrders: sql`id in ${orders}`, distance: 0 };
  const ways = meta.relations.flatMap(({ targetMeta, fieldNames: [column = ''] }) => {
    // A member of staff has many orders, so paths through staff are excluded.
    const next = targetMeta === undefined || targetMeta === meta ? undefined : wayToOrder(targetMeta, orders);
    if (targetMeta === undefined || next === undefined) return [];
    const [key = 'id'] = targetMeta.getPrimaryProps().flatMap(({ fieldNames }) => fieldNames);
    const parents =
      next.distance === 0
        ? orders
        : sql`(select ${sql.ref(key)} from ${sql.table(targetMeta.tableName)} where ${next.ofOrders})`;
    return [{ ofOrders: sql`${sql.ref(column)} in ${parents}`, distance: next.distance + 1 }];
  });
  return ways.toSorted((a, b) => a.distance - b.distance)[0];
}
