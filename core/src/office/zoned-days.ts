import { keptByKey } from '../texts/kept-by-key.ts';

/** A calendar day: '2026-11-22'. */
export type Day = string;

const minute = 60_000;
const dayMs = 24 * 60 * minute;

/** The day at a time (UTC, in ms) in an IANA time zone ('America/New_York'). */
export function dayAt(time: number, zone: string): Day {
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);
}

/** When a day begins in a time zone (UTC, in ms): its first moment, which is not midnight if a clock change skips midnight. */
export function startOfDay(day: Day, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // The clocks may change between midnight and this time, so an offset before and one after it are tried.
  const tries = [wall - offsetAt(wall - dayMs / 2, zone), wall - offsetAt(wall + dayMs / 2, zone)];
  const fitting = tries.filter((time) => time + offsetAt(time, zone) === wall);
  return Math.min(...(fitting.length > 0 ? fitting : [Math.max(...tries)]));
}

/** The date this many days later, or earlier if negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

const formatIn = keptByKey(
  (zone) =>
    new Intl.DateTimeFormat('en-US', {
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
    }),
);

/** The UTC offset of a time zone, in ms. */
export function offsetAt(time: number, zone: string): number {
  const written = formatIn(zone).formatToParts(time);
  const parts = Object.fromEntries(written.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minutes, second);
  return wall - Math.floor(time / 1000) * 1000;
}
