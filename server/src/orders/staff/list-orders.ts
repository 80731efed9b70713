import type { z } from 'zod';
import type { orderListQuery } from '@truepage/core/api/admin/orders';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { may, reachOf } from '@truepage/core/staff/roles';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import type { Deps } from '../../deps.ts';
import { readCursor, writeCursor } from './order-cursor.ts';
import type { ActingStaff } from './order-for-staff.ts';
import { findOrderPage, type OrderFilter } from './order-list.repository.ts';
import { presentOrderRow, type PresentedRow } from './present-staff-order.ts';

type ListQuery = z.output<typeof orderListQuery>;

export interface OrderPage {
  readonly orders: PresentedRow[];
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
  /** How many there are in all; 1001 stands for more than 1000. */
  readonly total: number;
}

/** A page of the orders this member of staff may see. Throws 'request.invalid' on a foreign cursor. */
export async function listOrders(deps: Deps, staff: ActingStaff, query: ListQuery): Promise<OrderPage> {
  const filter = filterFor(staff, query);
  const { sort, limit, cursor } = query;
  const after = cursor === undefined ? undefined : readCursor(sort, cursor);
  // One more than asked for tells whether there is a next page.
  const request = { filter, sort, after, limit: limit + 1 };
  const { rows, total } = await findOrderPage(() => deps.orm.em.fork(), request);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    orders: page.map((row) => presentOrderRow(row, staff.role)),
    next: last === undefined ? undefined : writeCursor(sort, last),
    total,
  };
}

/** How a list is narrowed down, before it is sorted and cut into pages. */
export type FilterQuery = Pick<ListQuery, 'q' | 'status' | 'paid' | 'assignee'>;

/**
 * What the query asks for, within what this member of staff may see. Throws 'request.invalid' on an assignee that is no
 * staff id.
 */
export function filterFor(staff: ActingStaff, query: FilterQuery): OrderFilter {
  // PostgreSQL has no character 0.
  const typed = (query.q ?? '').replaceAll('\0', '').trim();
  const orderNumber = parseOrderNumber(typed);
  return {
    orderNumber,
    text: orderNumber === undefined && typed !== '' ? typed : undefined,
    findsByEmail: may(staff.role, 'orders.customer'),
    status: query.status,
    isPaid: query.paid === undefined ? undefined : query.paid === 'true',
    assigneeId: assigneeIn(query.assignee, staff),
    ownId: reachOf(staff.role, 'orders.list') === 'all' ? undefined : staff.id,
  };
}

function assigneeIn(asked: string | undefined, staff: ActingStaff): string | null | undefined {
  if (asked === undefined || asked === '') return undefined;
  if (asked === 'me') return staff.id;
  if (asked === 'none') return null;
  if (isUuid(asked)) return asked;
  throw new AppError('request.invalid', { fields: { assignee: 'invalid' } });
}
