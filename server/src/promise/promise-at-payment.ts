import { lateCompensation, promiseFor } from '@truepage/core/promise/promise-settings';
import type { Settings } from '@truepage/core/settings/settings';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';

/**
 * Sets the promised due time of an order that is being paid, and the compensation for a late delivery; later changes of the
 * settings do not affect it. If the office calendar gives a due time other than the stored one, the change is recorded in the
 * order's history.
 */
export async function promiseAtPayment(
  em: Em,
  order: Order,
  { promise }: Settings,
  paidAt: Date,
): Promise<void> {
  const { due } = promiseFor(promise, order, paidAt);
  if (promise.usesCalendar) await recordMove(em, order, due, paidAt);
  Object.assign(order, { dueAt: due, promisedAt: due, ...lateCompensation(promise) });
}

/** Records a changed due time in the history. */
async function recordMove(em: Em, { id: orderId, dueAt: from }: Order, to: Date, now: Date): Promise<void> {
  if (from.getTime() === to.getTime()) return;
  const before = { due: from.toISOString() };
  const after = { due: to.toISOString(), reason: 'paid_later' } as const;
  await recordAudit(em, { actor: 'system', what: 'promise.moved', orderId, before, after }, now);
}
