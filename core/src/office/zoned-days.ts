/** A day of the calendar: '2026-11-22'. */
export type Day = string;

const minute = 60_000;
const dayMs = 24 * 60 * minute;

/** The day it is at a time (UTC, in ms) in a zone of IANA ('America/New_York'). */
export function dayAt(time: number, zone: string): Day {
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);
}

/** The moment (UTC, in ms) that a day begins in a zone: its first, where a clock that is put forward leaves midnight out. */
export function startOfDay(day: Day, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // The clocks may be changed between midnight and here: an offset before and one after it are tried.
  const tries = [wall - offsetAt(wall - dayMs / 2, zone), wall - offsetAt(wall + dayMs / 2, zone)];
  const fitting = tries.filter((time) => time + offsetAt(time, zone) === wall);
  return Math.min(...(fitting.length > 0 ? fitting : [Math.max(...tries)]));
}

/** The date this many days later, or earlier if negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC, in ms. */
export function offsetAt(time: number, zone: string): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minutes, second);
  return wall - Math.floor(time / 1000) * 1000;
}
