import { AppError } from '@truepage/core/errors';
import type { PageText, PageTexts, ReadableDocument } from '../../../ports/page-texts.ts';
import { createParserPool, type ParserPool, type ParserPoolSettings } from '../parser-pool.ts';
import { withSpooled, type StoredDocuments } from '../with-spooled.ts';

/**
 * Reads texts in separate processes, like page counts, so that uploads do not wait for them and a long document may
 * take longer.
 */
export function createPageTexts(
  stored: StoredDocuments,
  pool: ParserPool = createReadingPool(),
): PageTexts & { close(): Promise<void> } {
  async function read(document: ReadableDocument): Promise<PageText> {
    try {
      return await withSpooled(stored, document, (spooled) => pool.parse({ wish: 'text' }, spooled));
    } catch (error) {
      const isOfDocument = error instanceof AppError && unreadable.includes(error.code);
      if (isOfDocument) return { unreadable: true };
      throw error;
    }
  }

  return { read, prepare: () => pool.prepare('text'), close: () => pool.close() };
}

/** One document at a time, with enough time for many pages. */
export function createReadingPool(settings: Pick<ParserPoolSettings, 'idleMs'> = {}): ParserPool {
  const long = { cpuMs: 20_000, timeoutMs: 120_000, longestWaitMs: 600_000 };
  return createParserPool({ parsers: 1, ...long, ...settings });
}

const unreadable: readonly string[] = ['file.encrypted', 'file.type', 'file.unreadable'];
