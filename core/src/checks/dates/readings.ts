import type { LanguageCode } from '../../languages.ts';
import { calendarsOf, gregorianDays } from './calendars.ts';
import type { Month } from './month-names.ts';

/** A possible meaning of a date: '2020-03-15', '2020-03' without a day, '--03-15' without a year. */
export type Reading = string;

/** Which of two numbers before a year is the day; 'either' if the document does not show it. */
export type DayOrder = 'day-first' | 'month-first' | 'either';

/** The readings of a date with a month name; empty if the date does not exist. */
export function namedReadings(year: string, months: readonly Month[], day: string): Reading[] {
  return months.flatMap(({ number, calendar }) =>
    fullYears(year).flatMap((full) =>
      calendar === undefined
        ? isoDay(full, number, Number(day))
        : gregorianDays(calendar, full, number, Number(day)),
    ),
  );
}

/** The readings of a numeric date, with the year first or last, in the calendars of the language's documents. */
export function numericReadings(
  year: string,
  pairs: readonly (readonly [month: number, day: number])[],
  language: LanguageCode,
): Reading[] {
  return pairs.flatMap(([month, day]) =>
    fullYears(year).flatMap((full) => [
      ...isoDay(full, month, day),
      ...calendarsOf(language).flatMap((calendar) => gregorianDays(calendar, full, month, day)),
    ]),
  );
}

/** Month and day as two numbers, in their possible orders. */
export function pairsOf(one: string, other: string, order: DayOrder): [number, number][] {
  const [first, second] = [Number(one), Number(other)];
  const both: [number, number][] = [
    [second, first],
    [first, second],
  ];
  const usual = order === 'either' ? both : [order === 'day-first' ? both[0] : both[1]];
  const possible = usual.flatMap((pair) => (pair !== undefined && isMonthAndDay(pair) ? [pair] : []));
  return possible.length > 0 ? possible : both.filter((pair) => isMonthAndDay(pair));
}

export function monthReadings(year: string, months: readonly number[]): Reading[] {
  return fullYears(year)
    .filter((full) => isYear(full))
    .flatMap((full) =>
      months.filter((month) => month >= 1 && month <= 12).map((month) => `${full}-${two(month)}`),
    );
}

export function dayReadings(pairs: readonly (readonly [month: number, day: number])[]): Reading[] {
  return pairs.filter((pair) => isMonthAndDay(pair)).map(([month, day]) => `--${two(month)}-${two(day)}`);
}

function isoDay(year: number, month: number, day: number): Reading[] {
  return isYear(year) && isMonthAndDay([month, day]) ? [`${year}-${two(month)}-${two(day)}`] : [];
}

function isYear(year: number): boolean {
  return year > 1800 && year < 2100;
}

function isMonthAndDay([month, day]: readonly [number, number]): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate();
}

/** Two digits can mean either century; years in the future are Buddhist ones. */
function fullYears(year: string): number[] {
  const number = Number(year);
  if (year.length === 2) return [1900 + number, 2000 + number];
  return [number > 2400 && number < 2650 ? number - 543 : number];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
