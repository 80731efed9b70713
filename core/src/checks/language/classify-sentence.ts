import type { LanguageCode } from '../../languages.ts';
import { functionWordsOf, nameParticles } from './function-words.ts';

/** Consecutive words that the original has too; fewer may be an institution or a street. */
const copiedWords = 5;
/** The maximum lower-case words in the name of an institution: Faculté de droit et d'économie. */
const mostOfNames = 3;

/**
 * Returns a function that tests whether a sentence is in the source language, for languages with the same alphabet: by function words
 * that only one of them has, or because the original contains it word for word, except names.
 */
export function sentenceClassifier(
  originalPages: readonly string[],
  from: LanguageCode,
  to: LanguageCode,
): (sentence: string) => boolean {
  const [source, target] = [functionWordsOf(from), functionWordsOf(to)];
  const isOnlyOf = (own: ReadonlySet<string>, other: ReadonlySet<string>) => (word: string) =>
    own.has(word) && !other.has(word);
  const [isSource, isTarget] = [isOnlyOf(source, target), isOnlyOf(target, source)];
  const copied = wordRuns(originalPages);

  return (sentence) => {
    const written = wordsOf(sentence);
    const words = written.map((word) => word.toLowerCase());
    const foreign = words.filter(isSource);
    const own = words.filter(isTarget).length;
    const plain = plainWords(written);
    if (plain < mostOfNames) return false;
    if (isTelling(words, foreign, own)) return true;
    return own === 0 && !isInCapitals(sentence) && isCopied(words, copied);
  };
}

/**
 * At least one word in six is a function word of the source language, and there are more than twice as many of them as of the target
 * language.
 */
function isTelling(words: readonly string[], foreign: readonly string[], own: number): boolean {
  const isNames = foreign.every((word) => nameParticles.has(word));
  return (
    words.length >= 4 &&
    foreign.length >= 2 &&
    !isNames &&
    foreign.length > 2 * own &&
    foreign.length * 6 >= words.length
  );
}

/** Counts words that cannot be names: in lower case, unless the text is all capitals or the script has no lower case. */
function plainWords(words: readonly string[]): number {
  const hasCase = words.some((word) => /\p{Ll}/u.test(word));
  return words.filter(
    (word) => !nameParticles.has(word.toLowerCase()) && (hasCase ? /^\p{Ll}/u.test(word) : true),
  ).length;
}

/** In capitals, names and sentences look alike. */
function isInCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function isCopied(words: readonly string[], runs: ReadonlySet<string>): boolean {
  return words.some(
    (_word, at) => at + copiedWords <= words.length && runs.has(words.slice(at, at + copiedWords).join(' ')),
  );
}

function wordRuns(pages: readonly string[]): Set<string> {
  const words = pages.flatMap((page) => wordsOf(page.normalize('NFKC'))).map((word) => word.toLowerCase());
  return new Set(words.map((_word, at) => words.slice(at, at + copiedWords).join(' ')));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
}
