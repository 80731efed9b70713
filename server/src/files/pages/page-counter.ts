import type { JobOwner } from './fair-queue.ts';
import type { CountableDocument, PageCount } from './page-count.ts';
import { createPictureMeter, isPicture } from './picture/measure-picture.ts';
import { createParserPool, type ParserPool } from './parser-pool.ts';

export interface PageCounter {
  /**
   * Counts the pages of a document of a stranger. Throws 'file.encrypted' when it needs a password, 'file.type' when
   * it is not what its first bytes promised, 'file.unreadable' when it is damaged or takes too much time or memory, and
   * as a FairQueue where too many wait already.
   */
  count(document: CountableDocument, owner?: JobOwner): Promise<PageCount>;
  /** Starts a process for a document that is likely to come soon. */
  prepare(): void;
  close(): Promise<void>;
}

/**
 * Counts in separate processes, each with two seconds of processor time for a document. A picture is a page: its parts
 * are followed to its end here, which takes a few milliseconds.
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
