import { openTimes, type OfficeCalendar, type OpenTime } from './office-calendar.ts';

const hour = 3_600_000;

/** The span from when the office is next open after `start` (UTC, in ms) until it was open for this many hours. */
export function workingSpan(calendar: OfficeCalendar, start: number, hours: number): OpenTime {
  let left = hours * hour;
  let opens: number | undefined;
  for (const { from, before } of openTimes(calendar, start)) {
    opens ??= from;
    if (before - from >= left) return { from: opens, before: from + left };
    left -= before - from;
  }
  throw new Error('An office calendar has no end.');
}

/** When (UTC) the office will have been open for this many hours since `start`. */
export function afterWorkingHours(calendar: OfficeCalendar, start: Date, hours: number): Date {
  return new Date(workingSpan(calendar, start.getTime(), hours).before);
}
