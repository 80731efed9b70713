import type { LanguageCode } from '../../languages.ts';
import { numberWords } from './number-vocabularies.ts';

/** Whether numbers that are written out are understood in a language. */
export function knowsPhrases(language: LanguageCode): boolean {
  return numberWords.has(language);
}

/** A number that is written out, as a regular expression; undefined in languages whose words are not known. */
export function phraseShape(language: LanguageCode): string | undefined {
  const words = numberWords.get(language);
  if (words === undefined) return undefined;
  const any = `(?:${[...words.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{M}])`;
  return `${any}(?:[\\s-]{1,2}(?:(?:y|and|e|et|si|i|in|و|ve|na|och|og) )?${any}){0,11}`;
}

/**
 * What a number says, in digits or written out: 1990 of 'mil novecientos noventa', 'one thousand nine hundred and ninety',
 * 'nineteen hundred ninety' and 'nineteen ninety'.
 */
export function phraseValue(text: string, language: LanguageCode): number {
  if (/^\d+$/u.test(text)) return Number(text);
  let [thousands, rest] = [0, 0];
  for (const word of text.replaceAll(/quatre[ -]vingts?/gu, 'huitante').split(/[\s-]+/u)) {
    const value = numberWords.get(language)?.get(word);
    if (value === undefined) continue;
    if (value === 1_000_000) [thousands, rest] = [Math.max(1, thousands + rest) * value, 0];
    else if (value === 1000) [thousands, rest] = [thousands + Math.max(1, rest) * 1000, 0];
    else if (value === 100 && rest > 0) rest *= 100;
    else if (value >= 10 && rest >= 10 && rest <= 20) rest = rest * 100 + value;
    else rest += value;
  }
  return thousands + rest;
}
