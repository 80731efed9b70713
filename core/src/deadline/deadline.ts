/** When a translation is due. While the customer is asked, the deadline is paused: it moves with the time. */
export interface Deadline {
  readonly dueAt: Date;
  /** Since when it is paused; null: it is not. `dueAt` is then the due time without this pause. */
  readonly pausedAt: Date | null;
}

/** How long customers can answer whether to pay for more pages. Without an answer the order continues with what was paid. */
const daysToAnswer = 7;

/** Until when (UTC) a question of `askedAt` about a page count can be answered. */
export function answerUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + daysToAnswer * 24 * 3_600_000);
}

/** What an order waits for its customer with. Several at once are one pause. */
export interface Waits {
  /** Since when a question in its messages is open. */
  readonly questionAskedAt: Date | null;
  /** Since when its customer is asked about a higher page count; this ends by itself. */
  readonly pageCountAskedAt: Date | null;
  /** Since when its customer has a draft to answer. */
  readonly draftSentAt: Date | null;
}

interface Change {
  readonly before: Waits;
  readonly after: Waits;
  /** Orders that are not paid, refunded or completed have no running deadline. */
  readonly isOpen: boolean;
}

/**
 * The deadline after the waits of an order change at `now`. It pauses with the first wait and resumes with the end of the last,
 * later by exactly the time between. The only rule that moves a due time.
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

/** Whether one of its waits ends only when that is written down. */
function isOpenEnded({ questionAskedAt, draftSentAt }: Omit<Waits, 'pageCountAskedAt'>): boolean {
  return questionAskedAt !== null || draftSentAt !== null;
}

/** Until when these waits lasted, `now` at the latest: the end of a page count's time may be noticed later. */
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

/** The deadline of an order as the contract writes it. */
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
