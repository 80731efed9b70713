import type { SiteLocale } from '../locales.ts';

/** Of a country by its code (ISO 3166-1 alpha-2), in the words of a language. */
export function countryNameIn(code: string, locale: SiteLocale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
