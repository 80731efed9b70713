import type { LanguageCode } from '../../languages.ts';

/** A calendar used in documents of a language, in addition to the Gregorian one. */
export interface Calendar {
  readonly id: 'islamic-umalqura' | 'persian' | 'ethiopic';
  /** Plausible years of documents, in this calendar. */
  readonly years: readonly [number, number];
  readonly months: number;
  /** Approximate days of a year and of a month. */
  readonly days: readonly [number, number];
}

const islamic: Calendar = { id: 'islamic-umalqura', years: [1300, 1500], months: 12, days: [354.37, 29.53] };
const persian: Calendar = { id: 'persian', years: [1280, 1450], months: 12, days: [365.24, 30.5] };
const ethiopic: Calendar = { id: 'ethiopic', years: [1880, 2050], months: 13, days: [365.25, 30] };

const calendars: Partial<Record<LanguageCode, readonly Calendar[]>> = {
  ar: [islamic],
  ur: [islamic],
  fa: [persian, islamic],
  prs: [persian, islamic],
  ps: [persian, islamic],
  am: [ethiopic],
  ti: [ethiopic],
};

export function calendarsOf(language: LanguageCode): readonly Calendar[] {
  return calendars[language] ?? [];
}

/**
 * The Gregorian days (2020-03-15) that a day of a calendar can mean. For the Islamic calendar, whose months begin when the moon is
 * sighted, the days around it are included. Empty if there is no such day.
 */
export function gregorianDays(calendar: Calendar, year: number, month: number, day: number): string[] {
  const [first, last] = calendar.years;
  if (year < first || year > last || month < 1 || month > calendar.months || day < 1 || day > 31) return [];
  const time = timeOf(calendar, year, month, day);
  if (time === undefined) return [];
  const around = calendar.id === 'islamic-umalqura' ? [0, -1, 1] : [0];
  return around.map((days) => new Date(time + days * dayMs).toISOString().slice(0, 10));
}

const dayMs = 86_400_000;

/** Approximates the day step by step, by converting each guess to the calendar. */
function timeOf(calendar: Calendar, year: number, month: number, day: number): number | undefined {
  const [daysOfYear, daysOfMonth] = calendar.days;
  let time = Date.UTC(2000, 0, 1);
  for (let step = 0; step < 20; step += 1) {
    const at = dayIn(calendar, time);
    const days = (year - at.year) * daysOfYear + (month - at.month) * daysOfMonth + day - at.day;
    if (year === at.year && month === at.month && day === at.day) return time;
    time += (Math.round(days) || Math.sign(days)) * dayMs;
  }
  return undefined;
}

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function dayIn({ id }: Calendar, time: number): CalendarDay {
  const parts = formatFor(id).formatToParts(time);
  const part = (...types: string[]): number =>
    Number(parts.find(({ type }) => types.includes(type))?.value ?? 0);
  return { year: part('year', 'relatedYear'), month: part('month'), day: part('day') };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(id: Calendar['id']): Intl.DateTimeFormat {
  const known = formats.get(id);
  if (known !== undefined) return known;
  const options = {
    calendar: id,
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  } as const;
  const made = new Intl.DateTimeFormat('en-u-nu-latn', options);
  formats.set(id, made);
  return made;
}
