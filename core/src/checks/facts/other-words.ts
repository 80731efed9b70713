import type { LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import { hanNumber, hanPhrase } from '../dates/han-numerals.ts';
import { foldMonths } from '../dates/month-names.ts';
import { phraseShape, phraseValue } from '../dates/number-phrases.ts';
import { editDistance } from '../edit-distance.ts';
import type { Finding } from '../finding.ts';
import type { Facts } from './find-facts.ts';

interface Side {
  readonly facts: Facts;
  readonly language: LanguageCode;
}

interface Phrase {
  readonly value: number;
  readonly text: string;
  readonly page: number;
}

/**
 * Numbers in words that became others: 'six months' for 'three months'. Only where the translation has another in its
 * place, for not every language's words are known, and some have other meanings.
 */
export function otherWords(original: Side, translation: Side): Finding[] {
  const [ours, theirs] = [phrasesOf(original), phrasesOf(translation)];
  const missing = withoutThoseOf(ours, theirs, translation.facts);
  const added = withoutThoseOf(theirs, ours, original.facts);
  // Long ones often only repeat digits: '$985,000 (nine hundred fifty-eight thousand)'.
  if (missing.length === 0)
    missing.push(...ours.filter(({ value }) => value > 99 && added.some((one) => isSlip(one.value, value))));
  if (missing.length === 0 || missing.length > added.length || added.length > mostTold) return [];
  return missing.flatMap(({ value, text, page }, at): Finding[] => {
    const seen =
      added.find((one) => isSlip(one.value, value)) ??
      (added.length === missing.length ? added[at] : undefined);
    if (seen === undefined) return [];
    const key = `number:${value} in words`;
    const [number, other] = [text, seen.text].map((words) => shortened(words, longestText));
    return [{ kind: 'number', key, of: 'original', page, number: number ?? text, seen: other ?? null }];
  });
}

/** As many digits, and one changed, or two in each other's place. */
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
  const words = phraseShape(language);
  const shape = words === undefined ? hanPhrase : new RegExp(`(?<![\\p{L}-])${words}(?!-?\\p{L})`, 'gu');
  return facts.texts.flatMap((text, index) =>
    [...foldMonths(withoutDates(facts, text, index + 1)).matchAll(shape)]
      .map(({ 0: found }): Phrase => {
        const value = words === undefined ? hanNumber(found) : phraseValue(found, language);
        return { value, text: found, page: index + 1 };
      })
      // One is an article in many languages.
      .filter(({ value }) => value > 1),
  );
}

function withoutDates({ dates }: Facts, text: string, page: number): string {
  return dates
    .filter((date) => date.page === page)
    .reduce(
      (rest, { at, text: { length } }) => rest.slice(0, at) + '§'.repeat(length) + rest.slice(at + length),
      text,
    );
}
