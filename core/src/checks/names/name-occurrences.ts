import { foldName, isSameWord, type Folded, type Word } from './fold-name.ts';

/** A name of the sheet, split into the parts that are searched. */
export interface SheetName {
  /** As written by the customer. */
  readonly text: string;
  readonly parts: readonly Folded[];
}

export function sheetName(text: string): SheetName {
  return {
    text,
    parts: text
      .split(/[\s,.-]+/u)
      .map(foldName)
      .filter(({ folded }) => folded !== ''),
  };
}

/** Consecutive words: [first, last]. */
export type Run = readonly [number, number];

/** Whether a word may be a part of a name that the sheet omits: a patronymic, a second given name. */
export type IsLeftOut = (word: Word) => boolean;

/**
 * The positions of a name: all its parts in sequence, in any order and joined in any way (De la Cruz, DeLaCruz), with at most one
 * additional word that the sheet omits; or spread over the fields of a form (Surname: Ruiz, Given names: Ana).
 */
export function namePlaces(name: SheetName, words: readonly Word[], isLeftOut: IsLeftOut): Run[] {
  const starts = new Set(name.parts.map(({ folded }) => folded.slice(0, 1)));
  const rows = words.flatMap(({ folded }, at): Run[] => {
    if (!starts.has(folded.slice(0, 1))) return [];
    const end = rowEnd(name, words, at) ?? rowEnd(name, words, at, isLeftOut);
    return end === undefined ? [] : [[at, end]];
  });
  return rows.length > 0 ? rows : fieldPlaces(name, words, isLeftOut);
}

function rowEnd(
  name: SheetName,
  words: readonly Word[],
  at: number,
  isLeftOut?: IsLeftOut,
): number | undefined {
  let mayLeaveOut = isLeftOut !== undefined;
  const last = Math.min(words.length, at + 2 * name.parts.length + 2);
  const row: Word[] = [];
  for (let end = at; end < last; end += 1) {
    const word = words[end];
    if (word === undefined || word.page !== words[at]?.page) return undefined;
    // An initial that the sheet omits, or a word that introduces another surname.
    if ((word.folded.length === 1 || bornWords.has(word.folded)) && row.length > 0 && !isPart(name, word))
      continue;
    if (mayLeaveOut && row.length > 0 && !isPart(name, word) && isLeftOut?.(word) === true) {
      mayLeaveOut = false;
      continue;
    }
    row.push(word);
    if (isSameName(name.parts, row)) return end;
  }
  return undefined;
}

function isPart(name: SheetName, word: Folded): boolean {
  return name.parts.some((part) => isSameWord(part, word));
}

/** Whether both have the same words in any order, or joined differently in the order of the sheet or with the surname first. */
function isSameName(parts: readonly Folded[], words: readonly Folded[]): boolean {
  if (parts.length === words.length) {
    const left = [...parts];
    for (const word of words) {
      const at = left.findIndex((part) => isSameWord(part, word));
      if (at !== -1) left.splice(at, 1);
    }
    if (left.length === 0) return true;
  }
  return (['folded', 'passport'] as const).some((way) => {
    const joined = words.map((word) => word[way]).join('');
    const ours = parts.map((part) => part[way]);
    const isAsLong = joined.length === ours.join('').length;
    return (
      isAsLong && ours.some((_part, at) => [...ours.slice(at), ...ours.slice(0, at)].join('') === joined)
    );
  });
}

const bornWords = new Set(['nee', 'ne', 'born', 'formerly', 'nacida', 'nacido']);

const mostFieldsApart = 8;
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'master', 'dr', 'sr', 'sra', 'srta']);

function fieldPlaces(name: SheetName, words: readonly Word[], isLeftOut: IsLeftOut): Run[] {
  const fields = Map.groupBy(words.entries(), ([, word]) => word.field);
  let waiting: { field: number; at: number; row: Word[] }[] = [];
  const places: Run[] = [];
  for (const [field, entries] of fields) {
    const untitled = entries.filter(([, { folded }]) => !titles.has(folded));
    const [at = 0] = untitled[0] ?? [];
    const all = untitled.map(([, word]) => word);
    const row = all.filter((word) => isPart(name, word));
    const others = all.filter((word) => !isPart(name, word));
    if (all[0] !== row[0] || row.length === 0 || others.length > 1 || !others.every(isLeftOut)) continue;
    // 'SAHINBAS (Şahinbaş)' contains one part twice.
    const isOther = (one: readonly Word[]): boolean => !isSameName(one, row);
    const near = waiting.filter((one) => field - one.field <= mostFieldsApart && isOther(one.row));
    waiting = [...near, { field, at, row }];
    const together = waiting.flatMap((one) => one.row);
    if (!isSameName(name.parts, together)) continue;
    places.push(...waiting.map((one): Run => [one.at, one.at + one.row.length - 1]));
    waiting = [];
  }
  return places;
}
