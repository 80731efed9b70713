import { languageTag, type LanguageCode } from '../../languages.ts';

const scripts = new Map<LanguageCode, readonly string[]>();

/** The scripts of a language, by their Unicode names. */
export function scriptsOf(language: LanguageCode): readonly string[] {
  const known = scripts.get(language);
  if (known !== undefined) return known;
  const { script = 'Latn' } = new Intl.Locale(languageTag(language)).maximize();
  const found = [...(mixed[script] ?? [script]), ...(beside[language] ?? [])];
  scripts.set(language, found);
  return found;
}

const scriptExpressions = new Map<LanguageCode, RegExp>();

/** Whether a text has letters of the language's scripts. */
export function hasScript(text: string, language: LanguageCode): boolean {
  const known = scriptExpressions.get(language) ?? new RegExp(`[${scriptClass(scriptsOf(language))}]`, 'u');
  scriptExpressions.set(language, known);
  return known.test(text);
}

/** Whether a document is in Latin letters: Serbian ones can be in Latin or Cyrillic letters. */
export function isInLatin(pages: readonly string[], language: LanguageCode): boolean {
  if (!hasScript('a', language)) return false;
  const count = (letters: RegExp): number =>
    pages.reduce((sum, page) => sum + (page.match(letters)?.length ?? 0), 0);
  return scriptsOf(language).length === 1 || count(/\p{Script=Latin}/gu) * 2 >= count(/\p{L}/gu);
}

/** The scripts for use within a character class. */
export function scriptClass(names: readonly string[]): string {
  return names.map((script) => `\\p{Script=${script}}`).join('');
}

const mixed: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han', 'Bopomofo'],
};

/** Languages with two writing systems. */
const beside: Partial<Record<LanguageCode, readonly string[]>> = {
  sr: ['Latn'],
  bs: ['Cyrl'],
  az: ['Cyrl'],
  uz: ['Cyrl'],
  ku: ['Arab'],
};
