import { languageTag, type LanguageCode } from '../../languages.ts';
import type { DayOrder } from './readings.ts';

/**
 * Whether day or month comes first in a document's numeric dates. Days after the twelfth decide; without them, the language does.
 * English originals come from everywhere, so their order stays open; English translations are read in the American order, because
 * their readers are American.
 */
export function dayOrder(pages: readonly string[], language: LanguageCode, isTranslation: boolean): DayOrder {
  let [dayFirst, monthFirst] = [false, false];
  for (const page of pages) {
    for (const [, one, , other] of page.matchAll(
      /(?<!\d)(\d{1,2})(?<sign>[./-])(\d{1,2})\k<sign>(?:19|20)\d{2}(?!\d)/gu,
    )) {
      if (Number(one) > 12 && Number(other) <= 12) dayFirst = true;
      if (Number(other) > 12 && Number(one) <= 12) monthFirst = true;
    }
  }
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first';
  if (dayFirst) return 'either';
  if (language === 'en' && !isTranslation) return orderInWords(pages);
  return usualOrder(language);
}

/** Documents with dates like 'November 9, 2021' put the month first in numeric dates too. */
function orderInWords(pages: readonly string[]): DayOrder {
  const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\.?';
  const isIn = (shape: string): boolean => pages.some((page) => new RegExp(shape, 'iu').test(page));
  const isMonthFirst = isIn(`\\b${month} \\d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\\d{2}\\b`);
  const isDayFirst = isIn(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month},? (?:19|20)\\d{2}\\b`);
  if (isMonthFirst === isDayFirst) return 'either';
  return isMonthFirst ? 'month-first' : 'day-first';
}

function usualOrder(language: LanguageCode): DayOrder {
  if (language === 'ht' || language === 'la') return 'day-first';
  const types = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');
  if (types[0] === 'year') return 'either';
  return types[0] === 'day' ? 'day-first' : 'month-first';
}
