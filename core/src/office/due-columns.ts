import type { Period } from '../period.ts';
import { addDays, dayAt, startOfDay } from './zoned-days.ts';

/** The columns of the board, most urgent first. */
export const dueColumns = ['late', 'soon', 'today', 'tomorrow', 'later'] as const;
export type DueColumn = (typeof dueColumns)[number];

const twoHours = 2 * 3_600_000;

/**
 * The period of each column at `now` (UTC, in ms) in a viewer's time zone. They adjoin without gap or overlap. A column can be empty:
 * shortly before midnight, the rest of today lies within the next two hours.
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

/** The column of a due time (UTC, in ms). */
export function dueColumnOf(due: number, columns: Readonly<Record<DueColumn, Period>>): DueColumn {
  return dueColumns.find((name) => due < (columns[name].before ?? Infinity)) ?? 'later';
}
