/** When a translation is due. While the customer is asked, the deadline is paused and moves with the clock. */
export interface Deadline {
  readonly dueAt: Date;
  /** Since when it is paused; null if it is not. `dueAt` is then the due time without the current pause. */
  readonly pausedAt: Date | null;
}

/** How long customers can decide whether to pay for more pages. Without an answer, the order continues with what was paid. */
const daysToAnswer = 7;

/** Until when (UTC) a question about a page count, asked at `askedAt`, can be answered. */
export function answerUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + daysToAnswer * 24 * 3_600_000);
}

/** The reasons why an order waits for its customer. Several at the same time are one pause. */
export interface Waits {
  /** Since when the messages contain an open question. */
  readonly questionAskedAt: Date | null;
  /** Since when the customer is asked about a higher page count; this wait ends automatically. */
  readonly pageCountAskedAt: Date | null;
  /** Since when the customer has a draft to answer. */
  readonly draftSentAt: Date | null;
}

interface Change {
  readonly before: Waits;
  readonly after: Waits;
  /** Only open orders have a running deadline: not unpaid, refunded or completed ones. */
  readonly isOpen: boolean;
}

/**
 * Returns the deadline after the waits of an order change at `now`. It pauses with the first wait and resumes with the end of the last,
 * postponed by exactly the time between. No other rule moves a due time.
 */
export function deadlineAfter(deadline: Deadline, { before, after, isOpen }: Change, now: Date): Deadline {
  const isOver = !isOpen || !isWaiting(before, now) || !isWaiting(after, now);
  const current = isOver ? resumed(deadline, lastMomentOf(before, now)) : deadline;
  if (!isOpen || !isWaiting(after, now)) return current;
  return { ...current, pausedAt: current.pausedAt ?? now };
}

function resumed({ dueAt, pausedAt }: Deadline, at: Date): Deadline {
  if (pausedAt === null) return { dueAt, pausedAt };
  return { dueAt: dueAsOf({ dueAt, pausedAt }, at), pausedAt: null };
}

function isWaiting({ pageCountAskedAt, ...open }: Waits, now: Date): boolean {
  return isOpenEnded(open) || (pageCountAskedAt !== null && now < answerUntil(pageCountAskedAt));
}

/** Whether one of the waits ends only by a recorded event. */
function isOpenEnded({ questionAskedAt, draftSentAt }: Omit<Waits, 'pageCountAskedAt'>): boolean {
  return questionAskedAt !== null || draftSentAt !== null;
}

/** When these waits ended, `now` at the latest: the expiry of a page count question may be processed later. */
function lastMomentOf({ pageCountAskedAt, ...open }: Waits, now: Date): Date {
  if (isOpenEnded(open) || pageCountAskedAt === null) return now;
  const last = answerUntil(pageCountAskedAt);
  return last < now ? last : now;
}

/** The due time (UTC) if the deadline resumed at `now`. */
export function dueAsOf({ dueAt, pausedAt }: Deadline, now: Date): Date {
  if (pausedAt === null) return dueAt;
  return new Date(dueAt.getTime() + Math.max(0, now.getTime() - pausedAt.getTime()));
}

/** An order's deadline in the format of the API. */
export interface WrittenDeadline {
  readonly estimatedDelivery: string;
  readonly pausedAt: string | null;
}

/** dueAsOf() in ms. */
export function dueMsAsOf({ estimatedDelivery, pausedAt }: WrittenDeadline, now: number): number {
  const deadline = {
    dueAt: new Date(estimatedDelivery),
    pausedAt: pausedAt === null ? null : new Date(pausedAt),
  };
  return dueAsOf(deadline, new Date(now)).getTime();
}
