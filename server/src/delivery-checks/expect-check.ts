import type { Queue, Reading } from '../deps.ts';
import { comparer } from './compare-documents.ts';

/** Warms up what a check needs while its translation is still being uploaded, unless another process runs the checks. */
export function expectCheck({ pageTexts, jobs }: Reading & Queue): void {
  if (!jobs.doesWork) return;
  pageTexts.prepare();
  comparer.prepare();
}
