const pattern = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** Whether a text is a month in the form '2026-11'. */
export function isMonth(text: string): boolean {
  return pattern.test(text);
}

/** When a month ends, in UTC. */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number));
}

/** The last month that is over, in UTC. */
export function lastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
}
