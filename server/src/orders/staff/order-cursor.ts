import { z } from 'zod';
import { AppError } from '@truepage/core/errors';
import { workRank } from '@truepage/core/orders/order-matching';
import { orderSorts, type OrderSort } from '@truepage/core/orders/order-list';
import { parseTime } from '../../db/rows/stored-time.ts';
import type { OrderRow } from './order-row.repository.ts';

/** The position where a page ends: the sort values of its last row. All stored times are whole milliseconds. */
export interface OrderPosition {
  readonly rank: ReturnType<typeof workRank>;
  readonly at: Date;
  readonly id: string;
}

/** The time columns that lists are sorted and filtered by. */
export const timeColumns = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  paidAt: 'paid_at',
  completedAt: 'completed_at',
  estimatedDelivery: 'due_at',
} as const;

const latestTime = Date.UTC(9999, 0);
const content = z.tuple([z.string(), z.literal([0, 1, 2]), z.int().min(0).max(latestTime), z.uuid()]);

/** Encodes a position as opaque text for the URL of the next page. */
export function writeCursor(sort: OrderSort, { rank, at, id }: OrderPosition): string {
  const written = [sort, rank, at.getTime(), id];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** Throws 'request.invalid' if the text is not a cursor of a list with this sort. */
export function readCursor(sort: OrderSort, cursor: string): OrderPosition {
  const [of, rank, time, id] = parsed(cursor);
  if (of !== sort) throw invalid();
  return { rank, at: new Date(time), id };
}

/** The position of a page that ends with this row. */
export function positionOf(sort: OrderSort, row: OrderRow): OrderPosition {
  const { status, paid_at: paidAt, refunded_at: refundedAt, paused_at: pausedAt, id } = row;
  return {
    rank: workRank({
      status,
      isPaid: paidAt !== null,
      isRefunded: refundedAt !== null,
      pausedAt,
    }),
    at: parseTime(row[timeColumns[orderSorts[sort].by]]),
    id,
  };
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
