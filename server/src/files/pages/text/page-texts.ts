import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@truepage/core/errors';
import type { FileStore } from '../../../ports/file-store.ts';
import type { PageText, PageTexts, ReadableDocument } from '../../../ports/page-texts.ts';
import { unwrapKey, type MasterKey } from '../../file-key.ts';
import type { Spool } from '../../spool.ts';
import { createParserPool, type ParserPool, type ParserPoolSettings } from '../parser-pool.ts';

interface PageTextsParts {
  readonly store: FileStore;
  readonly masterKey: MasterKey;
  readonly spool: Pick<Spool, 'placeOf'>;
}

/**
 * Reads in a process of its own, as pages are counted: uploads need not wait for it, and a long document may take the
 * longer that its reading takes.
 */
export function createPageTexts(
  { store, masterKey, spool }: PageTextsParts,
  pool: ParserPool = createReadingPool(),
): PageTexts & { close(): Promise<void> } {
  async function read({ storageKey, wrappedKey, documentType, bytes }: ReadableDocument): Promise<PageText> {
    const fileKey = unwrapKey(masterKey, storageKey, wrappedKey);
    const place = spool.placeOf(randomUUID());
    try {
      // Still encrypted; the reading process decrypts it.
      await pipeline(await store.get(storageKey), createWriteStream(place, { flags: 'wx', mode: 0o600 }));
      return await pool.parse('text', { type: documentType, bytes, place, fileKey });
    } catch (error) {
      const isOfDocument = error instanceof AppError && unreadable.includes(error.code);
      if (isOfDocument) return { unreadable: true };
      throw error;
    } finally {
      await rm(place, { force: true });
    }
  }

  return { read, close: () => pool.close() };
}

/** One document at a time, each with the time that reading many pages takes. */
export function createReadingPool(settings: Pick<ParserPoolSettings, 'idleMs'> = {}): ParserPool {
  const long = { cpuMs: 20_000, timeoutMs: 120_000, longestWaitMs: 600_000 };
  return createParserPool({ parsers: 1, ...long, ...settings });
}

const unreadable: readonly string[] = ['file.encrypted', 'file.type', 'file.unreadable'];
