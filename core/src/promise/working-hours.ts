import { openTimes, type OfficeCalendar } from '../promise/office-calendar.ts';

const hour = 3_600_000;

/** When (UTC) the office has been open for so many hours since `start`. */
export function afterWorkingHours(calendar: OfficeCalendar, start: Date, hours: number): Date {
  let left = hours * hour;
  for (const { from, before } of openTimes(calendar, start.getTime())) {
    if (before - from >= left) return new Date(from + left);
    left -= before - from;
  }
  return start;
}
