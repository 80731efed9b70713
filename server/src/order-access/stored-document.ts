import type { Order } from '../db/rows/order/order.ts';
import type { Em } from '../db/orm.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';

interface Place {
  readonly order: Order | string;
  readonly kind: StoredFile['kind'];
  /** 1, 2, …; 0: all documents. Left out: the first. */
  readonly document?: number;
  readonly version: number;
  readonly now: Date;
  /** The account that uploads it; undefined for the customer or the system. */
  readonly uploadedBy?: string;
  /** To which it is attached. */
  readonly message?: string;
}

/** The row of a document that has been kept. */
export function storedDocument(document: IncomingDocument, place: Place) {
  const { order, kind, version, now, uploadedBy, message } = place;
  return {
    id: document.id,
    order,
    kind,
    document: place.document ?? 1,
    filename: document.filename,
    documentType: document.type,
    mediaType: document.mediaType,
    bytes: document.bytes,
    sha256: document.sha256,
    storageKey: document.storageKey,
    wrappedKey: document.wrappedKey,
    version,
    pages: document.pages,
    createdAt: now,
    uploadedBy: uploadedBy ?? null,
    message: message ?? null,
  };
}

/** The current translation of a document: its own, or the one for all; null: there is none. */
export function findCurrentTranslation(em: Em, orderId: string, position = 1): Promise<StoredFile | null> {
  const current = { order: orderId, kind: 'translation', replacedAt: null } as const;
  return em.findOne(
    StoredFile,
    { ...current, document: { $in: [0, position] } },
    { orderBy: { document: 'desc' } },
  );
}

/** All current translations of an order, the one for all documents first. */
export function findCurrentTranslations(em: Em, orderId: string): Promise<StoredFile[]> {
  return em.find(
    StoredFile,
    { order: orderId, kind: 'translation', replacedAt: null },
    { orderBy: { document: 'asc' } },
  );
}

/** Whether these translations or certificates are of all documents: each has its own, or there is one for all. */
export function coverAll(
  rows: readonly Pick<StoredFile, 'document'>[],
  { documentCount }: Pick<Order, 'documentCount'>,
): boolean {
  return rows.some(({ document }) => document === 0) || rows.length >= documentCount;
}

/** What the log tells of a version: which document it is of, where the order has several. */
export function factsOf(
  order: Pick<Order, 'documentCount'>,
  { document, version }: Pick<StoredFile, 'document' | 'version'>,
): { readonly version: number; readonly document?: number } {
  return { version, ...documentFact(order, document) };
}

/** Which document it is (0: all), where the order has several. */
export function documentFact(
  { documentCount }: Pick<Order, 'documentCount'>,
  document: number,
): { readonly document?: number } {
  return documentCount === 1 ? {} : { document };
}
