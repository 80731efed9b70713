import { editDistance } from '../../checks/edit-distance.ts';
import type { ReadPage, ReadWord } from '../../reading/read-page.ts';
import { wordKey } from '../../texts/word-key.ts';

/** Adjacent words on a line; each column is a part. */
export interface ReadPart {
  /** 1, 2, … */
  readonly page: number;
  readonly line: number;
  readonly words: readonly ReadWord[];
}

/** The minimum gap between two columns, in ten-thousandths of the page. */
const columnGap = 500;

/** The lines of all pages, split into columns, from top to bottom. */
export function partsOf(pages: readonly ReadPage[]): readonly ReadPart[] {
  return pages.flatMap(({ page, words }) =>
    [...Map.groupBy(words, ({ line }) => line)].flatMap(([line, all]) =>
      columnsOf(all).map((column) => ({ page, line, words: column })),
    ),
  );
}

function columnsOf(line: readonly ReadWord[]): ReadWord[][] {
  const columns: ReadWord[][] = [];
  for (const word of line) {
    const last = columns.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || isFar(before, word)) columns.push([word]);
    else last.push(word);
  }
  return columns;
}

function isFar({ box: [left, , width] }: ReadWord, { box: [next] }: ReadWord): boolean {
  return next - left - width > columnGap;
}

/** Whether two words differ in at most one of five letters, as OCR errors do. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const most = Math.floor(Math.max(one.length, other.length) / 5);
  return most > 0 && Math.abs(one.length - other.length) <= most && editDistance(one, other) <= most;
}

export type IsSameWord = (one: string, other: string) => boolean;

/** Where a sequence of words begins in a part, at or after a position; -1 if not found. */
export function placeOf(
  keys: readonly string[],
  { words }: ReadPart,
  from = 0,
  isSame: IsSameWord = isAlike,
): number {
  if (keys.length === 0) return -1;
  for (let at = from; at + keys.length <= words.length; at += 1)
    if (keys.every((key, index) => isSame(key, wordKey(words[at + index]?.text ?? '')))) return at;
  return -1;
}

/** Whether a part is on one of the next lines, and at least partly below the other one. */
export function isBelow(part: ReadPart, other: ReadPart): boolean {
  const isNear = other.page === part.page && other.line > part.line && other.line <= part.line + 2;
  const [one, next] = [rangeOf(part), rangeOf(other)];
  return isNear && next.left <= one.right && next.right >= one.left;
}

function rangeOf({ words }: ReadPart) {
  return {
    left: Math.min(...words.map(({ box: [left] }) => left)),
    right: Math.max(...words.map(({ box: [left, , width] }) => left + width)),
  };
}

/** All words, line by line; each column of a line has a number of its own. */
export function wordsOf(parts: readonly ReadPart[]): readonly ReadWord[] {
  return parts.flatMap(({ words }, line) => words.map((word) => ({ ...word, line })));
}

/** Marks a label whose value is below it. */
export const belowMark = ' ↓';
