import { addDays, type Day } from './zoned-days.ts';

/** A week by ISO 8601: '2026-W47'. It begins on Monday; the first week of a year contains its first Thursday. */
export type IsoWeek = string;

const form = /^(\d{4})-W(\d{2})$/;

/** The week that contains a day. */
export function weekOf(day: Day): IsoWeek {
  const thursday = addDays(day, 3 - daysSinceMonday(day));
  const year = thursday.slice(0, 4);
  const week = 1 + Math.floor(daysBetween(`${year}-01-01`, thursday) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of a week; undefined if the text is not a week. */
export function mondayOf(week: string): Day | undefined {
  const [, year, number] = form.exec(week) ?? [];
  if (year === undefined) return undefined;
  const fourth = `${year}-01-04`;
  const monday = addDays(fourth, (Number(number) - 1) * 7 - daysSinceMonday(fourth));
  return weekOf(monday) === week ? monday : undefined;
}

function daysSinceMonday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
