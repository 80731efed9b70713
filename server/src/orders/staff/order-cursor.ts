import { z } from 'zod';
import { AppError } from '@truepage/core/errors';
import { workRank } from '@truepage/core/orders/order-matching';
import { orderSorts, type OrderSort } from '@truepage/core/orders/order-list';
import { parseTime } from '../../db/rows/stored-time.ts';
import type { OrderRow } from './order-row.repository.ts';

/** Where a page ends: the values its last row is sorted by. All times we store are whole milliseconds. */
export interface OrderPosition {
  readonly rank: ReturnType<typeof workRank>;
  readonly at: Date;
  readonly id: string;
}

/** The columns of the times that lists are sorted by and narrowed to. */
export const timeColumns = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  paidAt: 'paid_at',
  completedAt: 'completed_at',
  estimatedDelivery: 'due_at',
} as const;

const latestTime = Date.UTC(9999, 0);
const content = z.tuple([z.string(), z.literal([0, 1, 2]), z.int().min(0).max(latestTime), z.uuid()]);

/** An opaque text for the address of the next page. */
export function writeCursor(sort: OrderSort, { rank, at, id }: OrderPosition): string {
  const written = [sort, rank, at.getTime(), id];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** Throws 'request.invalid' when the text is not a cursor of a list sorted like this. */
export function readCursor(sort: OrderSort, cursor: string): OrderPosition {
  const [of, rank, time, id] = parsed(cursor);
  if (of !== sort) throw invalid();
  return { rank, at: new Date(time), id };
}

/** Where a page that ends with this row ends. */
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
