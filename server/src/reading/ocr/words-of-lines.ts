import type { GreyPicture } from '@truepage/core/files/legibility';
import type { ReadWord } from '@truepage/core/reading/read-page';
import type { SeenLines, SeenWord } from './tesseract.ts';

const whole = 10_000;

/** The words of a page by row, from top to bottom. */
export function wordsOfLines(lines: SeenLines, picture: GreyPicture): ReadWord[] {
  const legible = lines.map((line) => line.filter(isWord)).filter((line) => line.length > 0);
  return rowsOf(legible).flatMap((row, line) =>
    row.map((word) => ({
      text: word.text.normalize('NFC'),
      box: boxOf(word, picture),
      confidence: Math.max(0, Math.min(100, Math.round(word.confidence))),
      line,
    })),
  );
}

/** Specks and ornaments are read as punctuation. */
function isWord({ text, confidence }: SeenWord): boolean {
  return text !== '' && (/[\p{L}\p{N}]/u.test(text) || confidence >= 60) && confidence > 5;
}

/**
 * Merges adjacent lines into rows: Tesseract reads the labels of a form as one column and its values as another. Running text
 * in columns is not merged.
 */
function rowsOf(lines: SeenLines): SeenLines {
  const rows: SeenWord[][] = [];
  for (const line of lines) {
    const row = rows.find((each) => areBeside(each, line));
    if (row === undefined) rows.push([...line]);
    else row.splice(isBefore(line, row) ? 0 : row.length, 0, ...line);
  }
  return rows;
}

/** Longer lines are running text. */
const mostWordsOfCell = 7;

function areBeside(row: readonly SeenWord[], line: readonly SeenWord[]): boolean {
  if (Math.min(row.length, line.length) > mostWordsOfCell) return false;
  if ([...wordsOf(row), ...wordsOf(line)].some(isColumn)) return false;
  const [one, other] = [extentOf(row), extentOf(line)];
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isLevel = shared > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.6;
  const isTall = Math.max(one.bottom - one.top, other.bottom - other.top) > 2.5 * shared;
  return isLevel && !isTall && (one.right < other.left || other.right < one.left);
}

/** Whether a word is a column of vertical text. Columns are side by side and are read one after the other. */
function isColumn(word: SeenWord): boolean {
  return word.text.length >= leastOfColumn && hasSigns(word) && isStanding(word);
}

const leastOfColumn = 3;

/** The words of a line. Joins ideographic characters, which Tesseract splits arbitrarily. */
export function wordsOf(line: readonly SeenWord[]): readonly SeenWord[] {
  if (!line.some(hasSigns)) return line;
  const text = line.map((word) => word.text).join('');
  const sure = line.reduce((sum, word) => sum + word.text.length * word.confidence, 0);
  return [{ text, confidence: sure / Math.max(1, text.length), ...extentOf(line) }];
}

export function isStanding({ left, top, right, bottom }: SeenWord): boolean {
  return bottom - top > (right - left) * 1.2;
}

/** Whether a word contains characters that can be written vertically. */
function hasSigns({ text }: SeenWord): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

function isBefore(line: readonly SeenWord[], row: readonly SeenWord[]): boolean {
  return extentOf(line).right < extentOf(row).left;
}

function extentOf(words: readonly SeenWord[]) {
  const most = (pick: (word: SeenWord) => number) => Math.max(...words.map(pick));
  const least = (pick: (word: SeenWord) => number) => Math.min(...words.map(pick));
  return {
    left: least(({ left }) => left),
    top: least(({ top }) => top),
    right: most(({ right }) => right),
    bottom: most(({ bottom }) => bottom),
  };
}

function boxOf({ left, top, right, bottom }: SeenWord, { width, height }: GreyPicture): ReadWord['box'] {
  const share = (value: number, side: number) =>
    Math.max(0, Math.min(whole, Math.round((value * whole) / side)));
  const [x, y] = [share(left, width), share(top, height)];
  return [x, y, share(right, width) - x, share(bottom, height) - y];
}
