import type { SiteLocale } from '../locales.ts';
import { countryCodes } from './countries.ts';

/** Of a country by its code (ISO 3166-1 alpha-2), in the words of a language. */
export function countryNameIn(code: string, locale: SiteLocale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** All countries, as the language orders them. */
export function countriesOf(locale: SiteLocale): readonly { readonly code: string; readonly name: string }[] {
  return countryCodes
    .map((code) => ({ code, name: countryNameIn(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}
