import type { LanguageCode } from '../../languages.ts';
import { hanNumber, hanPhrase } from './han-numerals.ts';
import { foldMonths } from './month-names.ts';
import { numberWords } from './number-vocabularies.ts';
import { inSmallLetters, vietnameseNumber, vietnamesePhrase } from './vietnamese-numerals.ts';

/** Whether numbers in words are understood in a language. */
export function knowsPhrases(language: LanguageCode): boolean {
  return numberWords.has(language);
}

/** A regular expression for a number in words; undefined for languages whose number words are unknown. */
export function phraseShape(language: LanguageCode): string | undefined {
  const words = numberWords.get(language);
  if (words === undefined) return undefined;
  const any = `(?:${[...words.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{M}])`;
  return `${any}(?:[\\s-]{1,2}(?:(?:y|and|e|et|si|i|in|و|ve|na|och|og) )?${any}){0,11}`;
}

/**
 * The value of a number in digits or words: 1990 for 'mil novecientos noventa', 'one thousand nine hundred and ninety',
 * 'nineteen hundred ninety' and 'nineteen ninety'.
 */
export function phraseValue(text: string, language: LanguageCode): number {
  if (/^\d+$/u.test(text)) return Number(text);
  let [millions, thousands, rest] = [0, 0, 0];
  for (const word of text.replaceAll(/quatre[ -]vingts?/gu, 'huitante').split(/[\s-]+/u)) {
    const value = numberWords.get(language)?.get(word);
    if (value === undefined) continue;
    if (value >= 1_000_000) {
      millions += Math.max(1, thousands + rest) * value;
      [thousands, rest] = [0, 0];
    } else if (value === 1000) [thousands, rest] = [thousands + Math.max(1, rest) * 1000, 0];
    else if (value === 100 && rest > 0) rest *= 100;
    else if (value >= 10 && rest >= 10 && rest <= 20) rest = rest * 100 + value;
    else rest += value;
  }
  return millions + thousands + rest;
}

/** Finds numbers in words in a text, and evaluates them; 0 if there is none. */
interface PhraseReader {
  readonly fold: (text: string) => string;
  readonly shape: RegExp;
  readonly valueOf: (phrase: string) => number;
}

export function phraseReader(language: LanguageCode): PhraseReader {
  if (language === 'vi') return { fold: inSmallLetters, shape: vietnamesePhrase, valueOf: vietnameseNumber };
  const words = phraseShape(language);
  if (words === undefined) return { fold: foldMonths, shape: hanPhrase, valueOf: hanNumber };
  return {
    fold: foldMonths,
    shape: new RegExp(`(?<![\\p{L}-])${words}`, 'gu'),
    valueOf: (phrase) =>
      otherAlone[language]?.includes(phrase) === true ? 0 : phraseValue(phrase, language),
  };
}

/**
 * Words with another meaning when alone: Creole 'yon' is also an article, 'kat' a card, 'de' of, 'san' without; Arabic 'one' is also
 * 'anyone'.
 */
const otherAlone: Partial<Record<LanguageCode, readonly string[]>> = {
  ht: ['yon', 'youn', 'en', 'de', 'kat', 'san', 'sant', 'ven'],
  ar: ['احد', 'واحد'],
};
