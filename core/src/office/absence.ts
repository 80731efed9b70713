/** Start and end of an absence: UTC, ISO 8601. Null for none. */
export interface Absence {
  readonly awayFrom: string | null;
  readonly awayUntil: string | null;
}

/** Whether a person is away at any time between `now` and the due time; both in ms (UTC). Overdue orders are due now. */
export function isAwayBefore({ awayFrom, awayUntil }: Absence, now: number, due: number): boolean {
  if (awayFrom === null || awayUntil === null) return false;
  return Date.parse(awayFrom) <= Math.max(now, due) && Date.parse(awayUntil) > now;
}
