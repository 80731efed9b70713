import { pairUp } from '../match-pairs.ts';
import type { FoundDate } from './find-dates.ts';

/**
 * Pairs the dates of two documents with dates of a possibly equal meaning, and returns the rest. A date in words does not need a
 * counterpart for itself.
 */
export function matchDates(
  original: readonly FoundDate[],
  translation: readonly FoundDate[],
): { readonly original: readonly FoundDate[]; readonly translation: readonly FoundDate[] } {
  const all = new Set(translation.flatMap(({ readings }) => readings));
  const isRepeated = ({ isInWords, readings }: FoundDate): boolean =>
    isInWords && readings.some((reading) => all.has(reading));
  const exact = pairUp(
    { original: original.filter((date) => !isRepeated(date)), translation },
    ({ readings }) => readings,
  );
  return pairPartial(exact.original, exact.translation);
}

/** A date in words may be only partly understood: March 1990 in the original matches March 15, 1990. */
function pairPartial(original: readonly FoundDate[], translation: readonly FoundDate[]) {
  const partsOf = ({ readings }: FoundDate): string[] =>
    readings.flatMap((reading) =>
      reading.length === 10 ? [reading.slice(0, 7), `-${reading.slice(4)}`] : [],
    );
  const isPartial = ({ readings }: FoundDate): boolean => readings.every((reading) => reading.length === 7);
  const left = pairUp({ original: original.filter(isPartial), translation }, (date) =>
    isPartial(date) ? date.readings : partsOf(date),
  );
  const stays = new Set(left.original);
  return {
    original: original.filter((date) => !isPartial(date) || stays.has(date)),
    translation: left.translation,
  };
}

/** The most similar date: it differs only in year, month or day, or has month and day swapped. */
export function similarDate(date: FoundDate, candidates: readonly FoundDate[]): FoundDate | undefined {
  const partsOf = (reading: string): string[] => reading.replace(/^--/u, '').split('-');
  return candidates.find((candidate) =>
    candidate.readings.some((reading) =>
      date.readings.some((wanted) => {
        const [ours, theirs] = [partsOf(wanted), partsOf(reading)];
        if (ours.length !== theirs.length) return false;
        const same = ours.filter((part, index) => part === theirs[index]).length;
        return same >= ours.length - 1 || ours.toSorted().join() === theirs.toSorted().join();
      }),
    ),
  );
}
