import type { Period } from '../period.ts';
import { addDays, dayAt, startOfDay } from './zoned-days.ts';

/** The columns of the board, the most urgent first. */
export const dueColumns = ['late', 'soon', 'today', 'tomorrow', 'later'] as const;
export type DueColumn = (typeof dueColumns)[number];

const twoHours = 2 * 3_600_000;

/**
 * The times of each column at `now` (UTC, in ms) for a viewer's time zone: they follow each other without gap or overlap. One that has
 * no room is empty: shortly before midnight there is no more of today than the next two hours.
 */
export function dueColumnsAt(now: number, zone: string): Readonly<Record<DueColumn, Period>> {
  const today = dayAt(now, zone);
  const soonEnds = now + twoHours;
  const todayEnds = Math.max(soonEnds, startOfDay(addDays(today, 1), zone));
  const tomorrowEnds = Math.max(todayEnds, startOfDay(addDays(today, 2), zone));
  return {
    late: { from: undefined, before: now },
    soon: { from: now, before: soonEnds },
    today: { from: soonEnds, before: todayEnds },
    tomorrow: { from: todayEnds, before: tomorrowEnds },
    later: { from: tomorrowEnds, before: undefined },
  };
}

/** The column of something that is due at a time (UTC, in ms). */
export function dueColumnOf(due: number, columns: Readonly<Record<DueColumn, Period>>): DueColumn {
  return dueColumns.find((name) => due < (columns[name].before ?? Infinity)) ?? 'later';
}
