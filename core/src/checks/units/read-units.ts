import { lettersOf } from '../legible.ts';
import { foldWord } from '../names/fold-name.ts';
import { soundOf } from '../names/sound.ts';
import { lettersInEnglish, startsOf, withoutAdded, type Side } from '../facts/sections.ts';

/** A cell of a form, a label, a sentence: what a translation has a counterpart of. */
export interface Unit {
  readonly text: string;
  /** In all pages together. */
  readonly at: number;
  readonly end: number;
  /** Letters, as many as it would have in English. */
  readonly length: number;
  /** The dates and numbers in it, each in all its readings. */
  readonly facts: readonly (readonly string[])[];
  /** How its longer words sound; names are alike in both documents. */
  readonly sounds: ReadonlySet<string>;
  /** Those of its words in capitals, the first one aside. */
  readonly names: ReadonlySet<string>;
  readonly isLabel: boolean;
  /** Of a row of a table: how many cells it has, and which one this is; the same for all lines of one cell. */
  readonly cell: string;
}

const cellShape = /[^\n\t|;:：。！？]+/gu;
/** Behind a word, not an abbreviation, before a capital. */
const sentenceEnd =
  /(?<=\p{Ll}{4}[.!?]|(?<!\p{L})(?!geb|bzw|tel|str|apt|art|reg|mah|cad|обл|вул|бул)\p{Ll}{3}[.!?]|[\p{Script=Arabic}\p{Script=Hebrew}]{2}[.!?]|।)\s+(?=[\p{Lu}\p{Lo}])/u;
/** A longer line that no sign ends goes on in the next one, as does any that the next one follows in small letters. */
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

/** The units of a document, in its order; those of a translation without what its translator added. */
export function unitsOf({ facts, language }: Side, isTranslation: boolean): Unit[] {
  // A time is one piece, and notes such as '(seal)' are no text.
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
          cell: place,
        },
      ];
    });
  });
}

/** How many cells the row has that a position is in, and which one it is; asked in the order of the text. */
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

/** Longer ones are no names. */
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
