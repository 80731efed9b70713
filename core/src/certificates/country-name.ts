import type { SiteLocale } from '../locales.ts';

/** The name of a country in a language, by its code (ISO 3166-1 alpha-2). */
export function countryNameIn(code: string, locale: SiteLocale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
