import type { LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import type { Side } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { foldMonths } from '../dates/month-names.ts';
import { phraseShape, phraseValue } from '../dates/number-phrases.ts';
import { measuresOf, measureWords, type Measures } from './measure-words.ts';

interface Measured {
  /** The possible values of the number. */
  readonly values: readonly string[];
  readonly measures: Measures;
  /** The number with its unit. */
  readonly text: string;
  readonly page: number;
}

const mostTold = 20;

/**
 * Amounts and measures that the translation has in another currency or unit: '$41,395.00' for '€ 41.395,00', 'six weeks' for '6 luni'.
 * Only reported if the units are known in both, and neither document has the number with both units.
 */
export function otherMeasures(original: Side, translation: Side): Finding[] {
  const [ours, theirs] = [byValue(measuredIn(original)), byValue(measuredIn(translation))];
  const found = [...ours].flatMap(([value, all]): Finding[] => {
    const others = theirs.get(value) ?? [];
    const one = all.find((our) => others.some((their) => isOther(our, their)) && !others.some(isAlike(our)));
    const seen = others.find(
      (their) => one !== undefined && isOther(one, their) && !all.some(isAlike(their)),
    );
    if (one === undefined || seen === undefined) return [];
    const key = `number:${value} ${one.measures.join(' or ')}`;
    return [{ kind: 'number', key, of: 'original', page: one.page, number: one.text, seen: seen.text }];
  });
  return [
    ...new Map(found.map((finding) => [finding.kind === 'number' && finding.number, finding])).values(),
  ].slice(0, mostTold);
}

const dimensionsOf = ({ measures }: Measured): string[] => measures.map((one) => one.split(' ')[0] ?? '');

/** Whether both have the same dimension, but different units. */
function isOther(one: Measured, other: Measured): boolean {
  const dimensions = dimensionsOf(other);
  return !isAlike(one)(other) && dimensionsOf(one).some((dimension) => dimensions.includes(dimension));
}

function isAlike({ measures }: Measured): (other: Measured) => boolean {
  return (other) => other.measures.some((measure) => measures.includes(measure));
}

/** Only one per measure is needed. */
function byValue(measured: readonly Measured[]): Map<string, readonly Measured[]> {
  const values = new Map<string, Map<string, Measured>>();
  for (const one of measured)
    for (const value of one.values) {
      const known = values.get(value) ?? new Map<string, Measured>();
      const measure = one.measures.join();
      if (!known.has(measure)) known.set(measure, one);
      values.set(value, known);
    }
  return new Map([...values].map(([value, known]) => [value, [...known.values()]]));
}

/** What may be between a number and its unit: the number in words, one other word. */
const behindShape =
  /^[)\]]?[ \t]?(?:\([^()\n\d]{1,80}\) ?)?(?<one>°?[^\s\d,;:()[\]]{1,20})(?: (?<two>[^\s\d,;:()[\]]{1,20}))?/u;
const beforeShape = /(?<![\p{L}\p{M}])(?<sign>\p{L}{0,3}\p{Sc}|[Ss]\/\.?|\p{L}{1,6}\.?) ?$/u;

function measuredIn({ facts: { texts, numbers }, language }: Side): Measured[] {
  const measure = measureReader(language);
  const inDigits = numbers.map(({ page, at, text, values }) => {
    const amount = /\d[\d.,'’ ]*(?<=\d)/u.exec(text);
    const start = at + (amount?.index ?? 0);
    const beside = measure(texts[page - 1] ?? '', start, start + (amount?.[0].length ?? 0));
    return { ...beside, values, page };
  });
  const shape = phraseShape(language);
  const phrases = shape === undefined ? undefined : new RegExp(`(?<![\\p{L}\\p{M}-])${shape}`, 'gu');
  const inWords = texts.flatMap((text, index) =>
    [...(phrases === undefined ? [] : foldMonths(text).matchAll(phrases))].map(({ 0: words, index: at }) => ({
      ...measure(text, at, at + words.length),
      values: [String(phraseValue(words, language))],
      page: index + 1,
    })),
  );
  return [...inDigits, ...inWords].filter(({ measures }) => measures.length > 0);
}

const longestText = 60;

/** The unit of the number between two positions of a text: what follows it, a sign or code before it, a currency one word away. */
function measureReader(
  language: LanguageCode,
): (text: string, start: number, end: number) => Pick<Measured, 'measures' | 'text'> {
  const table = measureWords(language);
  const moneyOf = (word = ''): Measures =>
    word === '' ? [] : measuresOf(word, table).filter((one) => one.startsWith('money '));
  return (text, start, end) => {
    const before = beforeShape.exec(text.slice(Math.max(0, start - 8), start));
    const behind = behindShape.exec(text.slice(end, end + 120));
    const { one = '', two = '' } = behind?.groups ?? {};
    const written = (from: number, to: number): string =>
      shortened(text.slice(from, to).replaceAll(/\s+/gu, ' ').trim(), longestText);
    const upTo = (word: string): string =>
      written(start, end + (behind?.[0].lastIndexOf(word) ?? 0) + word.length);
    const next = one === '' ? [] : measuresOf(one, table);
    const sign = moneyOf(before?.groups?.['sign']);
    // A word behind a tab belongs to the next cell.
    const isInNext = sign.length > 0 && behind?.[0].startsWith('\t') === true;
    if (next.length > 0 && !isInNext) return { measures: next, text: upTo(one) };
    if (sign.length > 0) return { measures: sign, text: written(start - (before?.[0].length ?? 0), end) };
    return { measures: moneyOf(two), text: upTo(two) };
  };
}
