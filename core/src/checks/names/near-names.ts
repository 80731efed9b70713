import { editDistance } from '../edit-distance.ts';
import { isSameWord, type Folded, type Word } from './fold-name.ts';
import { soundOf } from './sound.ts';
import type { Run, SheetName } from './name-occurrences.ts';

export interface NearName {
  readonly run: Run;
  /** The differing word, folded, and the part of the name that it replaces. */
  readonly word: string;
  readonly part: string;
}

/**
 * Sequences of words that differ from a name by a slip in one part. Words that are `isTaken`, because they spell a name of the sheet
 * correctly, are not slips.
 */
export function nearNames(
  name: SheetName,
  words: readonly Word[],
  isTaken: (at: number) => boolean,
): NearName[] {
  const count = name.parts.length;
  return words.flatMap((first, at): NearName[] => {
    const row = words.slice(at, at + count);
    if (row.length < count || row.some((word, index) => word.page !== first.page || isTaken(at + index)))
      return [];
    const slip = onlySlip(name.parts, row);
    return slip === undefined ? [] : [{ run: [at, at + count - 1], ...slip }];
  });
}

/** The only part that a sequence spells differently; undefined if it is another name, or none. */
function onlySlip(
  parts: readonly Folded[],
  row: readonly Word[],
): { word: string; part: string } | undefined {
  const left = [...parts];
  const others: string[] = [];
  for (const word of row) {
    const at = left.findIndex((part) => isSameWord(part, word));
    if (at === -1) others.push(word.folded);
    else left.splice(at, 1);
    if (others.length > 1) return undefined;
  }
  const [[word], [part]] = [others, left.map(({ folded }) => folded)];
  if (word === undefined || part === undefined || !isSlip(part, word)) return undefined;
  return parts.length > 1 || part.length > 4 ? { word, part } : undefined;
}

/** Whether both differ by a typing error, or by another transliteration: Aleksei, Alexey. */
function isSlip(part: string, word: string): boolean {
  const longest = Math.max(part.length, word.length);
  if (editDistance(part, word) <= (longest < 6 ? 1 : longest < 9 ? 2 : 3)) return true;
  return longest > 3 && soundOf(part) === soundOf(word);
}
