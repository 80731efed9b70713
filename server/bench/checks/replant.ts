import { createHash } from 'node:crypto';
import { compareTexts } from '@truepage/core/checks/facts/compare-texts';
import { isNameInEnglish } from '@truepage/core/checks/language/english-words';
import { foldWord } from '@truepage/core/checks/names/fold-name';
import { sheetName } from '@truepage/core/checks/names/name-occurrences';
import { pageBreak, type CheckedPair, type WrongTranslation } from './read-pairs.ts';

/** The maximum number of mistakes of each kind per paper. */
const most = 2;

/** A change of the faithful translation: start, end, and replacement. */
interface Slip {
  readonly kind: string;
  readonly at: number;
  readonly end: number;
  readonly wrong: string;
}

/**
 * The same papers with mistakes planted by a script, identical in each run: other digits, dates and punctuation, names from
 * other papers of the language, swapped names, untranslated cells, omitted lines, other number words, the other gender and lost
 * negations. Not selected by an author.
 */
export function replanted(pairs: readonly CheckedPair[]): readonly CheckedPair[] {
  const names = Map.groupBy(
    pairs.flatMap((pair) => namesIn(pair).map((name) => ({ ...name, from: pair.from, id: pair.id }))),
    ({ from }) => from,
  );
  return pairs.map((pair) => {
    const text = pair.faithful.join(pageBreak);
    const others = (names.get(pair.from) ?? []).filter(({ id }) => id !== pair.id);
    const everyone = others.length > 0 ? others : [...names.values()].flat();
    const slips = [
      ...slipsOfFacts(text),
      ...slipsOfWords(text),
      ...slipsOfNames(pair, everyone),
      ...slipsOfUnits(pair),
      ...linesLeftOut(text),
    ];
    const chosen = [...Map.groupBy(slips, ({ kind }) => kind).values()].flatMap((some) =>
      some.toSorted((one, other) => drawn(pair.id, one).localeCompare(drawn(pair.id, other))).slice(0, most),
    );
    return { ...pair, wrong: chosen.map((slip) => planted(text, slip)) };
  });
}

/** A pseudo-random order that is the same in each run and independent of the text. */
function drawn(id: string, { kind, at }: Slip): string {
  return createHash('sha256').update(`${id} ${kind} ${at}`).digest('hex');
}

function planted(text: string, { kind, at, end, wrong }: Slip): WrongTranslation {
  return { kind, pages: (text.slice(0, at) + wrong + text.slice(end)).split(pageBreak) };
}

type Change = (found: RegExpExecArray) => string | undefined;

function changes(text: string, kind: string, shape: RegExp, change: Change): Slip[] {
  return [...text.matchAll(shape)].flatMap((found): Slip[] => {
    const wrong = change(found);
    if (wrong === undefined || wrong === found[0]) return [];
    return [{ kind, at: found.index, end: found.index + found[0].length, wrong }];
  });
}

const months = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

function slipsOfFacts(text: string): Slip[] {
  const day = new RegExp(
    String.raw`(?<=${months} )\d{1,2}(?=,? (?:of )?\d{4})|\b\d{1,2}(?= (?:de )?\p{L}+ (?:de )?\d{4})`,
    'gu',
  );
  return [
    ...changes(text, 'day', day, ([found]) => String((Number(found) % 28) + 1)),
    ...changes(text, 'year', new RegExp(String.raw`(?<=${months} \d{1,2}, )\d{4}`, 'gu'), ([found]) =>
      String(Number(found) - 1),
    ),
    ...changes(text, 'digits', /(?<![\d.,/-])\d{3,}(?![\d.,/-])/gu, ([found]) =>
      /^(?:19|20)\d\d$/u.test(found) ? undefined : swappedDigits(found),
    ),
    ...changes(
      text,
      'decimal',
      /(?<![\d.,])(\d[\d,]*)(\d)\.(\d)(\d?)(?![\d.,/])/gu,
      ([, all = '', one = '', ten = '', rest = '']) => `${all}${one}${ten}${rest === '' ? '' : `.${rest}`}`,
    ),
  ];
}

function swappedDigits(digits: string): string | undefined {
  const at = [...digits].findIndex((digit, index) => index > 0 && digit !== digits[index - 1]);
  if (at === -1) return undefined;
  return digits.slice(0, at - 1) + (digits[at] ?? '') + (digits[at - 1] ?? '') + digits.slice(at + 1);
}

const numbers =
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty'.split(
    ' ',
  );
/** Words, each with that of the other sex. */
const sexes = new Map(
  'he she;his her;son daughter;father mother;husband wife;male female;brother sister;grandfather grandmother;mr ms;uncle aunt'
    .split(';')
    .map((pair) => pair.split(' ') as [string, string])
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
);

