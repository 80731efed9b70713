import { foldAsPassports, foldWord, type Word } from './fold-name.ts';

/** A name of the sheet, in the parts that it is found by. */
export interface SheetName {
  /** As the customer wrote it. */
  readonly text: string;
  readonly parts: readonly string[];
  readonly passport: readonly string[];
}

export function sheetName(text: string): SheetName {
  const parts = text.split(/[\s,.-]+/u).filter((part) => foldWord(part) !== '');
  return { text, parts: parts.map(foldWord), passport: parts.map(foldAsPassports) };
}

/** A run of words: [first, last]. */
export type Run = readonly [number, number];

/**
 * Where a name stands: all of its parts and nothing else in a row, in any order, however they are joined (De la Cruz, DeLaCruz);
 * or spread over the fields of a form that hold nothing but parts of it (Surname: Ruiz, Given names: Ana).
 */
export function namePlaces(name: SheetName, words: readonly Word[]): Run[] {
  const starts = new Set([...name.parts, ...name.passport].map((part) => part.slice(0, 1)));
  const rows = words.flatMap(({ folded }, at): Run[] => {
    if (!starts.has(folded.slice(0, 1))) return [];
    const end = rowEnd(name, words, at);
    return end === undefined ? [] : [[at, end]];
  });
  return rows.length > 0 ? rows : fieldPlaces(name, words);
}

function rowEnd(name: SheetName, words: readonly Word[], at: number): number | undefined {
  const wanted = [name.parts, name.passport];
  const letters = new Set(wanted.map((parts) => parts.join('').length));
  const longest = Math.max(...letters);
  let [folded, passport]: [string[], string[]] = [[], []];
  for (let end = at; end < words.length && folded.join('').length < longest + 2; end += 1) {
    const word = words[end];
    if (word === undefined || word.page !== words[at]?.page) return undefined;
    // An initial that the sheet leaves out.
    if (word.folded.length === 1 && !name.parts.includes(word.folded) && folded.length > 0) continue;
    folded = [...folded, word.folded];
    passport = [...passport, word.passport];
    if (wanted.some((parts) => isSame(parts, folded) || isSame(parts, passport))) return end;
  }
  return undefined;
}

/** The same parts in any order, or joined otherwise in the order of the sheet or with the surname first. */
function isSame(parts: readonly string[], words: readonly string[]): boolean {
  if (parts.length === words.length && parts.toSorted().join(' ') === words.toSorted().join(' ')) return true;
  const joined = words.join('');
  return parts.some((_part, at) => [...parts.slice(at), ...parts.slice(0, at)].join('') === joined);
}

const mostFieldsApart = 8;

function fieldPlaces(name: SheetName, words: readonly Word[]): Run[] {
  const fields = Map.groupBy(words.entries(), ([, word]) => word.field);
  let waiting: { field: number; at: number; parts: string[] }[] = [];
  const places: Run[] = [];
  for (const [field, entries] of fields) {
    const parts = entries.map(([, word]) => word.folded);
    if (!parts.every((part) => name.parts.includes(part) || name.passport.includes(part))) continue;
    const [at] = entries[0] ?? [0];
    waiting = [...waiting.filter((one) => field - one.field <= mostFieldsApart), { field, at, parts }];
    const together = waiting.flatMap((one) => one.parts);
    if (!isSame(name.parts, together) && !isSame(name.passport, together)) continue;
    places.push(
      [at, at + parts.length - 1],
      ...waiting.map((one): Run => [one.at, one.at + one.parts.length - 1]),
    );
    waiting = [];
  }
  return places;
}
