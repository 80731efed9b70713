import type { PageSummary } from './reading-summary.ts';

/** A page with less confidence (of 100) is hard to read by machine: handwriting, or a poor picture. */
const leastLegible = 60;

/** Machine-read pages that a person should read. */
export function illegiblePages(pages: readonly PageSummary[]): readonly number[] {
  return pages
    .filter(({ isScan, words, confidence }) => isScan && words > 0 && confidence < leastLegible)
    .map(({ page }) => page);
}
