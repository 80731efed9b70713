import { AppError } from '@truepage/core/errors';
import { maximumPages, type DocumentFlag } from '@truepage/core/files/document-type';
import { pagesOfWords } from '@truepage/core/files/word-count';
import type { PageCount } from './page-count.ts';

interface Signs {
  readonly words: number;
  /** Page breaks and one. */
  readonly brokenPages: number;
  /** What the writer's program has recorded; 0: nothing. */
  readonly recorded: number;
  readonly flags: readonly DocumentFlag[];
}

/** The largest of what a Word document shows of its pages. Throws 'file.unreadable' for more than there can be. */
export function estimatePages({ words, brokenPages, recorded, flags }: Signs): PageCount {
  const shown = Math.max(pagesOfWords(words), brokenPages);
  if (shown > maximumPages) throw new AppError('file.unreadable');
  if (recorded >= shown && recorded <= maximumPages)
    return { pages: recorded, source: 'document-properties', flags };
  return { pages: shown, source: words === 0 && brokenPages === 1 ? 'assumed' : 'word-count', flags };
}
