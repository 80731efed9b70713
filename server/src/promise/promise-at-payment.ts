import { lateCompensation, promiseFor } from '@truepage/core/promise/promise-settings';
import type { Settings } from '@truepage/core/settings/settings';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';

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
  if (promise.usesCalendar) await recordMove(em, order, due, paidAt);
  order.dueAt = due;
  order.promisedAt = due;
  order.latePercent = lateCompensation(promise);
}

/** Writes a move into the history; none if the due time stays. */
async function recordMove(em: Em, { id: orderId, dueAt: from }: Order, to: Date, now: Date): Promise<void> {
  if (from.getTime() === to.getTime()) return;
  const before = { due: from.toISOString() };
  const after = { due: to.toISOString(), reason: 'paid_later' } as const;
  await recordAudit(em, { actor: 'system', what: 'promise.moved', orderId, before, after }, now);
}
