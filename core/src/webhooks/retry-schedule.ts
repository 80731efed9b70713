const minute = 60_000;
const hour = 60 * minute;

/** Waits after the first failures, in ms; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];

/** How long an event is retried after its first due time, in ms. */
export const retryForMs = 72 * hour;

/** When an event is retried after its nth failed attempt; undefined if it is given up. */
export function nextAttempt(attempts: number, now: Date, retryUntil: Date): Date | undefined {
  if (now.getTime() >= retryUntil.getTime()) return undefined;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute;
  return new Date(Math.min(now.getTime() + wait, retryUntil.getTime()));
}
