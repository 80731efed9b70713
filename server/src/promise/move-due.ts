import { promiseRules } from '@truepage/core/promise/promise-settings';
import { withinOfficeHours } from '@truepage/core/promise/promised-delivery';
import type { PromiseMoveReason } from '@truepage/core/promise/promise-moves';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { readSettings } from '../settings/settings.repository.ts';

interface Move {
  readonly from: Date;
  readonly to: Date;
  readonly reason: PromiseMoveReason;
}

/**
 * Moves the due time of a locked order, with its reason in the history. A due time within the office's hours stays within
 * them: a later one that is outside waits for the office to open.
 */
export async function moveDue(em: Em, order: Order, move: Move, now: Date): Promise<void> {
  const rules = promiseRules((await readSettings(em)).settings.promise);
  const isByCalendar =
    rules !== undefined && Number(withinOfficeHours(rules.calendar, move.from)) === Number(move.from);
  order.dueAt = isByCalendar ? withinOfficeHours(rules.calendar, move.to) : move.to;
  await recordMove(em, order, { ...move, to: order.dueAt }, now);
}

/** Writes a move into the history; none if the due time stays. */
export async function recordMove(
  em: Em,
  { id: orderId }: Order,
  { from, to, reason }: Move,
  now: Date,
): Promise<void> {
  if (from.getTime() === to.getTime()) return;
  const before = { due: from.toISOString() };
  const after = { due: to.toISOString(), reason };
  await recordAudit(em, { actor: 'system', what: 'promise.moved', orderId, before, after }, now);
}
