import { mondayOf, weekOf, type IsoWeek } from '@truepage/core/office/iso-week';
import { addDays, dayAt, startOfDay } from '@truepage/core/office/zoned-days';

export interface Week {
  readonly name: IsoWeek;
  readonly year: number;
  readonly number: number;
  /** The start of each day in the time zone, and the end of the last: UTC, ISO 8601. */
  readonly days: readonly string[];
  readonly previous: IsoWeek;
  readonly next: IsoWeek;
  readonly isCurrent: boolean;
}

/** Reads the week from the query of an address, for a time zone; the current week if missing or invalid. */
export function readWeek(search: string, now: number, zone: string): Week {
  const current = weekOf(dayAt(now, zone));
  const asked = new URLSearchParams(search).get('week') ?? current;
  const name = mondayOf(asked) === undefined ? current : asked;
  const monday = mondayOf(name) ?? dayAt(now, zone);
  const days = Array.from({ length: 8 }, (_, index) => {
    return new Date(startOfDay(addDays(monday, index), zone)).toISOString();
  });
  return {
    name,
    year: Number(name.slice(0, 4)),
    number: Number(name.slice(6)),
    days,
    previous: weekOf(addDays(monday, -7)),
    next: weekOf(addDays(monday, 7)),
    isCurrent: name === current,
  };
}
