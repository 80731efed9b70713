import { AppError } from '@truepage/core/errors';
import { maximumPages, type DocumentFlag } from '@truepage/core/files/document-type';
import { pagesOfWords } from '@truepage/core/files/word-count';
import type { PageCount } from './page-count.ts';

interface Signs {
  readonly words: number;
  /** The number of page breaks plus one. */
  readonly brokenPages: number;
  /** The count recorded by the authoring program; 0 if none. */
  readonly recorded: number;
  readonly flags: readonly DocumentFlag[];
}

/**
 * Returns the largest of the page counts that a Word document indicates. Throws 'file.unreadable' above the maximum.
 */
export function estimatePages({ words, brokenPages, recorded, flags }: Signs): PageCount {
  const shown = Math.max(pagesOfWords(words), brokenPages);
  if (shown > maximumPages) throw new AppError('file.unreadable');
  if (recorded >= shown && recorded <= maximumPages)
    return { pages: recorded, source: 'document-properties', flags };
  return { pages: shown, source: words === 0 && brokenPages === 1 ? 'assumed' : 'word-count', flags };
}
