import { lateCompensation, promiseFor } from '@truepage/core/promise/promise-settings';
import type { Settings } from '@truepage/core/settings/settings';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { recordMove } from './move-due.ts';

/**
 * Promises the due time of an order that is being paid, and what a late delivery costs: later settings do not change it.
 * Computed by the office calendar, a due time other than the stored one is a move in the order's history.
 */
export async function promiseAtPayment(
  em: Em,
  order: Order,
  { promise }: Settings,
  paidAt: Date,
): Promise<void> {
  const { due } = promiseFor(promise, order, paidAt);
  if (promise.usesCalendar)
    await recordMove(em, order, { from: order.dueAt, to: due, reason: 'paid_later' }, paidAt);
  order.dueAt = due;
  order.promisedAt = due;
  order.latePercent = lateCompensation(promise);
}
