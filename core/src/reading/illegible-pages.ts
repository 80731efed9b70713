import type { PageSummary } from './reading-summary.ts';

/** Below this many of a hundred a page is hard to read by machine: handwriting, or a poor picture. */
const leastLegible = 60;

/** Pages read by machine that a person should read themselves. */
export function illegiblePages(pages: readonly PageSummary[]): readonly number[] {
  return pages
    .filter(({ isScan, words, confidence }) => isScan && words > 0 && confidence < leastLegible)
    .map(({ page }) => page);
}
