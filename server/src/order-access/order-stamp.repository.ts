import type { HoldReason } from '@truepage/core/checks/delivery-gate';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { sql } from 'kysely';
import { compileOnce } from '../db/compile-once.ts';
import type { Em } from '../db/orm.ts';
import { heldFor } from './hold.repository.ts';

const versionsOf = (table: string) =>
  sql`array(select xmin from ${sql.table(table)} where order_id = orders.id)`;

/**
 * A column for queries over `orders`: the versions of the rows that the view of an order consists of, and why it is held.
 * PostgreSQL stores in a row's `xmin` which transaction wrote it, so the value changes whenever such a row is added, changed or
 * removed, by any process or directly in the database.
 */
export const rowVersions = sql<string>`concat(
  orders.xmin, ${sql.join(['stored_files', 'certificates', 'reviews', 'payment_entries'].map(versionsOf))}
)`;

interface StampedRow {
  readonly versions: string | null;
  readonly held_for: HoldReason | null;
}

/** Returns a stamp that is equal while the view of an order is unchanged. */
export function stampOf({ versions, held_for: hold }: StampedRow): string {
  return `${versions} ${hold}`;
}

export interface StampedOrder {
  readonly orderNumber: string;
  readonly stamp: string;
  readonly accessGeneration: number;
  /** The number of the staff's messages that the customer has not read; null if not counted. */
  readonly unread: number | null;
}

/** Returns what decides whether an earlier response about an order may be sent again. Undefined if there is no such order. */
export async function findOrderStamp(
  em: Em,
  orderNumber: OrderNumber,
  countsUnread: boolean,
): Promise<StampedOrder | undefined> {
  const [row] = await selectStamp(em, orderNumber, countsUnread);
  return row && { ...row, stamp: stampOf(row) };
}

const selectStamp = compileOnce(2, (em: Em, orderNumber: OrderNumber, countsUnread: boolean) =>
  em
    .getKysely()
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select([
      'order_number as orderNumber',
      rowVersions.as('versions'),
      heldFor().as('held_for'),
      'access_generation as accessGeneration',
      sql<number | null>`case when ${countsUnread}::boolean then (
        select count(*)::int from messages where order_id = orders.id and author = 'staff' and read_at is null
      ) end`.as('unread'),
    ]),
);
