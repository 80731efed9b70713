import type { LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import type { Finding } from '../finding.ts';
import { foldMonths, monthNames } from '../dates/month-names.ts';
import { hasScript } from '../language/scripts.ts';
import { lettersOf } from '../legible.ts';
import { foldWord } from '../names/fold-name.ts';
import { soundOf } from '../names/sound.ts';
import type { Facts } from './find-facts.ts';
import { leftOutRows } from './left-out-rows.ts';

interface Side {
  readonly facts: Facts;
  readonly language: LanguageCode;
}

/** A piece of text between two signs that end one. */
export interface Sentence {
  readonly text: string;
  readonly at: number;
  /** Letters, as many as it would have in English. */
  readonly length: number;
  readonly words: number;
  readonly hasFact: boolean;
  readonly isLabel: boolean;
}

export interface Section {
  readonly original: readonly Sentence[];
  readonly translation: readonly Sentence[];
}

/** Words and letters of a sentence that is missed, and words of one that may be its counterpart. */
const [fewestWords, fewestLetters] = [5, 32];
const [fewestTheirWords, fewestTheirLetters] = [4, 22];
/** Of a sentence's length, how much less its section of the translation has at least: by sentences, and by all its letters. */
const [lessInSentences, lessInAll] = [0.6, 0.5];

/**
 * Asks after sentences without a number or date that seem to be left out: between two facts that both documents have, in the
 * same order, the translation has fewer sentences, and is shorter by about one of the original's.
 */
export function leftOut(original: Side, translation: Side): Finding[] {
  const sections = sectionsOf(original, translation);
  const isThere = namesIn(translation.facts.texts);
  const less = sumOf(sections.map((section) => lessOf(longOnes(section))));
  const sentences = sections.flatMap((section) => {
    const missed = missedSentence(section, less);
    const isAsked = missed !== undefined && isProse(missed, original.language) && !isThere(missed.text);
    return isAsked ? [missed] : [];
  });
  const isSameAlphabet = hasScript('a', original.language) && hasScript('a', translation.language);
  const texts = { original: original.facts.texts, translation: translation.facts.texts };
  const rows = leftOutRows(sections, isSameAlphabet ? texts : undefined);
  const found = new Map([...sentences, ...rows].map((missed) => [missed.at, missed]));
  return [...found.values()].slice(0, mostAsked).map((missed): Finding => {
    const text = shortened(missed.text.replaceAll(/\s+/gu, ' ').trim(), longestText);
    const page = pageOf(original.facts.texts, missed.at);
    return { kind: 'left-out', key: `left-out:${shortened(text, 60)}`, of: 'original', page, text };
  });
}

/** Where more is missing, it is a page, or the translation of something else. */
const mostAsked = 10;
const longestText = 120;

/** No label, no head of a table, no date in words: the translation may have them as something else. */
function isProse({ text, isLabel }: Sentence, language: LanguageCode): boolean {
  // Short groups of Chinese signs with blanks between them are the head of a table.
  const groups = text.trim().split(/\s+/u);
  if (/\p{Script=Hangul}/u.test(text) && !/[다함음오요임]$/u.test(text.trim())) return false;
  if (isUnspaced.test(text) && groups.length > 2 && groups.every((group) => group.length < 8)) return false;
  const words = wordsOf(text);
  const capitals = words.filter((word) => /^\p{Lu}\P{Lu}/u.test(word)).length;
  const months = monthNames(language);
  return (
    !isLabel &&
    capitals * 2 <= words.length &&
    !wordsOf(foldMonths(text.toLowerCase())).some((word) =>
      months.get(word)?.some(({ calendar }) => calendar === undefined),
    )
  );
}

/** Whether two words of a sentence, which must be names, are in the translation. */
function namesIn(texts: readonly string[]): (sentence: string) => boolean {
  const soundsOf = (some: string): string[] =>
    wordsOf(some)
      .map((word) => soundOf(foldWord(word)))
      .filter((sound) => sound.length > 3);
  let known: Set<string> | undefined;
  return (sentence) => {
    known ??= new Set(texts.flatMap(soundsOf));
    return soundsOf(sentence).filter((sound) => known?.has(sound)).length > 1;
  };
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}'’]+/gu) ?? [];

/** `lessInAll` of all sections: a sentence that moved within the translation is found. */
function missedSentence(section: Section, lessInDocument: number): Sentence | undefined {
  const prose = withoutFacts(longOnes(section));
  if (prose.translation.length >= prose.original.length) return undefined;
  const [less, lessOfAll] = [lessOf(prose), lessOf(section)];
  return prose.original
    .filter(({ words, length }) => words >= fewestWords && length >= fewestLetters)
    .filter(
      ({ length }) =>
        less >= lessInSentences * length &&
        lessOfAll >= lessInAll * length &&
        lessInDocument >= lessInAll * length,
    )
    .toSorted((one, other) => Math.abs(one.length - less) - Math.abs(other.length - less))[0];
}

function longOnes({ original, translation }: Section): Section {
  const some = (sentences: readonly Sentence[]): Sentence[] =>
    sentences.filter(({ words, length }) => words >= fewestTheirWords && length >= fewestTheirLetters);
  return { original: some(original), translation: some(translation) };
}

function withoutFacts({ original, translation }: Section): Section {
  const some = (sentences: readonly Sentence[]): Sentence[] => sentences.filter(({ hasFact }) => !hasFact);
  return { original: some(original), translation: some(translation) };
}

function lessOf({ original, translation }: Section): number {
  const letters = (sentences: readonly Sentence[]): number => sumOf(sentences.map(({ length }) => length));
  return letters(original) - letters(translation);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The parts of both documents between facts that occur once in each, in the same order. */
function sectionsOf(original: Side, translation: Side): Section[] {
  const [ours, theirs] = [placesOf(original.facts), placesOf(translation.facts)];
  const common = [...ours].flatMap(([key, at]): [number, number][] => {
    const other = theirs.get(key);
    return other === undefined ? [] : [[at, other]];
  });
  const anchors = inOrder(common.toSorted(([one], [other]) => one - other));
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

/** The position of each fact that occurs once in all pages together. */
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

function startsOf(texts: readonly string[]): number[] {
  let start = 0;
  return texts.map((text) => {
    start += text.length + 1;
    return start - text.length - 1;
  });
}

function pageOf(texts: readonly string[], at: number): number {
  return startsOf(texts).findLastIndex((start) => start <= at) + 1;
}

/** The longest row of pairs whose second numbers grow as the first ones do. */
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

/** What translators add, in brackets or about their work, says nothing of the original: blanks, as many. */
function withoutAdded(text: string): string {
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

const isUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Lao}]/u;

/** How many letters of English say as much as one of another language, about; 1 where nothing is said. */
const lettersInEnglish = new Map(
  'ar 1.45,fa 1.65,prs 1.65,ur 1.4,ps 1.5,he 1.45,hi 2.2,mr 2.1,ne 2.1,bn 2.2,gu 2.1,pa 2,am 2.1,ti 2.1,th 1.5,km 1.6,my 1.9,zh 1.2,zh-t 1.2,ja 1.15,ko 1.25,vi 1.3,ht 1.2,de 1.1,pl 1.3,tr 1.3,ru 1.15,uk 1.2'
    .split(',')
    .map((entry) => entry.split(' '))
    .map(([language = '', letters]): [string, number] => [language, Number(letters)]),
);
