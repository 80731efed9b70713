import { addDays, dayAt, offsetAt, startOfDay, type Day } from '../office/zoned-days.ts';

/** Working hours on a day: start and end in minutes after midnight, local time. */
export interface Span {
  readonly opens: number;
  readonly closes: number;
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export interface OfficeCalendar {
  /** An IANA name. */
  readonly zone: string;
  /** In ascending order, without overlap. */
  readonly hours: Readonly<Record<Weekday, readonly Span[]>>;
  readonly holidays: ReadonlySet<Day>;
}

/** A period in which the office is open (UTC, in ms), its end exclusive. */
export interface OpenTime {
  readonly from: number;
  readonly before: number;
}

const minute = 60_000;
const quarter = 15 * minute;

/** Generates the open times from `start` (UTC, in ms), in order and without end, for a calendar with hours on at least one weekday. */
export function* openTimes(calendar: OfficeCalendar, start: number): Generator<OpenTime> {
  for (let day = dayAt(start, calendar.zone); ; day = addDays(day, 1)) {
    for (const { from, before } of openTimesOf(calendar, day)) {
      if (before > start) yield { from: Math.max(from, start), before };
    }
  }
}

function openTimesOf({ zone, hours, holidays }: OfficeCalendar, day: Day): readonly OpenTime[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = weekdays[(new Date(midnight).getUTCDay() + 6) % 7];
  const spans = weekday === undefined ? [] : hours[weekday];
  if (spans.length === 0 || holidays.has(day)) return [];
  return stretchesOf(day, zone).flatMap(({ from, before, offset }) =>
    spans
      .map(({ opens, closes }) => ({
        from: Math.max(from, midnight + opens * minute - offset),
        before: Math.min(before, midnight + closes * minute - offset),
      }))
      .filter((open) => open.from < open.before),
  );
}

interface Stretch extends OpenTime {
  /** The UTC offset in ms. */
  readonly offset: number;
}

/** A day as one part, or as two if its clocks change: a skipped hour is never worked, a repeated hour is worked twice. */
function stretchesOf(day: Day, zone: string): readonly Stretch[] {
  const [from, before] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const [offset, later] = [offsetAt(from, zone), offsetAt(before - 1, zone)];
  if (offset === later) return [{ from, before, offset }];
  // Clocks change at full quarters of an hour.
  let change = from;
  while (offsetAt(change, zone) === offset) change += quarter;
  return [
    { from, before: change, offset },
    { from: change, before, offset: later },
  ];
}
