import { z } from 'zod';
import type { orderSorts } from '@truepage/core/api/admin/orders';
import { AppError } from '@truepage/core/errors';
import type { OrderRow } from './order-row.repository.ts';

export type OrderSort = (typeof orderSorts)[number];

/** Where a page ends: the values its last row is sorted by. All times we store are whole milliseconds. */
export interface OrderPosition {
  /** For the sort 'due': nothing is to be done, because the order is completed or not paid yet. */
  readonly isResting: boolean;
  readonly at: Date;
  readonly id: string;
}

const latestTime = Date.UTC(9999, 0);
const content = z.tuple([z.string(), z.boolean(), z.int().min(0).max(latestTime), z.uuid()]);

/** An opaque text for the address of the next page. */
export function writeCursor(sort: OrderSort, row: OrderRow): string {
  const { isResting, at, id } = positionOf(sort, row);
  return Buffer.from(JSON.stringify([sort, isResting, at.getTime(), id])).toString('base64url');
}

/** Throws 'request.invalid' when the text is not a cursor of a list sorted like this. */
export function readCursor(sort: OrderSort, cursor: string): OrderPosition {
  const [of, isResting, time, id] = parsed(cursor);
  if (of !== sort) throw invalid();
  return { isResting, at: new Date(time), id };
}

/** Where a page that ends with this row ends. */
export function positionOf(sort: OrderSort, row: OrderRow): OrderPosition {
  const times = { newest: row.created_at, oldest: row.created_at, updated: row.updated_at, due: row.due_at };
  const isResting = row.status === 'completed' || row.paid_at === null;
  return { isResting, at: times[sort], id: row.id };
}

function parsed(cursor: string): z.output<typeof content> {
  try {
    return content.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid();
  }
}

function invalid(): AppError {
  return new AppError('request.invalid', { fields: { cursor: 'invalid' } });
}
