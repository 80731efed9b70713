import type { LanguageCode } from '../../languages.ts';
import type { FoundDate } from '../dates/find-dates.ts';
import { matchDates, similarDate } from '../dates/match-dates.ts';
import type { Finding } from '../finding.ts';
import { isDemanded } from '../numbers/demanded-numbers.ts';
import type { FoundNumber } from '../numbers/find-numbers.ts';
import { matchNumbers } from '../numbers/match-numbers.ts';
import { similarNumber } from '../numbers/similar-number.ts';
import { findFacts } from './find-facts.ts';
import { missingFacts } from './missing-facts.ts';
import { isPartOfDate, isWrittenAsNumber } from './otherwise-written.ts';

interface Texts {
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** Numbers and dates of the original that the translation does not show, or shows less often, in the order of its pages. */
export function checkFacts({ originalPages, translationPages, from, to }: Texts): Finding[] {
  const original = findFacts(originalPages, from, false);
  const translation = findFacts(translationPages, to, true);
  const dates = matchDates(original.dates, translation.dates);
  const numbers = matchNumbers(original.numbers, translation.numbers);
  const surroundings = { pages: originalPages.length, words: translationPages.join('\n'), to };

  const missingDates = missingFacts<FoundDate>({
    left: dates.original.filter((date) => !isWrittenAsNumber(date, numbers.translation)),
    original: original.dates,
    translation: translation.dates,
    pages: originalPages.length,
    isSame: (one, other) => other.readings.some((reading) => one.readings.includes(reading)),
    similar: (date) => similarDate(date, dates.translation),
  });
  const missingNumbers = missingFacts<FoundNumber>({
    left: numbers.original.filter(
      (number) =>
        !isPartOfDate(number, dates.translation, numbers.original) && isDemanded(number, surroundings),
    ),
    original: original.numbers,
    translation: translation.numbers,
    pages: originalPages.length,
    isSame: (one, other) => one.code === other.code,
    similar: (number) => similarNumber(number, numbers.translation),
  });
  return once([...missingDates.map(dateFinding), ...missingNumbers.map(numberFinding)]);
}

type Missing<Fact> = ReturnType<typeof missingFacts<Fact & { page: number }>>[number];

function dateFinding({ fact: { text, page, readings }, seen }: Missing<FoundDate>): Finding {
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

function numberFinding({ fact: { text, code, page }, seen }: Missing<FoundNumber>): Finding {
  const number = text.toUpperCase();
  return { kind: 'number', key: `number:${code}`, of: 'original', page, number, seen: seen?.text ?? null };
}

/** Each once, where it stands first. */
function once(findings: readonly Finding[]): Finding[] {
  const byKey = new Map(findings.toReversed().map((finding) => [finding.key, finding]));
  return [...byKey.values()].toReversed().toSorted((one, other) => (one.page ?? 0) - (other.page ?? 0));
}
