import { cleanText } from '../../checks/clean-text.ts';
import { nameParticles } from '../../checks/language/function-words.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import { wordKey } from '../../texts/word-key.ts';
import type { LanguageCode } from '../../languages.ts';
import { datesIn, overlaps, partsOfWord, wordsIn, type Piece } from '../words-in-text.ts';

/** The kind of a placeholder's value, and its comparison key: the readings of a date, the digits of a number, a folded name. */
interface Hole {
  readonly raw: string;
  readonly keys: readonly string[];
}

/** A text with '{1}', '{2}', … in place of dates, numbers and names. */
export interface Masked {
  readonly text: string;
  readonly holes: readonly Hole[];
}

interface Found extends Hole, Piece {
  readonly isName?: boolean;
}

/** `names` are folded words. */
export function maskText(written: string, language: LanguageCode, names: ReadonlySet<string>): Masked {
  // Braces are reserved for placeholders.
  const text = cleanText(written)
    .replaceAll(/[\s{}]+/gu, ' ')
    .trim();
  const dates: readonly Found[] = datesIn(text, language);
  const words = valuesIn(text, names).filter((word) => !dates.some((date) => overlaps(word, date)));
  const holes: Found[] = [];
  for (const hole of [...dates, ...words].toSorted((one, other) => one.from - other.from)) {
    const last = holes.at(-1);
    const isSameName =
      last?.isName === true && hole.isName === true && isInsideName(text.slice(last.to, hole.from));
    if (isSameName) holes[holes.length - 1] = joined(last, hole, text);
    else holes.push(hole);
  }
  let at = 0;
  const pieces = holes.map((hole, index) => {
    const before = text.slice(at, hole.from);
    at = hole.to;
    return `${before}{${index + 1}}`;
  });
  return { text: pieces.join('') + text.slice(at), holes };
}

/** Spaces, and particles such as 'de la' in María de la Cruz. */
function isInsideName(between: string): boolean {
  return (
    /^[\s,.-]/u.test(between) &&
    between.split(/[\s,.-]+/u).every((word) => word === '' || nameParticles.has(foldWord(word)))
  );
}

/** Numbers and names in a text. */
function valuesIn(text: string, names: ReadonlySet<string>): Found[] {
  return wordsIn(text).flatMap((word): Found[] => {
    if (/\p{N}/u.test(word.raw)) return [{ ...word, keys: [wordKey(word.raw)] }];
    const isName = partsOfWord(word.raw).some((part) => names.has(foldWord(part)));
    return isName ? [{ ...word, keys: [foldWord(word.raw)], isName }] : [];
  });
}

function joined(one: Found, other: Found, text: string): Found {
  const keys = [`${one.keys[0] ?? ''} ${other.keys[0] ?? ''}`.split(' ').toSorted().join(' ')];
  return { raw: text.slice(one.from, other.to), keys, from: one.from, to: other.to, isName: true };
}

/**
 * Returns the translation with the placeholder numbers of the original. Undefined if one of them has a value that the other lacks: it may
 * be written in words, and would stay in the text.
 */
export function pairHoles(source: Masked, target: Masked): string | undefined {
  const left = new Map(source.holes.map((hole, index) => [index + 1, hole]));
  const numbers = target.holes.map(({ keys }) => {
    const found = [...left].find(([, hole]) => hole.keys.some((key) => keys.includes(key)))?.[0];
    if (found !== undefined) left.delete(found);
    return found;
  });
  if (left.size > 0 || numbers.includes(undefined)) return undefined;
  return target.text.replaceAll(holeShape, (_, at: string) => `{${numbers[Number(at) - 1]}}`);
}

const holeShape = /\{(\d+)\}/gu;

/** Fills these values into a translation's placeholders. */
export function fillHoles(target: string, values: readonly string[]): string {
  return target.replaceAll(holeShape, (hole, at: string) => values[Number(at) - 1] ?? hole);
}

/** Letters, digits and placeholders: equal for two spellings of one segment. */
export function memoryKey(masked: string): string {
  return masked
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}{}]+/gu, ' ')
    .trim();
}

/** The folded words of names, without particles, which occur in every text. */
export function nameWords(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names
      .flatMap((name) => name.split(/[\s,.-]+/u).map(foldWord))
      .filter((word) => word.length > 1 && !nameParticles.has(word)),
  );
}
