import type { OrderStatus } from './order-status.ts';

const rank: Record<OrderStatus, number> = { pending: 0, inProgress: 1, completed: 2 };

/** Why a status change needs confirmation: staff may set any status, but not by accident. */
export type StatusDoubt = 'backwards' | 'without_translation';

export interface StatusChange {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly hasTranslation: boolean;
}

/** Undefined if the change is an ordinary step. */
export function doubtAbout({ from, to, hasTranslation }: StatusChange): StatusDoubt | undefined {
  if (rank[to] < rank[from]) return 'backwards';
  return to === 'completed' && !hasTranslation ? 'without_translation' : undefined;
}

export interface StatusTimes {
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

/** Start and end of work after a status change at `now`; a step backwards clears the times that it undoes. */
export function timesAfter(times: StatusTimes, to: OrderStatus, now: Date): StatusTimes {
  if (to === 'pending') return { startedAt: null, completedAt: null };
  const startedAt = times.startedAt ?? now;
  return { startedAt, completedAt: to === 'completed' ? (times.completedAt ?? now) : null };
}
