/** Words per page for documents whose layout is unknown. */
const wordsPerPage = 250;

/** The number of pages for a number of words; an empty document has one page. */
export function pagesOfWords(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerPage));
}

/**
 * Counts the words of a text in any script. Blanks separate words. Scripts without blanks are counted by the average length of
 * their words: two characters for Chinese and Japanese, five for Thai, Lao, Khmer and Burmese.
 * Marks and numbering without a letter or digit ("–", "•") are not words.
 */
export function countWords(text: string): number {
  let words = 0;
  for (const [token] of text.matchAll(/\S+/gu)) {
    words += unspacedScript.test(token) ? countMixedToken(token) : countToken(token);
  }
  return words;
}

const ideograph = /[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]&&\p{L}]/gv;
const unspacedLetter = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gv;
const unspacedScript =
  /[[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]&&\p{L}]\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/v;

function countMixedToken(token: string): number {
  const rest = token.replaceAll(ideograph, ' ').replaceAll(unspacedLetter, ' ').split(' ');
  const ideographs = token.match(ideograph)?.length ?? 0;
  const unspaced = token.match(unspacedLetter)?.length ?? 0;
  return (
    Math.ceil(ideographs / 2) +
    Math.ceil(unspaced / 5) +
    rest.reduce((sum, part) => sum + countToken(part), 0)
  );
}

function countToken(token: string): number {
  return /[\p{L}\p{N}]/u.test(token) ? 1 : 0;
}
