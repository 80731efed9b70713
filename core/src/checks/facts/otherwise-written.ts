import type { FoundDate } from '../dates/find-dates.ts';
import { dayReadings } from '../dates/readings.ts';
import type { FoundNumber } from '../numbers/find-numbers.ts';

/** Whether a date of the original is there as a number, 15032020, or as the day of its own calendar that it is. */
export function isWrittenAsNumber(date: FoundDate, numbers: readonly FoundNumber[]): boolean {
  const written = date.text.replaceAll(/\D/gu, '');
  if (numbers.some(({ code }) => code === written)) return true;
  const [day, year] = [/(?<!\d)\d{1,2}(?!\d)/u.exec(date.text)?.[0], /\d{4}/u.exec(date.text)?.[0]];
  if (day === undefined || year === undefined || date.readings.some((reading) => reading.includes(year)))
    return false;
  return [day, year].every((part) => numbers.some(({ digits }) => digits === String(Number(part))));
}

/** Whether a number of the original is part of a date that only the translation writes as one: '15.03' is March 15. */
export function isPartOfDate(
  number: FoundNumber,
  dates: readonly FoundDate[],
  numbers: readonly FoundNumber[],
): boolean {
  const [, one = '', other = ''] = /^(\d{1,2})\.(\d{1,2})$/u.exec(number.text) ?? [];
  const days = dayReadings([[Number(other), Number(one)]]);
  return dates.some(({ readings }) =>
    readings.some((reading) => {
      if (days.includes(reading)) return true;
      const parts = reading
        .replace(/^--/u, '')
        .split('-')
        .map((part) => String(Number(part)));
      const needed = parts.length === 3 ? [parts[0], parts[2]] : parts;
      return (
        parts.includes(number.digits) && needed.every((part) => numbers.some(({ digits }) => digits === part))
      );
    }),
  );
}
