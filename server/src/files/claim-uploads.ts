import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { documentLimits } from '@truepage/core/files/document-type';
import type { Em } from '../db/orm.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';

/** Uploads of a browser that become the documents of an order, or are attached to a message, in this order. */
export interface ClaimedUploads {
  /** The hash of the browser's upload cookie; undefined without one, and therefore without uploads. */
  readonly browser: string | undefined;
  /** The ids that the browser generated. */
  readonly ids: readonly string[];
}

/**
 * Returns the documents of a browser's finished uploads. Throws 'upload.not_found' if one has expired, belongs to
 * another sender or never existed, 'upload.incomplete' (both name the upload), 'files.too_many' and
 * 'files.too_large_together'.
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
 * Takes the documents from the browser in the caller's transaction; returns them and the phone links that sent some of
 * them. Throws like findClaimed() if they no longer belong to the browser.
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
  // Locked in a fixed order, so that two concurrent claims cannot deadlock.
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
