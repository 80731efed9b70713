import { lettersOf } from '../legible.ts';
import { foldWord } from '../names/fold-name.ts';
import { soundOf } from '../names/sound.ts';
import { lettersInEnglish, startsOf, withoutAdded, type Side } from '../facts/sections.ts';

/** A cell of a form, a label or a sentence: the smallest text that has a counterpart in the translation. */
export interface Unit {
  readonly text: string;
  /** The index in the text of all pages. */
  readonly at: number;
  readonly end: number;
  /** The number of letters it would have in English. */
  readonly length: number;
  /** The dates and numbers in it, each with all its readings. */
  readonly facts: readonly (readonly string[])[];
  /** The sounds of its longer words; names sound alike in both documents. */
  readonly sounds: ReadonlySet<string>;
  /** Its capitalised words, except the first one. */
  readonly names: ReadonlySet<string>;
  readonly isLabel: boolean;
  /** Whether another sentence is before it on the same line. */
  readonly isFurther: boolean;
  /** In a table row: the number of cells and the index of this one; the same for all lines of one cell. */
  readonly cell: string;
}

const cellShape = /[^\n\t|;:：。！？]+/gu;
/** After a word that is not an abbreviation, before a capital. */
const sentenceEnd =
  /(?<=\p{Ll}{4}[.!?]|(?<!\p{L})(?!geb|bzw|tel|str|apt|art|reg|mah|cad|обл|вул|бул)\p{Ll}{3}[.!?]|[\p{Script=Arabic}\p{Script=Hebrew}]{2}[.!?]|\d[.,]\d{2}[.!?](?=\s\p{L}{2})|।)\s+(?=[\p{Lu}\p{Lo}])/u;
/** A longer line without a sign at its end continues in the next one, as does any line that is followed by lower case. */
const fullLine = 70;
const goesOn = (line: string, next: string): boolean =>
  !next.includes('\t') &&
  ((/[\p{Ll},] ?$/u.test(line) && /^\p{Ll}(?!\p{L}?[.)])/u.test(next)) ||
    (line.length > fullLine && !/[.;!?。।]\s*$|[\t:：]/u.test(line)));

function withWholeLines(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => line + (at + 1 < lines.length ? (goesOn(line, lines[at + 1] ?? '') ? ' ' : '\n') : ''))
    .join('');
}

/** The units of a document, in order; for a translation, without the translator's additions. */
export function unitsOf({ facts, language }: Side, isTranslation: boolean): Unit[] {
  // A time is one unit, and notes such as '(seal)' are not text.
  const joined = withWholeLines(facts.texts.join('\n'))
    .replaceAll(/(?<=\d):(?=\d)/gu, '∶')
    .replaceAll(/(?<=^|[\n\t])\([^()\n\t]{1,40}\)(?: ?\([^()\n\t]{1,40}\)){0,3}(?=$|[\n\t])/gu, (note) =>
      ' '.repeat(note.length),
    );
  const text = isTranslation ? withoutAdded(joined) : joined;
  const [known, soundsIn, cellAt] = [factsIn(facts), soundReader(), cellReader(text)];
  let next = 0;
  return [...text.matchAll(cellShape)].flatMap(({ 0: cell, index }): Unit[] => {
    const isLabel = /[:：]/u.test(text[index + cell.length] ?? '');
    const place = cellAt(index);
    let at = index;
    const sentences = cell.split(sentenceEnd);
    return sentences.flatMap((sentence, number): Unit[] => {
      const start = text.indexOf(sentence, at);
      at = start + sentence.length;
      while ((known[next]?.at ?? Infinity) < start) next += 1;
      const first = next;
      while ((known[next]?.at ?? Infinity) < at) next += 1;
      const inside = known.slice(first, next).map(({ keys }) => keys);
      const letters = lettersOf([sentence]);
      if (letters === 0) return [];
      const length =
        letters * (isTranslation && language === 'es' ? 0.9 : (lettersInEnglish.get(language) ?? 1));
      return [
        {
          text: sentence,
          at: start,
          end: at,
          length,
          facts: inside,
          sounds: soundsIn(sentence),
          names: soundsIn(sentence.replace(/^\P{L}*\p{L}+/u, '').replaceAll(/(?<!\p{L})\p{Ll}+/gu, ' ')),
          isLabel: isLabel && number === sentences.length - 1,
          isFurther: number > 0,
          cell: place,
        },
      ];
    });
  });
}

/**
 * Returns a function that gives the number of cells of the row at a position, and the index of its cell. Positions must be queried in
 * ascending order.
 */
function cellReader(text: string): (at: number) => string {
  const lines = text.split('\n');
  let [line, start, cells] = [0, 0, cellsIn(lines[0] ?? '')];
  let [column, from] = [1, 0];
  return (at) => {
    while (at > start + (lines[line]?.length ?? Infinity)) {
      start += (lines[line]?.length ?? 0) + 1;
      line += 1;
      [cells, column, from] = [cellsIn(lines[line] ?? ''), 1, start];
    }
    column += cellsIn(text.slice(from, at)) - 1;
    from = at;
    return `${cells}:${column}`;
  };
}

const cellsIn = (row: string): number => row.split(/[\t|]/u).length;

function factsIn({ texts, dates, numbers }: Side['facts']): { at: number; keys: readonly string[] }[] {
  const starts = startsOf(texts);
  return [
    ...dates.map(({ page, at, readings }) => ({ at: (starts[page - 1] ?? 0) + at, keys: readings })),
    ...numbers.map(({ page, at, values, code }) => ({
      at: (starts[page - 1] ?? 0) + at,
      keys: [...values, code],
    })),
  ].toSorted((one, other) => one.at - other.at);
}

/** Longer words are not names. */
const longestWord = 40;

function soundReader(): (text: string) => ReadonlySet<string> {
  const known = new Map<string, string>();
  const soundIn = (word: string): string => {
    const sound = known.get(word) ?? soundOf(foldWord(word)).slice(0, 5);
    known.set(word, sound);
    return sound;
  };
  return (text) =>
    new Set(
      (text.match(/[\p{L}\p{M}'’]{4,}/gu) ?? [])
        .filter(({ length }) => length < longestWord)
        .map(soundIn)
        .filter(({ length }) => length > 3),
    );
}
