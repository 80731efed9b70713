/** A month in UTC: '2026-10'. */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

/** The end of a month: the first moment of the next one (UTC, ms). */
export function endOfMonth(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Date.UTC(year, number, 1);
}

/** The months that had ended at `now` (UTC, ms), newest first. */
export function monthsBefore(now: number, count: number): readonly string[] {
  const date = new Date(now);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1 - at, 1)).toISOString().slice(0, 7),
  );
}
