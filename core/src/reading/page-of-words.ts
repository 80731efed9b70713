import type { ReadPage, ReadWord } from './read-page.ts';

const scripts = [
  'Latin',
  'Cyrillic',
  'Arabic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Greek',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Tamil',
  'Telugu',
  'Kannada',
  'Thai',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Armenian',
  'Ethiopic',
] as const;

const patterns = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const);

/** A page of words from the document's own text, or read by OCR with these languages. */
export function pageOfWords(
  page: number,
  words: readonly ReadWord[],
  read: Partial<Pick<ReadPage, 'turned' | 'languages' | 'missing'>> = {},
): ReadPage {
  const { turned = 0, languages = [], missing = [] } = read;
  const confidence = averageOf(words);
  const script = scriptOf(words.map(({ text }) => text).join(' '));
  return { page, turned, script, confidence, words: [...words], languages, missing };
}

/** The average confidence weighted by letters, because a long word says more than a comma. 0 without words. */
export function averageOf(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  return Math.round(words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters);
}

/** A gap between two words that separates cells, as a multiple of their height. */
const cellGap = 1.6;

/** The text of a page: spaces between words, tabs between cells, newlines between lines. */
export function textOfPage({ words }: Pick<ReadPage, 'words'>): string {
  let text = '';
  let before: ReadWord | undefined;
  for (const word of words) {
    if (before !== undefined) text += before.line !== word.line ? '\n' : isCell(before, word) ? '\t' : ' ';
    text += word.text;
    before = word;
  }
  return text;
}

/**
 * The same with whole sentences, not broken at the paper's width: a line continues with the next one if its first word did not fit on
 * it. Typed documents have no such line ends.
 */
export function paragraphsOfPage({ words }: Pick<ReadPage, 'words'>): string {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  // Both margins are similar: a widest line that ends far from the edge was not cut by the paper's width.
  const margin = Math.max(wholePage - Math.min(...words.map(({ box }) => box[0])), ...words.map(rightOf));
  let text = '';
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before !== undefined) text += goesOn(before, line, margin) ? ' ' : '\n';
    text += textOfPage({ words: line });
  }
  return text;
}

/** The width of a page, in the units of boxes. */
const wholePage = 10_000;

const rightOf = ({ box: [left, , width] }: ReadWord): number => left + width;

/** A line with fewer words is a label, a value or a title. */
const leastOfSentence = 6;

function goesOn(line: readonly ReadWord[], next: readonly ReadWord[], margin: number): boolean {
  const [last, first] = [line.at(-1), next[0]];
  if (last === undefined || first === undefined || line.length < leastOfSentence) return false;
  // The end of a sentence, a label, or the number of a list item.
  if (/[.:;!?]$/u.test(last.text) || /^\p{N}+[.)]|:$/u.test(first.text)) return false;
  const height = Math.max(...line.map(({ box }) => box[3]));
  const isNear = first.box[1] - last.box[1] < 3 * height;
  const blank = (height * tallness) / 4;
  return isNear && rightOf(last) + blank + first.box[2] > margin - blank;
}

/** The height of A4 divided by its width: vertical ten-thousandths are longer than horizontal ones. */
const tallness = 1.41;

function isCell({ box: one }: ReadWord, { box: other }: ReadWord): boolean {
  const gap = Math.max(other[0] - one[0] - one[2], one[0] - other[0] - other[2]);
  return gap > Math.max(one[3], other[3]) * tallness * cellGap;
}

/** The script of most letters in a text, by its Unicode name; '' without letters. */
function scriptOf(text: string): string {
  let [most, found] = [0, ''];
  for (const [script, pattern] of patterns) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > most) [most, found] = [count, script];
  }
  return found;
}
