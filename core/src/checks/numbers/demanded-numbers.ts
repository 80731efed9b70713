import type { LanguageCode } from '../../languages.ts';
import type { FoundNumber } from './find-numbers.ts';
import { wordsFor } from './number-words.ts';

interface Surroundings {
  /** How many the original has. */
  readonly pages: number;
  /** Of the translation. */
  readonly text: string;
  readonly to: LanguageCode;
}

/**
 * Tells whether a number that has no counterpart is missed. Small ones may be written as a word; single digits that number a page
 * or a line are not content, and in languages whose words for them are not known here none is missed.
 */
export function demandOf({ pages, text, to }: Surroundings): (number: FoundNumber) => boolean {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = new Set(plain.match(/\p{L}+/gu));
  return (number) => {
    const value = Number(number.digits);
    const isSingle = /^\d$/u.test(number.code);
    if (isSingle && (value === number.page || value === pages)) return false;
    if (!/^\d{1,2}\p{L}{0,3}$/u.test(number.text) || value > 12) return true;
    const names = wordsFor(value, to);
    return names === undefined ? !isSingle : !names.some((name) => words.has(name));
  };
}
