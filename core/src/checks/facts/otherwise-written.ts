import type { FoundDate } from '../dates/find-dates.ts';
import { dayReadings } from '../dates/readings.ts';
import type { FoundNumber } from '../numbers/find-numbers.ts';

/**
 * Tells whether a date of the original is among the numbers that only the translation has: as 15032020, or as the day of its own
 * calendar that it is.
 */
export function writtenAsNumbers(numbers: readonly FoundNumber[]): (date: FoundDate) => boolean {
  const codes = new Set(numbers.map(({ code }) => code));
  const digits = new Set(numbers.map((number) => number.digits));
  return ({ text, readings }) => {
    if (codes.has(text.replaceAll(/\D/gu, ''))) return true;
    const [day, year] = [/(?<!\d)\d{1,2}(?!\d)/u.exec(text)?.[0], /\d{4}/u.exec(text)?.[0]];
    if (day === undefined || year === undefined || readings.some((reading) => reading.includes(year)))
      return false;
    return [day, year].every((part) => digits.has(String(Number(part))));
  };
}

/** Tells whether a number that only the original has is part of a date that only the translation has: '15.03' is March 15. */
export function partsOfDates(
  dates: readonly FoundDate[],
  numbers: readonly FoundNumber[],
): (number: FoundNumber) => boolean {
  const digits = new Set(numbers.map((number) => number.digits));
  const readings = new Set(dates.flatMap((date) => date.readings));
  const parts = new Set(
    [...readings].flatMap((reading) => {
      const all = reading.replace(/^--/u, '').split('-');
      const [year, month, day] = all.map((part) => String(Number(part)));
      const needed = day === undefined ? [year, month] : [year, day];
      return needed.every((part) => part !== undefined && digits.has(part)) ? [year, month, day] : [];
    }),
  );
  return (number) => {
    const [, day = '', month = ''] = /^(\d{1,2})\.(\d{1,2})$/u.exec(number.text) ?? [];
    const days = dayReadings([[Number(month), Number(day)]]);
    return parts.has(number.digits) || days.some((reading) => readings.has(reading));
  };
}
