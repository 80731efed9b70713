import type { FoundDate } from './find-dates.ts';

/** Pairs the dates of two documents, each with one that may mean the same, and comes back with those that are left. */
export function matchDates(
  original: readonly FoundDate[],
  translation: readonly FoundDate[],
): { original: FoundDate[]; translation: FoundDate[] } {
  const free = new Set(translation);
  // Whoever may mean one thing only chooses first.
  const bySureness = (some: readonly FoundDate[]): FoundDate[] =>
    some.toSorted((one, other) => one.readings.length - other.readings.length);
  const byReading = new Map<string, FoundDate[]>();
  for (const date of bySureness(translation))
    for (const reading of date.readings) byReading.set(reading, [...(byReading.get(reading) ?? []), date]);

  const left = new Set(original);
  for (const date of bySureness(original)) {
    const counterpart = date.readings
      .flatMap((reading) => byReading.get(reading) ?? [])
      .find((candidate) => free.has(candidate));
    if (counterpart === undefined) continue;
    free.delete(counterpart);
    left.delete(date);
  }
  return { original: [...left], translation: [...free] };
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
