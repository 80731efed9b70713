import type { LanguageCode } from '../../languages.ts';
import { datePatterns } from './date-patterns.ts';
import { foldMonths } from './month-names.ts';
import type { DayOrder, Reading } from './readings.ts';
import { inSmallLetters } from './vietnamese-numerals.ts';

export interface FoundDate {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Its index on the page. */
  readonly at: number;
  /** Its possible meanings, at least one. */
  readonly readings: readonly Reading[];
  /** Whether a part of it is written in words. Such dates often only repeat numeric ones. */
  readonly isInWords: boolean;
}

export interface DatesOfPage {
  readonly dates: readonly FoundDate[];
  /** The page with dates replaced by '§', of the same length. */
  readonly rest: string;
}

/** Finds the dates of a page of a cleaned text. */
export function findDates(
  text: string,
  page: number,
  { language, order }: { readonly language: LanguageCode; readonly order: DayOrder },
): DatesOfPage {
  const dates: FoundDate[] = [];
  let rest = language === 'vi' ? inSmallLetters(text) : foldMonths(text);
  for (const { shape, read, isInWords = false } of datePatterns(language, order)) {
    rest = rest.replaceAll(shape, (...match: unknown[]) => {
      const written = match[0] as string;
      const at = match.at(-3) as number;
      const readings = [...new Set(read(match.at(-1) as Record<string, string | undefined>))];
      if (readings.length === 0) return written;
      if (isWord(text.slice(at, at + written.length), language, isInWords)) return written;
      dates.push({
        text: text
          .slice(at, at + written.length)
          .replaceAll(/\s+/gu, ' ')
          .trim(),
        page,
        at,
        readings,
        isInWords,
      });
      return '§'.repeat(written.length);
    });
  }
  return { dates, rest };
}

/** Whether a supposed month is an everyday word: 'may 5', '5 mas'. */
function isWord(written: string, language: LanguageCode, isInWords: boolean): boolean {
  if (/\d{4}|\d\D+\d/u.test(written)) return false;
  return language === 'en'
    ? /\bmay\b/u.test(written)
    : language === 'ht' && !isInWords && /\b(?:me|mas|out|jen|jan)\b/u.test(written);
}
