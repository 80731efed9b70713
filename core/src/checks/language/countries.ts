import { languageTag, type LanguageCode } from '../../languages.ts';
import { plain } from './form-words.ts';

/** The names of all countries, in the form in which labels are compared. */
export function countriesIn(language: LanguageCode): string[] {
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.flatMap((one) => letters.map((other) => plain(names.of(one + other) ?? '')));
}
