/** The day in UTC, as certificates date it: YYYY-MM-DD. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
