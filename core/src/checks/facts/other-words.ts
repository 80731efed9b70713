import { shortened } from '../clean-text.ts';
import { phraseReader, phraseShape } from '../dates/number-phrases.ts';
import { editDistance } from '../edit-distance.ts';
import type { Finding } from '../finding.ts';
import type { Facts } from './find-facts.ts';
import type { Pairing } from '../units/align-units.ts';
import { anchorsOf, startsOf, type Side } from './sections.ts';

interface Phrase {
  readonly value: number;
  readonly text: string;
  readonly page: number;
  /** The index in the text of all pages. */
  readonly at: number;
}

/**
 * Numbers in words that were changed: 'six months' for 'three months'. Only reported if the translation has another one in its place,
 * because the number words of some languages are unknown, and some have other meanings.
 */
export function otherWords(
  original: Side,
  translation: Side,
  pairings: readonly Pairing[] | undefined,
): Finding[] {
  const [all, allTheirs] = [phrasesOf(original), phrasesOf(translation)];
  // 'One' is an article in many languages.
  const [ours, theirs] = [all, allTheirs].map((some) => some.filter(({ value }) => value > 1)) as [
    Phrase[],
    Phrase[],
  ];
  const missing = withoutThoseOf(ours, theirs, translation.facts);
  const added = withoutThoseOf(theirs, ours, original.facts);
  // Long ones often only repeat digits: '$985,000 (nine hundred fifty-eight thousand)'.
  if (missing.length === 0)
    missing.push(...ours.filter(({ value }) => value > 99 && added.some((one) => isSlip(one.value, value))));
  const isFew = missing.length <= added.length && added.length <= mostTold;
  const pairs = isFew ? missing.flatMap((fact, at) => paired(fact, at, missing, added)) : [];
  const found = [...pairs, ...exchanged(original.facts, translation.facts, all, allTheirs, pairings)].map(
    asFinding,
  );
  return [...new Map(found.map((finding) => [finding.key, finding])).values()].slice(0, mostTold);
}

type Pair = readonly [missing: Phrase, seen: Phrase];

function paired(fact: Phrase, at: number, missing: readonly Phrase[], added: readonly Phrase[]): Pair[] {
  const slip = added.find((one) => isSlip(one.value, fact.value));
  const seen = slip ?? (added.length === missing.length ? added[at] : undefined);
  return seen === undefined ? [] : [[fact, seen]];
}

function asFinding([{ value, text, page }, seen]: Pair): Finding {
  const [number, other] = [text, seen.text].map((words) => shortened(words, longestText));
  const key = `number:${value} in words`;
  return { kind: 'number', key, of: 'original', page, number: number ?? text, seen: other ?? null };
}

/** The only number in words of a section that the translation has as another one there, although both occur elsewhere. */
function exchanged(
  original: Facts,
  translation: Facts,
  ours: readonly Phrase[],
  theirs: readonly Phrase[],
  pairings: readonly Pairing[] | undefined,
): Pair[] {
  const anchors = pairings?.flatMap(startOf) ?? anchorsOf(original, translation);
  const [cuts, theirCuts] = [anchors.map(([cut]) => cut), anchors.map(([, cut]) => cut)];
  const [sections, theirSections] = [inSections(ours, cuts), inSections(theirs, theirCuts)];
  const [digits, theirDigits] = unshared(digitsIn(original, cuts), digitsIn(translation, theirCuts));
  return [...sections].flatMap(([section, phrases]): Pair[] => {
    const others = theirSections.get(section) ?? [];
    // A number in digits may be at the end of the section: 'fifteen (15)'.
    const near = (numbers: ReadonlyMap<number, ReadonlySet<number>>) => [
      numbers.get(section),
      numbers.get(section + 1),
    ];
    const missing = moreOften(phrases, others, near(theirDigits));
    const added = moreOften(others, phrases, near(digits)).filter(({ value }) => value > 1);
    const large = missing.filter(({ value }) => value > 1);
    const [[one], [other]] = [large.length > 0 ? large : missing, added];
    const isOne = large.length < 2 && added.length === 1;
    return isOne && one !== undefined && other !== undefined ? [[one, other]] : [];
  });
}

function startOf({ original: [one], translation: [other] }: Pairing): (readonly [number, number])[] {
  return one === undefined || other === undefined ? [] : [[one.at, other.at]];
}

/** Those that the other document has less often and not in digits. */
function moreOften(
  phrases: readonly Phrase[],
  others: readonly Phrase[],
  digits: readonly (ReadonlySet<number> | undefined)[],
): Phrase[] {
  const left = others.map(({ value }) => value);
  return phrases.filter(({ value }) => {
    const at = left.indexOf(value);
    if (at !== -1) left.splice(at, 1);
    return at === -1 && !digits.some((some) => some?.has(value));
  });
}

