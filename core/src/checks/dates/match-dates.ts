import type { FoundDate } from './find-dates.ts';

/**
 * Pairs the dates of two documents, each with one that may mean the same, and comes back with those that are left. One that is
 * written out needs none of its own.
 */
export function matchDates(
  original: readonly FoundDate[],
  translation: readonly FoundDate[],
): { original: FoundDate[]; translation: FoundDate[] } {
  // Whoever may mean one thing only chooses first, and is chosen first.
  const bySureness = (some: readonly FoundDate[]): FoundDate[] =>
    some.toSorted((one, other) => one.readings.length - other.readings.length);
  const waiting = new Map<string, FoundDate[]>();
  for (const date of bySureness(translation).toReversed()) {
    for (const reading of date.readings) {
      const others = waiting.get(reading);
      if (others === undefined) waiting.set(reading, [date]);
      else others.push(date);
    }
  }
  const taken = new Set<FoundDate>();
  const takeOne = (reading: string): boolean => {
    const candidates = waiting.get(reading) ?? [];
    for (let date = candidates.pop(); date !== undefined; date = candidates.pop()) {
      if (taken.has(date)) continue;
      taken.add(date);
      return true;
    }
    return false;
  };
  const all = new Set(translation.flatMap(({ readings }) => readings));
  const left = new Set(
    bySureness(original).filter(({ readings, isInWords }) =>
      isInWords ? !readings.some((reading) => all.has(reading)) : !readings.some(takeOne),
    ),
  );
  return {
    original: original.filter((date) => left.has(date)),
    translation: translation.filter((date) => !taken.has(date)),
  };
}

/** The one that differs least: in one of year, month and day, or with month and day in each other's place. */
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
