import type { FoundDate } from '../dates/find-dates.ts';
import { dayReadings } from '../dates/readings.ts';
import type { FoundNumber } from '../numbers/find-numbers.ts';

/** How the translation writes a date of the original that is not among its recognised dates. */
export type UnrecognisedForm =
  | { readonly as: 'numbers' }
  /** A date in its own calendar, next to a conversion that means another day. */
  | { readonly as: 'wrong-conversion'; readonly conversion: FoundDate };

interface OnlyInTranslation {
  /** The pages of the translation. */
  readonly texts: readonly string[];
  readonly numbers: readonly FoundNumber[];
  readonly dates: readonly FoundDate[];
}

/**
 * Finds a date of the original among numbers that only the translation has: as 15032020, or as a day of its own calendar (15 Ramadan
 * 1441). Undefined if it is not there.
 */
export function unrecognisedFormOf({
  texts,
  numbers,
  dates,
}: OnlyInTranslation): (date: FoundDate) => UnrecognisedForm | undefined {
  const isBeside = conversionsBeside(texts, dates);
  const byCode = Map.groupBy(numbers, ({ code }) => code);
  const byDigits = Map.groupBy(numbers, (number) => number.digits);
  const joined = numbers.filter(({ text }) => /^\d{1,4}\D+\d{1,2}\D+\d{1,4}$/u.test(text));
  const byParts = Map.groupBy(joined, ({ text }) => partsKey(numbersOf(text)));
  return ({ text, readings }) => {
    const code = byCode.get(text.replaceAll(/\D/gu, ''));
    const parts = numbersOf(text);
    const year = parts.find((part) => part > 999);
    if (year === undefined || readings.some((reading) => reading.includes(String(year))))
      return code === undefined ? undefined : { as: 'numbers' };
    const whole = code ?? (parts.length === 3 ? byParts.get(partsKey(parts)) : undefined);
    if (whole !== undefined) return isBeside(whole);
    const day = parts[0] === year ? parts.at(-1) : parts[0];
    const [days, years] = [byDigits.get(String(day)), byDigits.get(String(year))];
    return days === undefined || years === undefined ? undefined : isBeside(years);
  };
}

const numbersOf = (text: string): number[] => (text.match(/\d+/gu) ?? []).map(Number);
const partsKey = (parts: readonly number[]): string => parts.toSorted((one, other) => one - other).join(' ');

/** The maximum number of characters between a day and the same day in another calendar: ' AH, corresponding to '. */
const mostBetween = 40;
/** The maximum number of occurrences of a number that are examined. */
const mostPlaces = 20;

function conversionsBeside(
  texts: readonly string[],
  dates: readonly FoundDate[],
): (places: readonly FoundNumber[]) => UnrecognisedForm {
  const part = (page: number, at: number): string => `${page} ${Math.floor(at / 100)}`;
  const byPart = Map.groupBy(dates, ({ page, at }) => part(page, at));
  return (places) => {
    for (const { page, at, text } of places.slice(0, mostPlaces)) {
      const near = [at - 100, at, at + 100].flatMap((where) => byPart.get(part(page, where)) ?? []);
      const conversion = near.find((date) => {
        const [end, start] = date.at > at ? [at + text.length, date.at] : [date.at + date.text.length, at];
        const between = texts[page - 1]?.slice(end, start) ?? '';
        return between.length <= mostBetween && !/\n(?![\p{Ll}(])|[.;] \p{Lu}/u.test(between);
      });
      if (conversion !== undefined) return { as: 'wrong-conversion', conversion };
    }
    return { as: 'numbers' };
  };
}

/** Whether a number that only the original has is part of a date that only the translation has: '15.03' is March 15. */
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
