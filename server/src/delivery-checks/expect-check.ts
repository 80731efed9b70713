import type { Queue, Reading } from '../deps.ts';
import { comparer } from './compare-documents.ts';

/** Starts what checks a translation while that is on its way, unless another process does the checking. */
export function expectCheck({ pageTexts, jobs }: Reading & Queue): void {
  if (!jobs.doesWork) return;
  pageTexts.prepare();
  comparer.prepare();
}
