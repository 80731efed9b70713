import { LockMode } from '@mikro-orm/postgresql';
import { isLanguageCode, type LanguageCode } from '@truepage/core/languages';
import type { ReadPage } from '@truepage/core/reading/read-page';
import type { PageSummary } from '@truepage/core/reading/reading-summary';
import { suggestDocument } from '@truepage/core/reading/suggest-document';
import type { Em } from '../db/orm.ts';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Logging, TextReading, Time } from '../deps.ts';
import type { FinishedReading } from '../ports/text-reader.ts';

/** After this many attempts a document is given up, so that one that crashes the service is not retried forever. */
const mostAttempts = 3;

/** Runs in the transaction that stores a scan's text: its translations are compared again. */
type AfterScan = (em: Em, order: Order, now: Date) => Promise<void>;

/**
 * Reads a document and stores its text, encrypted. Does nothing if it was already read, or if the documents were deleted in the
 * meantime. Rejects if it could not be attempted, so that the job is retried.
 */
export async function runReading(
  deps: Database & Time & Logging & TextReading,
  { fileId, signal }: { readonly fileId: string; readonly signal: AbortSignal },
  afterScan: AfterScan,
): Promise<void> {
  const file = await begin(deps, fileId);
  if (file === null) return;
  if (file === 'given up') return keep(deps, fileId, givenUp, afterScan);
  const reading = await deps.textReader.read(file, {
    languages: languagesOf(file),
    signal,
    onPage: async ({ page, pages }) => {
      await deps.orm.em.fork().nativeUpdate(DocumentReading, { id: fileId }, { page, pages });
    },
  });
  await keep(deps, fileId, reading, afterScan);
}

const givenUp: FinishedReading = { state: 'failed', reason: 'too_much', pages: [], isScan: true };

async function begin({ orm }: Database, fileId: string): Promise<StoredFile | 'given up' | null> {
  return orm.em.fork().transactional(async (em) => {
    const row = await em.findOne(DocumentReading, { id: fileId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row === null || (row.state !== 'waiting' && row.state !== 'reading')) return null;
    if (row.attempts >= mostAttempts) return 'given up';
    const file = await em.findOne(StoredFile, { id: fileId, deletedAt: null }, { populate: ['order'] });
    if (file === null) return null;
    row.state = 'reading';
    row.attempts += 1;
    return file;
  });
}

/** An original is in its order's source language and may quote the target language; forms are often in English as well. */
function languagesOf({ kind, order }: StoredFile): [LanguageCode, ...LanguageCode[]] {
  const { sourceLanguage, targetLanguage } = order.unwrap();
  const [first, second] =
    kind === 'original' ? [sourceLanguage, targetLanguage] : [targetLanguage, sourceLanguage];
  const others = [second, 'en'].filter(isLanguageCode).filter((code) => code !== first);
  return [isLanguageCode(first) ? first : 'en', ...new Set(others)];
}

async function keep(
  { orm, clock, readingBox }: Database & Time & TextReading,
  fileId: string,
  { state, reason, pages, isScan }: FinishedReading,
  afterScan: AfterScan,
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    const file = await em.findOne(StoredFile, { id: fileId, deletedAt: null }, { populate: ['order'] });
    // The documents were deleted during the reading.
    if (file === null) return;
    const order = file.order.unwrap();
    const changed = await em.nativeUpdate(
      DocumentReading,
      { id: fileId, state: { $in: ['waiting', 'reading'] } },
      {
        state,
        reason: reason ?? null,
        finishedAt: now,
        page: null,
        pages: pages.length,
        isScan,
        missing: pages.flatMap(({ missing }) => missing)[0] ?? null,
        summary: pages.map(summaryOf),
        suggestion: file.kind === 'original' ? suggestDocument(pages, order.sourceLanguage) : null,
        words: await readingBox.seal(file, pages),
      },
    );
    if (changed === 1 && isScan && state === 'read') await afterScan(em, order, now);
  });
}

function summaryOf({ page, words, confidence, turned, languages, missing }: ReadPage): PageSummary {
  const isScan = languages.length + missing.length > 0;
  return { page, words: words.length, confidence, isScan, turned };
}
