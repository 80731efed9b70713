import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { documentLimits } from '@truepage/core/files/document-type';
import type { Em } from '../db/orm.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';

/** Uploads that a browser makes the documents of an order, or attaches to a message, in this order. */
export interface ClaimedUploads {
  /** The hash of its cookie; undefined: it has none, and so no uploads. */
  readonly browser: string | undefined;
  /** As the browser knows them. */
  readonly ids: readonly string[];
}

/**
 * The documents of a browser's finished uploads. Throws 'upload.not_found' for what has expired, belongs to another, or never was,
 * 'upload.incomplete' (both say which), 'files.too_many' and 'files.too_large_together'.
 */
export async function findClaimed(em: Em, claimed: ClaimedUploads, now: Date): Promise<IncomingDocument[]> {
  if (claimed.ids.length > documentLimits.count)
    throw new AppError('files.too_many', { most: documentLimits.count });
  const documents = documentsOf(await findOwn(em, claimed, now), claimed);
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0);
  if (bytes > documentLimits.totalBytes)
    throw new AppError('files.too_large_together', { bytes: documentLimits.totalBytes });
  return documents;
}

/**
 * In the caller's transaction: takes the documents from the browser, and returns them with the phone links that have sent some.
 * Throws as findClaimed() if they no longer are the browser's.
 */
export async function claimUploads(em: Em, claimed: ClaimedUploads, now: Date) {
  const uploads = await findOwn(em, claimed, now, LockMode.PESSIMISTIC_WRITE);
  const documents = documentsOf(uploads, claimed);
  await em.nativeDelete(Upload, { id: uploads.map(({ id }) => id) });
  const phoneLinks = new Set(uploads.flatMap(({ phoneLink }) => phoneLink?.id ?? []));
  return { documents, phoneLinks: [...phoneLinks] };
}

function findOwn(
  em: Em,
  { browser, ids }: ClaimedUploads,
  now: Date,
  lockMode: LockMode.NONE | LockMode.PESSIMISTIC_WRITE = LockMode.NONE,
): Promise<Upload[]> {
  if (browser === undefined) return Promise.resolve([]);
  const own = { browser, senderId: [...ids], expiresAt: { $gt: now } };
  // Always in the same order: two that claim the same must not wait for each other.
  return em.find(Upload, own, { orderBy: { id: 'asc' }, lockMode });
}

function documentsOf(uploads: readonly Upload[], { ids }: ClaimedUploads): IncomingDocument[] {
  return ids.map((id, index) => {
    const upload = uploads.find(({ senderId }) => senderId === id);
    const place = { document: index + 1 };
    if (upload === undefined) throw new AppError('upload.not_found', place);
    const { document, filename, offset } = upload;
    if (!document) throw new AppError('upload.incomplete', { offset, ...place, filename });
    return { ...document, filename, keep: () => Promise.resolve(), discard: () => Promise.resolve() };
  });
}