/** Groups facts by the index of their section: the number of anchors before them. */
function inSections<Located extends { readonly at: number }>(
  located: readonly Located[],
  cuts: readonly number[],
): Map<number, Located[]> {
  let section = 0;
  return Map.groupBy(
    located.toSorted((one, other) => one.at - other.at),
    ({ at }) => {
      while ((cuts[section] ?? Infinity) <= at) section += 1;
      return section;
    },
  );
}

function digitsIn({ texts, numbers }: Facts, cuts: readonly number[]): Map<number, Set<number>> {
  const starts = startsOf(texts);
  const located = numbers.map(({ page, at, ...number }) => ({ ...number, at: (starts[page - 1] ?? 0) + at }));
  return new Map(
    [...inSections(located, cuts)].map(([section, some]) => [
      section,
      new Set(some.flatMap(({ digits, values }) => [digits, ...values].map(Number))),
    ]),
  );
}

/** Drops numbers that both documents have in digits in the same section, such as clause numbers: they are not counterparts of words. */
function unshared(
  ours: ReadonlyMap<number, ReadonlySet<number>>,
  theirs: ReadonlyMap<number, ReadonlySet<number>>,
): [Map<number, ReadonlySet<number>>, Map<number, ReadonlySet<number>>] {
  const less = (some: typeof ours, others: typeof ours) =>
    new Map(
      [...some].map(([section, numbers]) => [
        section,
        new Set([...numbers].filter((number) => others.get(section)?.has(number) !== true)),
      ]),
    );
  return [less(ours, theirs), less(theirs, ours)];
}

/** Whether both have the same number of digits, with one changed or two swapped. */
function isSlip(one: number, other: number): boolean {
  const [ours, theirs] = [String(one), String(other)];
  return ours.length === theirs.length && editDistance(ours, theirs) < 2;
}

const [mostTold, longestText] = [5, 60];

/** Those whose number the other document has neither in words nor in digits, each once. */
function withoutThoseOf(
  phrases: readonly Phrase[],
  others: readonly Phrase[],
  { numbers, dates }: Facts,
): Phrase[] {
  const inWords = others.map(({ value }) => value);
  const inDigits = numbers.flatMap(({ digits, values }) => [digits, ...values]).map(Number);
  const inDates = dates.flatMap(({ readings }) =>
    readings.flatMap((reading) => reading.split('-').map(Number)),
  );
  const known = new Set([...inWords, ...inDigits, ...inDates]);
  return [...new Map(phrases.map((phrase) => [phrase.value, phrase])).values()].filter(
    ({ value }) => !known.has(value),
  );
}

function phrasesOf({ facts, language }: Side): Phrase[] {
  const { fold, shape, valueOf } = phraseReader(language);
  // 'The first seven days' means seven.
  const firstOfSeveral = new RegExp(`\\bfirst (?=${phraseShape(language) ?? '$'})`, 'gu');
  const starts = startsOf(facts.texts);
  return facts.texts.flatMap((text, index) =>
    [
      ...fold(withoutDates(facts, text, index + 1))
        .replaceAll(firstOfSeveral, '----- ')
        .matchAll(shape),
    ]
      .map(({ 0: found, index: at }): Phrase => ({
        value: valueOf(found),
        text: found,
        page: index + 1,
        at: (starts[index] ?? 0) + at,
      }))
      .filter(({ value }) => value > 0)
      .concat(romanNumbers(text, index + 1, starts[index] ?? 0)),
  );
}

/** Volume IV; a single letter may be part of a name. */
function romanNumbers(text: string, page: number, start: number): Phrase[] {
  return [
    ...text.matchAll(/(?<![\p{L}\p{M}\d.-])(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{M}\d-])/gu),
  ].map(({ 0: found, index: at }) => {
    const value = [...found].reduce((sum, letter, place) => {
      const worth = romanWorth[letter] ?? 0;
      return sum + (worth < (romanWorth[found[place + 1] ?? ''] ?? 0) ? -worth : worth);
    }, 0);
    return { value, text: found, page, at: start + at };
  });
}

const romanWorth: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

function withoutDates({ dates }: Facts, text: string, page: number): string {
  return dates
    .filter((date) => date.page === page)
    .reduce(
      (rest, { at, text: { length } }) => rest.slice(0, at) + '§'.repeat(length) + rest.slice(at + length),
      text,
    );
}
