import type { LanguageCode } from '../../languages.ts';
import { workLimits, type FieldBlock } from '../block.ts';
import { keysOf, wordKey } from '../../texts/word-key.ts';
import { belowMark, isBelow, placeOf, type ReadPart } from './read-lines.ts';
import { amountOf, dateOf } from './read-value.ts';
import { translatedWord } from './value-words.ts';

interface Original {
  readonly parts: readonly ReadPart[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

type IsValue = (label: string) => boolean;

/** Where a field's value was found in the original: the index of its part, and of its first word. */
interface Place {
  readonly index: number;
  readonly at: number;
}

/**
 * The labels of fields in the original, by field id: the words before a value, in the previous column, or above it. A field whose value is
 * not literally in the original gets the label between those of its neighbours.
 */
export function findAnchors(
  fields: readonly FieldBlock[],
  original: Original,
  isValue: IsValue,
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const places = fields.map((field) => placeOfValue(field, original, taken));
  const anchors = new Map<string, string>();
  for (const [at, { id, text }] of fields.entries()) {
    const place = places[at];
    const label =
      place === undefined
        ? labelBetween(places, { at, text }, original, isValue)
        : labelOf(place, original, isValue);
    if (label !== undefined) anchors.set(id, label.slice(0, workLimits.label));
  }
  return anchors;
}

/** The first place of a value that no earlier field has taken, because two fields may have the same value. */
function placeOfValue(
  { text }: FieldBlock,
  { parts, from, to }: Original,
  taken: Set<string>,
): Place | undefined {
  const keys = keysOf(text);
  if (keys.length === 0) return undefined;
  const wanted = [dateOf(text, to, true)?.iso, amountOf(text, to)?.value].find(
    (value) => value !== undefined,
  );
  const find = (part: ReadPart, start: number) => {
    if (wanted !== undefined) return placeOfFact(wanted, part, from, start);
    const copied = placeOf(keys, part, start);
    return copied === -1 ? placeOfMeaning(keys.join(''), part, { from, to }, start) : copied;
  };
  for (const [index, part] of parts.entries()) {
    let at = find(part, 0);
    while (at !== -1 && taken.has(`${index} ${at}`)) at = find(part, at + 1);
    if (at === -1) continue;
    taken.add(`${index} ${at}`);
    return { index, at };
  }
  return undefined;
}

const mostFactWords = 8;

function placeOfFact(wanted: string, { words }: ReadPart, from: LanguageCode, start: number): number {
  for (let at = start; at < words.length; at += 1)
    for (let end = at + 1; end <= Math.min(words.length, at + mostFactWords); end += 1) {
      const written = words
        .slice(at, end)
        .map(({ text }) => text)
        .join(' ');
      if (dateOf(written, from)?.iso === wanted || amountOf(written, from)?.value === wanted) return at;
    }
  return -1;
}

/** Words such as 'ama de casa'. */
const mostMeaningWords = 3;

/** Where a part contains words commonly filled into forms that have this meaning in the translation. */
function placeOfMeaning(
  key: string,
  { words }: ReadPart,
  { from, to }: Pick<Original, 'from' | 'to'>,
  start: number,
): number {
  const isMeant = (at: number, count: number) => {
    const said = words.slice(at, at + count).map(({ text }) => text);
    return wordKey(translatedWord(said.join(' '), from, to) ?? '') === key;
  };
  const counts = Array.from({ length: mostMeaningWords }, (_, more) => more + 1);
  return words.findIndex((_, at) => at >= start && counts.some((count) => isMeant(at, count)));
}

const mostAnchorWords = 6;

function labelOf({ index, at }: Place, { parts }: Original, isValue: IsValue): string | undefined {
  const part = parts[index];
  const before = parts[index - 1];
  if (part === undefined) return undefined;
  const beside = before?.page === part.page && before.line === part.line ? [before] : [];
  const above = parts.slice(0, index).filter((one) => isBelow(one, part));
  const isLabel = (label: string) => label !== '' && !isValue(label);
  const nearest = [part.words.slice(0, at), ...beside.map(({ words }) => words)]
    .map((words) => labelIn(words, isValue))
    .find(isLabel);
  const over = above
    .toReversed()
    .map(({ words }) => labelIn(words, isValue))
    .find(isLabel);
  return nearest ?? (over === undefined ? undefined : over + belowMark);
}

/** The last words, after the value of another field. */
function labelIn(words: ReadPart['words'], isValue: IsValue): string {
  const last = words.slice(-mostAnchorWords).map(({ text }) => text);
  const label = last.slice(last.findLastIndex(isValue) + 1);
  return wordKey(label.join('')) === '' ? '' : label.join(' ');
}

/** The label between those of the previous and the next field, if there are as many labels as fields. */
function labelBetween(
  places: readonly (Place | undefined)[],
  { at, text }: { readonly at: number; readonly text: string },
  { parts }: Original,
  isValue: IsValue,
): string | undefined {
  const before = places.slice(0, at).findLastIndex((place) => place !== undefined);
  const after = places.findIndex((place, index) => index > at && place !== undefined);
  const [first, last] = [places[before]?.index, places[after]?.index];
  if (first === undefined || last === undefined) return undefined;
  const labels = parts.slice(first + 1, last).flatMap(({ words }) => {
    const colon = words.findIndex((word) => /[:：]$/u.test(word.text));
    if (colon === -1) return [];
    const value = words
      .slice(colon + 1)
      .map((word) => word.text)
      .join(' ');
    return [{ label: labelIn(words.slice(0, colon + 1), isValue), value }];
  });
  const found = labels.length === after - before - 1 ? labels[at - before - 1] : undefined;
  // A date is no name.
  const isOther = found !== undefined && found.value !== '' && hasNumber(found.value) !== hasNumber(text);
  return isOther ? undefined : found?.label;
}

const hasNumber = (text: string): boolean => /\p{N}/u.test(text);
