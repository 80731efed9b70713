import { isOpen } from '@truepage/core/orders/delivery';
import { deadlineAfter, type Deadline, type Waits } from '@truepage/core/deadline/deadline';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { withinHours } from '../promise/within-hours.ts';

interface Change {
  readonly waits?: Partial<Waits>;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Changes what a locked order waits for, and pauses or resumes its deadline with it: the only writer of both. Call it also when
 * the order begins or ceases to be open.
 */
export async function setWaits(em: Em, order: Order, { waits = {}, actor, now }: Change): Promise<void> {
  const { status, paidAt, refundedAt, id: orderId } = order;
  const before = waitsOf(order);
  const was = deadlineOf(order);
  Object.assign(order, waits);
  const progress = { status, isPaid: Boolean(paidAt), isRefunded: Boolean(refundedAt) };
  const { dueAt, pausedAt } = deadlineAfter(
    was,
    { before, after: waitsOf(order), isOpen: isOpen(progress) },
    now,
  );
  const isResumed = was.pausedAt !== null && pausedAt !== was.pausedAt;
  const next = { dueAt: isResumed ? await withinHours(em, was.dueAt, dueAt) : dueAt, pausedAt };
  Object.assign(order, next);
  await em.flush();
  const movedMs = next.dueAt.getTime() - was.dueAt.getTime();
  if (isResumed) {
    const after = { dueAt: next.dueAt.toISOString(), movedMs };
    await recordAudit(em, { actor, what: 'deadline.resumed', orderId, after }, now);
  }
  if (pausedAt !== null && pausedAt !== was.pausedAt) {
    await recordAudit(em, { actor, what: 'deadline.paused', orderId }, now);
  }
}

function waitsOf({ questionAskedAt, pageCountAskedAt, draftSentAt }: Order): Waits {
  return {
    questionAskedAt: questionAskedAt ?? null,
    pageCountAskedAt: pageCountAskedAt ?? null,
    draftSentAt: draftSentAt ?? null,
  };
}

export function deadlineOf({ dueAt, pausedAt }: Pick<Order, 'dueAt' | 'pausedAt'>): Deadline {
  return { dueAt, pausedAt: pausedAt ?? null };
}
