import type { JobOwner } from './fair-queue.ts';
import type { CountableDocument, PageCount } from './page-count.ts';
import { createPictureMeter, isPicture } from './picture/measure-picture.ts';
import { createParserPool, type ParserPool } from './parser-pool.ts';

export interface PageCounter {
  /**
   * Counts the pages of an untrusted document. Throws 'file.encrypted' if it needs a password, 'file.type' if it is not
   * what its first bytes indicated, 'file.unreadable' if it is damaged or takes too much time or memory, and like
   * FairQueue if too many documents wait.
   */
  count(document: CountableDocument, owner?: JobOwner): Promise<PageCount>;
  /** Starts a process for a document that is expected soon. */
  prepare(): void;
  close(): Promise<void>;
}

/**
 * Counts in separate processes, with two seconds of CPU time per document. A picture is one page: it is verified in
 * this process, which takes a few milliseconds.
 */
export function createPageCounter(pool: ParserPool = createParserPool()): PageCounter {
  const measurePicture = createPictureMeter();
  return {
    count: (document, owner) =>
      isPicture(document) ? measurePicture(document, owner) : pool.parse({ wish: 'pages' }, document, owner),
    prepare: () => pool.prepare('pages'),
    close: () => pool.close(),
  };
}
