/**
 * Runs several measurements in turns, so that all are affected equally by other load on the machine. Returns the results of
 * each, without the warm-up.
 */
export async function inTurns<Result>(
  { runs, warmUp = 0 }: { readonly runs: number; readonly warmUp?: number },
  ...measures: readonly (() => Promise<Result>)[]
): Promise<Result[][]> {
  const results = measures.map((): Result[] => []);
  for (let run = -warmUp; run < runs; run += 1)
    for (const [at, measure] of measures.entries()) {
      const result = await measure();
      if (run >= 0) results[at]?.push(result);
    }
  return results;
}

/** Returns the duration in ms. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[] = []): number => quantile(values, 0.5);
export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The share as a percentage; a dash without anything to share. */
export const shareOf = (some: number, all: number): string => (all === 0 ? '–' : percent(some / all));
