const hourMs = 3_600_000;

/** `createdAt` is UTC, ISO 8601. A clock that runs behind the server's makes an order fresh, not old. */
export function isLessThanAnHourOld(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < hourMs;
}
