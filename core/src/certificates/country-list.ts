import type { SiteLocale } from '../locales.ts';
import { countryCodes } from './countries.ts';
import { countryNameIn } from './country-name.ts';

/** All countries, sorted for the language. Separate from countryNameIn(), which public pages load. */
export function countriesOf(locale: SiteLocale): readonly { readonly code: string; readonly name: string }[] {
  return countryCodes
    .map((code) => ({ code, name: countryNameIn(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}
