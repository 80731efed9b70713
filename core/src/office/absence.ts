/** When somebody is out of office, from and until: times in UTC, ISO 8601. Null: not at all. */
export interface Absence {
  readonly awayFrom: string | null;
  readonly awayUntil: string | null;
}

/** Whether somebody is away at any time from `now` until something is due; both in ms (UTC). What is overdue is due now. */
export function isAwayBefore({ awayFrom, awayUntil }: Absence, now: number, due: number): boolean {
  if (awayFrom === null || awayUntil === null) return false;
  return Date.parse(awayFrom) <= Math.max(now, due) && Date.parse(awayUntil) > now;
}
