import type { LanguageCode } from '../../languages.ts';
import type { FoundNumber } from './find-numbers.ts';
import { wordsFor } from './number-words.ts';

interface Surroundings {
  /** How many the original has. */
  readonly pages: number;
  /** Of the translation. */
  readonly words: string;
  readonly to: LanguageCode;
}

/**
 * Whether a number that has no counterpart is missed. Small ones may be written as a word; single digits that number a page or
 * a line are not content, and in languages whose words for them are not known here none is missed.
 */
export function isDemanded(number: FoundNumber, { pages, words, to }: Surroundings): boolean {
  const value = Number(number.digits);
  const isSingle = /^\d$/u.test(number.code);
  if (isSingle && (value === number.page || value === pages)) return false;
  if (!/^\d{1,2}\p{L}{0,3}$/u.test(number.text) || value > 12) return true;
  const names = wordsFor(value, to);
  if (names === undefined) return !isSingle;
  const folded = words.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return !names.some((name) => new RegExp(`\\b${name}\\b`, 'iu').test(folded));
}
