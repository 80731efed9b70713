import type { Order } from '../db/rows/order/order.ts';
import type { Em } from '../db/orm.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';

interface Place {
  readonly order: Order | string;
  readonly kind: StoredFile['kind'];
  /** 1, 2, …; 0: all documents. Defaults to the first. */
  readonly document?: number;
  readonly version: number;
  readonly now: Date;
  /** The account of the uploader; undefined for the customer or the system. */
  readonly uploadedBy?: string;
  /** The message that it is attached to. */
  readonly message?: string;
}

/** Returns the row of a stored document. */
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

/** Returns the current translation of a document: its own, or the one for all; null if there is none. */
export function findCurrentTranslation(em: Em, orderId: string, position = 1): Promise<StoredFile | null> {
  const current = { order: orderId, kind: 'translation', replacedAt: null } as const;
  return em.findOne(
    StoredFile,
    { ...current, document: { $in: [0, position] } },
    { orderBy: { document: 'desc' } },
  );
}

/** All current translations of an order, beginning with the one for all documents. */
export function findCurrentTranslations(em: Em, orderId: string): Promise<StoredFile[]> {
  return em.find(
    StoredFile,
    { order: orderId, kind: 'translation', replacedAt: null },
    { orderBy: { document: 'asc' } },
  );
}

/** Whether these translations or certificates cover all documents: each document has its own, or there is one for all. */
export function coverAll(
  rows: readonly Pick<StoredFile, 'document'>[],
  { documentCount }: Pick<Order, 'documentCount'>,
): boolean {
  return rows.some(({ document }) => document === 0) || rows.length >= documentCount;
}

/** The facts about a version for the log: its document, if the order has several. */
export function factsOf(
  order: Pick<Order, 'documentCount'>,
  { document, version }: Pick<StoredFile, 'document' | 'version'>,
): { readonly version: number; readonly document?: number } {
  return { version, ...documentFact(order, document) };
}

/** The number of the document (0: all), if the order has several. */
export function documentFact(
  { documentCount }: Pick<Order, 'documentCount'>,
  document: number,
): { readonly document?: number } {
  return documentCount === 1 ? {} : { document };
}
