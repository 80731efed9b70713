import { isEnglishWord, isProperInEnglish } from '../../checks/language/english-words.ts';
import type { LanguageCode } from '../../languages.ts';
import { partsOfWord, type Piece } from '../words-in-text.ts';
import { isSameName } from './same-name.ts';

interface Compared {
  readonly to: LanguageCode;
  /** The words of the original. */
  readonly read: readonly string[];
  /** Whether one word that may be a name goes alone: a seal says whose it is. */
  readonly isOfMark?: boolean | undefined;
}

/** Shorter words of different scripts sound alike by chance, and are parts of names in all languages. */
const shortestName = 3;

/**
 * Two words or more beside each other that begin with capitals, and are no usual English or sound like words of the original in its
 * script: names of people that the sheet does not have. One alone is a place.
 */
export function namesIn(
  words: readonly Piece[],
  text: string,
  { to, read, isOfMark = false }: Compared,
): ReadonlySet<Piece> {
  const theirs = read.filter(({ length }) => length >= shortestName);
  const mayBe = ({ raw }: Piece): boolean =>
    /^\p{Lu}/u.test(raw) &&
    ((to === 'en' && !isUsualEnglish(raw)) || theirs.some((word) => isSameName(word, raw)));
  if (isOfMark) return new Set(words.filter(mayBe));
  const found = new Set<Piece>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined || !mayBe(word) || !mayBe(next)) continue;
    if (/^[\s,.]+$/u.test(text.slice(word.to, next.from))) for (const one of [word, next]) found.add(one);
  }
  return found;
}

function isUsualEnglish(word: string): boolean {
  return partsOfWord(word).every((part) => isEnglishWord(part, true) || isProperInEnglish(part));
}
