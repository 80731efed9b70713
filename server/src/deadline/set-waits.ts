import { isOpen } from '@truepage/core/orders/delivery';
import { deadlineAfter, type Deadline, type Waits } from '@truepage/core/deadline/deadline';
import { promiseRules } from '@truepage/core/promise/promise-settings';
import { withinOfficeHours } from '@truepage/core/promise/promised-delivery';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { readSettings } from '../settings/settings.repository.ts';

interface Change {
  readonly waits?: Partial<Waits>;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Changes the reasons for which a locked order waits, and pauses or resumes its deadline: the only writer of both. Also call it
 * when the order becomes open or is no longer open.
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

/** Moves a due time. If it was within office hours, the new one is too: a time outside moves to the next opening. */
async function withinHours(em: Em, from: Date, to: Date): Promise<Date> {
  const rules = promiseRules((await readSettings(em)).settings.promise);
  const isByCalendar =
    rules !== undefined && Number(withinOfficeHours(rules.calendar, from)) === Number(from);
  return isByCalendar ? withinOfficeHours(rules.calendar, to) : to;
}
