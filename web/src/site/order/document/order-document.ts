import type { FieldProblem } from '../form/form-problems.ts';
import type { PageCount } from './page-count.ts';

/** One document of the order form. */
export interface OrderDocument {
  /** Names the copy kept in this browser. */
  readonly id: string;
  /** Undefined while that copy is being brought back. */
  readonly file: File | undefined;
  readonly pages: PageCount;
  /** Why it cannot be ordered; it then waits to be replaced or removed. */
  readonly problem?: FieldProblem | undefined;
}

/** What is known about the pages of all documents together. */
export function totalPages(documents: readonly OrderDocument[]): PageCount {
  const counts = documents.filter(isOrderable).map(({ pages }) => pages);
  const [first = { kind: 'none' } as const] = counts;
  if (counts.length <= 1) return first;
  if (counts.some(({ kind }) => kind === 'counting' || kind === 'none')) return { kind: 'counting' };
  const isCounted = counts.every(({ kind }) => kind === 'counted');
  return isCounted ? { kind: 'counted', pages: quotedPages(documents) } : { kind: 'later' };
}

/** The pages that a preview of the price is for: one for each document that is not counted yet, and at least one. */
export function quotedPages(documents: readonly OrderDocument[]): number {
  const pages = documents.filter(isOrderable).map((document) => pagesOf(document) ?? 1);
  return Math.max(
    1,
    pages.reduce((sum, count) => sum + count, 0),
  );
}

/** Undefined before counting. */
export function pagesOf({ pages }: OrderDocument): number | undefined {
  return pages.kind === 'counted' ? pages.pages : undefined;
}

export function isOrderable({ problem }: OrderDocument): boolean {
  return problem === undefined;
}

export function totalBytes(documents: readonly OrderDocument[]): number {
  return documents.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
}
