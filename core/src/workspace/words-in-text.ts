import { findFacts } from '../checks/facts/find-facts.ts';
import type { LanguageCode } from '../languages.ts';

/** A piece of a text, the end exclusive. */
export interface Piece {
  readonly raw: string;
  readonly from: number;
  readonly to: number;
}

const wordShape = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}’'./:-]*[\p{L}\p{M}\p{N}])?/gu;
const wordMarks = /[’'./:-]/u;

/** Words and numbers, including the punctuation within them. */
export function wordsIn(text: string): readonly Piece[] {
  return [...text.matchAll(wordShape)].map(({ 0: raw, index: from }) => ({
    raw,
    from,
    to: from + raw.length,
  }));
}

/** The parts of a word such as 12/03, O'Neill or Anne-Marie. */
export function partsOfWord(word: string): readonly string[] {
  return word.split(wordMarks);
}

/** Dates with their possible meanings, in the order of the text. */
export function datesIn(
  text: string,
  language: LanguageCode,
): readonly (Piece & { readonly keys: readonly string[] })[] {
  let after = 0;
  return findFacts([text], language, true)
    .dates.toSorted((one, other) => one.at - other.at)
    .flatMap(({ text: raw, readings: keys }) => {
      const from = text.indexOf(raw, after);
      if (from === -1) return [];
      after = from + raw.length;
      return [{ raw, keys, from, to: after }];
    });
}

export function overlaps(one: Piece, other: Piece): boolean {
  return one.from < other.to && other.from < one.to;
}
