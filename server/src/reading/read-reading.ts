import { AppError } from '@truepage/core/errors';
import { isLanguageCode } from '@truepage/core/languages';
import type { ReadPage, Reading } from '@truepage/core/reading/read-page';
import type { ReadingSummary } from '@truepage/core/reading/reading-summary';
import type { Em } from '../db/orm.ts';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, TextReading } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';

/** The text of an original (1, 2, …). Throws 'order.not_found', 'file.not_found'. */
export async function readReading(
  { orm, readingBox }: Database & TextReading,
  staff: ActingStaff,
  idOrNumber: string,
  document: number,
): Promise<Reading> {
  const em = orm.em.fork();
  const { id: order } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const original = await em.findOne(StoredFile, { order, kind: 'original', document, replacedAt: null });
  if (original === null) throw new AppError('file.not_found');
  const row = await em.findOne(DocumentReading, { id: original.id });
  const { state, reason } = row ?? { state: 'waiting' };
  const pages = await wordsOf({ readingBox }, original, row);
  return { state, pages, ...(reason ? { reason } : {}) };
}

/** All words of a document that was read; empty otherwise. */
export async function wordsOf(
  { readingBox }: Pick<TextReading, 'readingBox'>,
  file: StoredFile,
  row: DocumentReading | null,
): Promise<ReadPage[]> {
  return row?.words ? readingBox.open(file, row.words) : [];
}

/** The reading progress of an order's current originals and translations. Throws 'order.not_found'. */
export async function listReadings(
  { orm }: Database,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<{ readings: ReadingSummary[] }> {
  const em = orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const files = await currentDocuments(em, id);
  // Words are not loaded, because the desk polls every few seconds.
  const found = await em.find(DocumentReading, { id: files.map((file) => file.id) }, { exclude: ['words'] });
  // MikroORM's type of a partial row mistakes JSON columns for relations.
  const rows = found as unknown as readonly Pick<DocumentReading, 'id' | Progress>[];
  return {
    readings: files.flatMap(({ id: fileId, document, kind }) => {
      const row = rows.find((one) => one.id === fileId);
      return row === undefined ? [] : [{ document, kind: kind as 'original', ...summarised(row) }];
    }),
  };
}

/** Originals first. */
export function currentDocuments(em: Em, order: string): Promise<StoredFile[]> {
  return em.find(
    StoredFile,
    { order, kind: { $in: ['original', 'translation'] }, replacedAt: null },
    { orderBy: { kind: 'asc', document: 'asc' } },
  );
}

type Progress = 'state' | 'page' | 'pages' | 'reason' | 'isScan' | 'missing' | 'summary' | 'suggestion';

function summarised(row: Pick<DocumentReading, Progress>): Omit<ReadingSummary, 'document' | 'kind'> {
  const { state, page, pages, reason, isScan, missing, summary, suggestion } = row;
  return {
    state,
    progress: page && pages ? { page, pages } : null,
    reason: reason ?? null,
    isScan,
    missing: missing && isLanguageCode(missing) ? missing : null,
    pages: [...(summary ?? [])],
    suggestion: suggestion ?? null,
  };
}

/** The pages of a document that were read by OCR. */
export async function scannedPages(
  em: Em,
  deps: Pick<TextReading, 'readingBox'>,
  file: StoredFile,
): Promise<ReadPage[]> {
  const row = await em.findOne(DocumentReading, { id: file.id, isScan: true });
  return (await wordsOf(deps, file, row)).filter(({ languages }) => languages.length > 0);
}
