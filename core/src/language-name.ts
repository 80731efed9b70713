import { isLanguageCode, languageName, languageTag } from './languages.ts';
import { intlTagOf, publicLocaleOf } from './locales.ts';

/**
 * A language in the reader's language: 'zh-t' is 'chino tradicional' for 'es-MX'. Our own label in English and if Intl has no name;
 * an unknown code is returned unchanged.
 */
export function languageNameIn(code: string, tag: string): string {
  const locale = publicLocaleOf(tag);
  if (locale === 'en' || !isLanguageCode(code)) return languageName(code);
  const names = new Intl.DisplayNames(intlTagOf(locale), { type: 'language', fallback: 'none' });
  return names.of(languageTag(code)) ?? languageName(code);
}
