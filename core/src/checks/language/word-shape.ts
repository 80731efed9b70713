/** Scripts without spaces, or whose words take endings without them: a word is found anywhere in a text. */
export const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The source of a regular expression for any of some words; '*' stands for other letters and '_' for a space. */
export function anyOf(words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/(?<!\\s|\\d|\])\*/gu, String.raw`[\p{L}\p{M}]*`).replaceAll('_', ' '))
    .join('|');
}

/** The source for such words as whole words. */
export function wholeWords(source: string): string {
  if (isUnspaced.test(source)) return source;
  return String.raw`(?<![\p{L}\p{M}-])(?:${source})(?![\p{L}\p{M}-])`;
}
