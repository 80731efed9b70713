/** open: staff have not answered. replaced: answered with a new version. explained: answered with a reason. Each is answered only once. */
export const correctionStates = ['open', 'replaced', 'explained'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Per request. */
export const mostMarks = 20;
/** Maximum lengths in characters: of what is wrong, of what it should be, and of the staff's reason. */
export const correctionLimits = { wrong: 500, right: 500, reason: 2000 } as const;

const day = 24 * 3_600_000;

/**
 * Until when (UTC) customers can request corrections of a version: this many days after its delivery. A new version of a delivered
 * order counts as delivered when it is uploaded.
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
