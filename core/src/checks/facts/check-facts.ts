import type { FoundDate } from '../dates/find-dates.ts';
import { knowsPhrases } from '../dates/number-phrases.ts';
import { matchDates, similarDate } from '../dates/match-dates.ts';
import { shortened } from '../clean-text.ts';
import type { Finding } from '../finding.ts';
import type { Compared } from './compare-texts.ts';
import type { FoundNumber } from '../numbers/find-numbers.ts';
import { matchNumbers } from '../numbers/match-numbers.ts';
import { similarNumber } from '../numbers/similar-number.ts';
import { missingFacts, type MissingFact } from './missing-facts.ts';
import { otherWords } from './other-words.ts';
import { unrecognisedFormOf, partsOfDates } from './equivalent-numbers.ts';
import type { LanguageCode } from '../../languages.ts';
import { wordsFor } from '../numbers/number-words.ts';

/** Numbers and dates of the original that the translation lacks, or has less often, in the order of the pages. */
export function checkFacts({ original: ours, translation: theirs, pairings }: Compared): Finding[] {
  const [{ facts: original }, { facts: translation, language: to }] = [ours, theirs];
  const demanded = original.dates.filter((date) => !date.isInWords || knowsPhrases(to));
  const dates = matchDates(demanded, translation.dates);
  const numbers = matchNumbers(original.numbers, translation.numbers);
  const pages = original.texts.length;

  const elsewhere = unrecognisedFormOf({
    texts: translation.texts,
    numbers: numbers.translation,
    dates: dates.translation,
  });
  const readings = new Set(translation.dates.flatMap((date) => date.readings));
  const missingDates = missingFacts<FoundDate>({
    left: dates.original.filter((date) => elsewhere(date)?.as !== 'numbers'),
    original: original.dates,
    pages,
    keyOf: (date) => date.readings[0] ?? '',
    isShown: (date) => date.readings.some((reading) => readings.has(reading)),
    similar: (date) => {
      const other = elsewhere(date);
      if (other?.as === 'wrong-conversion') return other.conversion;
      return similarDate(date, dates.translation.slice(0, mostCompared));
    },
  });
  const reported = new Set(missingDates.map(({ fact }) => fact.readings[0]));
  const contradicted = contradictedDates(original.dates, translation.dates).filter(
    ({ fact }) => !reported.has(fact.readings[0]),
  );
  const isPart = partsOfDates(dates.translation, numbers.original);
  const isDemanded = demandOf({ pages, text: translation.texts.join('\n'), to });
  const codes = new Set(translation.numbers.map(({ code }) => code));
  const missingNumbers = missingFacts<FoundNumber>({
    left: numbers.original.filter((number) => !isPart(number) && isDemanded(number)),
    original: original.numbers,
    pages,
    keyOf: ({ code }) => code,
    isShown: ({ code }) => codes.has(code),
    similar: (number) => similarNumber(number, numbers.translation.slice(0, mostCompared)),
  });
  return [
    ...[...missingDates, ...contradicted].map(dateFinding),
    ...missingNumbers.map(numberFinding),
    ...otherWords(ours, theirs, pairings),
  ].toSorted((one, other) => (one.page ?? 0) - (other.page ?? 0));
}

/** Dates that the translation has in numbers and, as another day, in words: 'May 28 (the eighteenth of May)'. */
function contradictedDates(
  original: readonly FoundDate[],
  translation: readonly FoundDate[],
): MissingFact<FoundDate>[] {
  const readings = new Set(original.flatMap((date) => date.readings));
  const wrong = translation.filter(
    (date) => date.isInWords && !date.readings.some((reading) => readings.has(reading)),
  );
  return wrong.slice(0, mostTold).flatMap((seen) => {
    const fact = original.find((date) => similarDate(date, [seen]) !== undefined);
    return fact === undefined ? [] : [{ fact, seen }];
  });
}

const mostTold = 20;

/** The maximum number of facts found only in the translation that are compared to find slips. */
const mostCompared = 500;

function dateFinding({ fact: { text, page, readings }, seen }: MissingFact<FoundDate>): Finding {
  const iso = readings[0] ?? '';
  return {
    kind: 'date',
    key: `date:${iso}`,
    of: 'original',
    page,
    date: text,
    iso,
    seen: seen?.text ?? null,
  };
}

function numberFinding({ fact: { text, code, page }, seen }: MissingFact<FoundNumber>): Finding {
  const key = `number:${shortened(code, longestNumber)}`;
  const other = seen === undefined ? null : shortened(seen.text, longestNumber);
  return { kind: 'number', key, of: 'original', page, number: shortened(text, longestNumber), seen: other };
}

const longestNumber = 60;

interface Surroundings {
  /** The number of pages of the original. */
  readonly pages: number;
  /** The text of the translation. */
  readonly text: string;
  readonly to: LanguageCode;
}

/**
 * Whether a number without a counterpart counts as missing. Small ones may be written in words; single digits that number a page or
 * a line are not content, and in languages whose number words are unknown, single digits are never missed.
 */
function demandOf({ pages, text, to }: Surroundings): (number: FoundNumber) => boolean {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = new Set(plain.match(/\p{L}+/gu));
  return (number) => {
    const value = Number(number.digits);
    const isSingle = /^\d$/u.test(number.code);
    if (isSingle && (value === number.page || value === pages)) return false;
    if (!/^\d{1,2}\p{L}{0,3}$/u.test(number.text) || value > 12) return true;
    const names = wordsFor(value, to);
    return names === undefined ? !isSingle : !names.some((name) => words.has(name));
  };
}