function slipsOfWords(text: string): Slip[] {
  return [
    ...changes(text, 'number in words', /(?<!\p{L})\p{Ll}+(?![\p{L}'’])/gu, ([word]) => {
      const at = numbers.indexOf(word);
      return at === -1 ? undefined : numbers[(at + 3) % numbers.length];
    }),
    ...changes(text, 'sex', /(?<!\p{L})\p{L}+(?!\p{L})/gu, ([word]) => {
      const other = sexes.get(word.toLowerCase());
      if (other === undefined) return undefined;
      return /^\p{Lu}\p{Lu}/u.test(word)
        ? other.toUpperCase()
        : /^\p{Lu}/u.test(word)
          ? other[0]?.toUpperCase() + other.slice(1)
          : other;
    }),
    ...changes(
      text,
      'negation lost',
      /(?<= (?:is|was|are|were|has|have|had|does|did|do|may|shall|will|must|can))( not|not)(?= \p{Ll})|(?<=\p{Ll} )never (?=\p{Ll})/gu,
      () => '',
    ),
  ];
}

interface Name {
  readonly text: string;
  readonly at: number;
  readonly isPlace: boolean;
}

const placeAround =
  /(?:\b(?:in|at|of|from|City|Province|Region|District|Village|Town)[ ,]+|(?:place|city|town|province|district|address|domicile|residence)[^:\n\t]*:\s*)$/iu;
const placeBehind =
  /^ (?:City|Province|Region|District|Subdistrict|Prefecture|Village|Ward|Commune|County|Municipality)/u;

/** Names that are not on the names sheet. */
function namesIn({ faithful, names, to }: CheckedPair): Name[] {
  if (to !== 'en') return [];
  const text = faithful.join(pageBreak);
  const listed = new Set(names.flatMap((name) => sheetName(name).parts.map(({ folded }) => folded)));
  return [...text.matchAll(/(?<![\p{L}\p{M}’'-])\p{Lu}[\p{Ll}\p{M}]{3,}(?![\p{L}\p{M}’'-])/gu)].flatMap(
    ({ 0: word, index: at }): Name[] => {
      if (!isNameInEnglish(word) || listed.has(foldWord(word))) return [];
      const isPlace =
        placeAround.test(text.slice(Math.max(0, at - 40), at)) ||
        placeBehind.test(text.slice(at + word.length));
      return [{ text: word, at, isPlace }];
    },
  );
}

function slipsOfNames(pair: CheckedPair, others: readonly Name[]): Slip[] {
  const names = namesIn(pair);
  const text = pair.faithful.join(pageBreak);
  const count = (name: string): number => text.split(name).length - 1;
  const once = names.filter((name) => count(name.text) === 1);
  const replaced = once.flatMap(({ text: name, at, isPlace }, index): Slip[] => {
    const some = others.filter((other) => other.isPlace === isPlace && count(other.text) === 0);
    const other = some[(index * 7 + at) % Math.max(1, some.length)];
    if (other === undefined) return [];
    return [
      { kind: isPlace ? 'another place' : 'another name', at, end: at + name.length, wrong: other.text },
    ];
  });
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  const exchanged = once.flatMap((one, index): Slip[] => {
    const other = once
      .slice(index + 1)
      .find((name) => name.isPlace === one.isPlace && lineOf(name.at) !== lineOf(one.at));
    if (other === undefined) return [];
    const end = other.at + other.text.length;
    const between = text.slice(one.at + one.text.length, other.at);
    return [{ kind: 'names exchanged', at: one.at, end, wrong: other.text + between + one.text }];
  });
  return [...replaced, ...exchanged];
}

/** Cells, labels and sentences left untranslated. */
function slipsOfUnits({ original, faithful, from, to, names }: CheckedPair): Slip[] {
  const { pairings = [] } = compareTexts({
    originalPages: original,
    translationPages: faithful,
    from,
    to,
    names,
  });
  const text = faithful.join(pageBreak);
  let last = 0;
  return pairings.flatMap(({ original: ours, translation: theirs }): Slip[] => {
    const [[one], [other]] = [ours, theirs];
    if (one === undefined || other === undefined || ours.length + theirs.length > 2) return [];
    const right = other.text.trim();
    const at = text.indexOf(right, last);
    if (at === -1) return [];
    last = at + right.length;
    const wrong = one.text.trim();
    // A cell that is a name, or contains a fact, may legitimately stay untranslated.
    const isWord =
      /\p{Ll}{3}/u.test(right) && !/\d/u.test(right + wrong) && foldWord(right) !== foldWord(wrong);
    const words = right.split(' ');
    if (!isWord || words.some((word) => /^\p{Lu}/u.test(word) && isNameInEnglish(word))) return [];
    const kind = words.length > 5 ? 'sentence left' : other.isLabel ? 'label left' : 'value left';
    return [{ kind, at, end: last, wrong }];
  });
}

function linesLeftOut(text: string): Slip[] {
  return changes(text, 'line left out', /(?<=\n)[^\n\d\t[\]]{30,}(?:\n|$)/gu, ([line]) =>
    /\p{Ll}{3}/u.test(line) ? '' : undefined,
  );
}
