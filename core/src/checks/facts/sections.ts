import type { LanguageCode } from '../../languages.ts';
import { lettersOf } from '../legible.ts';
import type { Facts } from './find-facts.ts';

export interface Side {
  readonly facts: Facts;
  readonly language: LanguageCode;
}

/** A piece of text between two signs that end a sentence. */
export interface Sentence {
  readonly text: string;
  readonly at: number;
  /** The number of letters it would have in English. */
  readonly length: number;
  readonly words: number;
  readonly hasFact: boolean;
  readonly isLabel: boolean;
}

export interface Section {
  readonly original: readonly Sentence[];
  readonly translation: readonly Sentence[];
}

/** Where the documents are cut: facts that occur once in each, in the same order. Positions are indexes in the text of all pages. */
export function anchorsOf(original: Facts, translation: Facts): (readonly [number, number])[] {
  const [ours, theirs] = [placesOf(original), placesOf(translation)];
  const common = [...ours].flatMap(([key, at]): [number, number][] => {
    const other = theirs.get(key);
    return other === undefined ? [] : [[at, other]];
  });
  return inOrder(common.toSorted(([one], [other]) => one - other));
}

/** The parts of both documents between their anchors. */
export function sectionsOf(original: Side, translation: Side): Section[] {
  const anchors = anchorsOf(original.facts, translation.facts);
  const [sentences, translated] = [sentencesOf(original), sentencesOf(translation, true)];
  const cuts = [...anchors, [Infinity, Infinity] as const];
  let [first, firstTheirs] = [0, 0];
  return cuts.map(([cut, theirCut]): Section => {
    const [from, fromTheirs] = [first, firstTheirs];
    while ((sentences[first]?.at ?? Infinity) < cut) first += 1;
    while ((translated[firstTheirs]?.at ?? Infinity) < theirCut) firstTheirs += 1;
    return {
      original: sentences.slice(from, first),
      translation: translated.slice(fromTheirs, firstTheirs),
    };
  });
}

/** The position of each fact that occurs exactly once in all pages. */
function placesOf({ texts, dates, numbers }: Facts): Map<string, number> {
  const starts = startsOf(texts);
  const places = new Map<string, number>();
  const twice = new Set<string>();
  const add = (key: string, page: number, at: number): void => {
    if (places.has(key)) twice.add(key);
    places.set(key, (starts[page - 1] ?? 0) + at);
  };
  for (const { readings, page, at } of dates) for (const reading of readings) add(reading, page, at);
  for (const { values, code, page, at } of numbers) if (code.length > 1) add(values[0] ?? code, page, at);
  for (const key of twice) places.delete(key);
  return places;
}

/** The index of each page in the text of all pages. */
export function startsOf(texts: readonly string[]): number[] {
  let start = 0;
  return texts.map((text) => {
    start += text.length + 1;
    return start - text.length - 1;
  });
}

export function pageOf(texts: readonly string[], at: number): number {
  return startsOf(texts).findLastIndex((start) => start <= at) + 1;
}

/** The longest subsequence of pairs whose second numbers increase like the first ones. */
function inOrder(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ends: number[] = [];
  const before = pairs.map(([, value], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = index;
    return ends[low - 1];
  });
  const row: (readonly [number, number])[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) row.push(...pairs.slice(at, at + 1));
  return row.toReversed();
}

/** Replaces translators' notes, in brackets or about their work, by the same number of spaces, because they are not in the original. */
export function withoutAdded(text: string): string {
  const blank = (some: string): string => ' '.repeat(some.length);
  return text
    .replaceAll(/\[[^[\]]{1,200}\]/gu, blank)
    .replaceAll(/[^\n]+/gu, (line) => (/translat|traduc|traduj/iu.test(line) ? blank(line) : line));
}

function sentencesOf({ facts, language }: Side, isTranslation = false): Sentence[] {
  const joined = facts.texts
    .join('\n')
    .replaceAll(/(?<=[\p{Ll},]) ?\n(?=\p{Ll})/gu, (gap) => ' '.repeat(gap.length));
  const text = isTranslation ? withoutAdded(joined) : joined;
  const starts = startsOf(facts.texts);
  const dates = facts.dates
    .map(({ page, at }) => (starts[page - 1] ?? 0) + at)
    .toSorted((one, other) => one - other);
  let next = 0;
  return [...text.matchAll(/[^\n\t|;:：。！？.!?【】]+/gu)].flatMap(({ 0: found, index: at }): Sentence[] => {
    while ((dates[next] ?? Infinity) < at) next += 1;
    const letters = lettersOf([found]);
    if (letters === 0) return [];
    const length =
      letters * (isTranslation && language === 'es' ? 0.9 : (lettersInEnglish.get(language) ?? 1));
    const words = isUnspaced.test(found) ? length / 5 : wordsOf(found).length;
    const hasFact = /\d/u.test(found) || (dates[next] ?? Infinity) < at + found.length;
    const isLabel = /[:：]/u.test(text[at + found.length] ?? '');
    return [{ text: found, at, length, words, hasFact, isLabel }];
  });
}

export const isUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Lao}]/u;

/** How many English letters correspond to one letter of a language, roughly; 1 if not listed. */
export const lettersInEnglish = new Map(
  'ar 1.45,fa 1.65,prs 1.65,ur 1.4,ps 1.5,he 1.45,hi 2.2,mr 2.1,ne 2.1,bn 2.2,gu 2.1,pa 2,am 2.1,ti 2.1,th 1.5,km 1.6,my 1.9,zh 1.2,zh-t 1.2,ja 1.15,ko 1.25,vi 1.3,ht 1.2,de 1.1,pl 1.3,tr 1.3,ru 1.15,uk 1.2,az 1.15,hu 1.1,bg 1.2,sr 1.1,bs 1.1,hr 1.1,mk 1.1,el 1.1,sv 1.1,tl 0.8,id 0.85'
    .split(',')
    .map((entry) => entry.split(' '))
    .map(([language = '', letters]): [string, number] => [language, Number(letters)]),
);

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
