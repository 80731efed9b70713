import type { z } from 'zod';
import type { orderListQuery } from '@truepage/core/api/admin/orders/order-query';
import type { OrderFilter } from '@truepage/core/orders/order-list';
import { conditionsOf, type OrderCondition } from '@truepage/core/orders/order-matching';
import { may, reachOf } from '@truepage/core/staff/roles';
import type { Database, Time } from '../../deps.ts';
import { positionOf, readCursor, writeCursor } from './order-cursor.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import type { OrderSearch } from './order-conditions.repository.ts';
import { findOrderPage } from './order-list.repository.ts';
import { presentOrderRow, type PresentedRow } from './present-staff-order.ts';

type ListQuery = z.output<typeof orderListQuery>;

export interface OrderPage {
  readonly orders: PresentedRow[];
  /** The cursor of the next page; undefined on the last page. */
  readonly next: string | undefined;
  /** The number of matching orders; 1001 means more than 1000. */
  readonly total: number;
}

/**
 * Returns a page of the orders this member of staff may see. Throws 'request.invalid' if the cursor belongs to another
 * sort.
 */
export async function listOrders(
  deps: Database & Time,
  staff: ActingStaff,
  query: ListQuery,
): Promise<OrderPage> {
  const search = filterFor(staff, query, deps.clock.now());
  const { sort, limit, cursor } = query;
  const after = cursor === undefined ? undefined : readCursor(sort, cursor);
  // One row more than requested shows whether there is a next page.
  const request = { search, sort, after, limit: limit + 1 };
  const { rows, total } = await findOrderPage(() => deps.orm.em.fork(), request);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    orders: page.map((row) => presentOrderRow(row, staff.role)),
    next: last === undefined ? undefined : writeCursor(sort, positionOf(sort, last)),
    total,
  };
}

type ZonedFilter = OrderFilter & { readonly zone?: string | undefined };

/** The conditions of the query at `now`, limited to the orders this member of staff may see. */
export function filterFor(staff: ActingStaff, query: ZonedFilter, now: Date): OrderSearch {
  return {
    conditions: [
      ...conditionsOf(query, { staffId: staff.id, now: now.getTime(), zone: query.zone }),
      ...within(staff),
    ],
    findsByEmail: may(staff.role, 'orders.customer'),
  };
}

/** The conditions that every order this member of staff may see fulfils. */
export function within(staff: ActingStaff): readonly OrderCondition[] {
  return reachOf(staff.role, 'orders.list') === 'all' ? [] : [{ field: 'assigneeId', is: staff.id }];
}
