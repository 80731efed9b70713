/** open: staff have to answer. replaced: they answered with a new version. explained: with a reason. Each is answered once. */
export const correctionStates = ['open', 'replaced', 'explained'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Of one request. */
export const mostMarks = 20;
/** Characters of what is wrong, of what it should be, and of the staff's reason. */
export const correctionLimits = { wrong: 500, right: 500, reason: 2000 } as const;

const day = 24 * 3_600_000;

/**
 * Until when (UTC) customers can ask for corrections of a version: this many days after it was delivered. A new version of a
 * delivered order is delivered when it comes in.
 */
export function correctableUntil(
  { completedAt, createdAt }: { readonly completedAt: Date | null; readonly createdAt: Date },
  days: number,
): Date {
  const deliveredAt = Math.max(completedAt?.getTime() ?? 0, createdAt.getTime());
  return new Date(deliveredAt + days * day);
}

export function isCorrectable(until: Date, now: Date): boolean {
  return now.getTime() < until.getTime();
}
