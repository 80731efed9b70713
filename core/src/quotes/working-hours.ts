/** Monday to Friday, 9 to 17 o'clock (UTC). */
const opens = 9;
const closes = 17;
const hour = 3_600_000;

/** When (UTC) so many working hours have passed since `start`. */
export function afterWorkingHours(start: Date, hours: number): Date {
  let at = start.getTime();
  let left = hours * hour;
  for (;;) {
    const day = new Date(at);
    const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
    const isWeekend = day.getUTCDay() % 6 === 0;
    const from = Math.max(at, midnight + opens * hour);
    const open = isWeekend ? 0 : midnight + closes * hour - from;
    if (open >= left) return new Date(from + left);
    left -= Math.max(0, open);
    at = midnight + 24 * hour;
  }
}
