import type { Order } from '../db/rows/order/order.ts';
import type { Em } from '../db/orm.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';

interface Place {
  readonly order: Order | string;
  readonly kind: StoredFile['kind'];
  readonly version: number;
  readonly now: Date;
  /** The account that uploads it; undefined for the customer or the system. */
  readonly uploadedBy?: string;
}

/** The row of a document that has been kept. */
export function storedDocument(document: IncomingDocument, { order, kind, version, now, uploadedBy }: Place) {
  return {
    id: document.id,
    order,
    kind,
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
  };
}

/** The translation of an order that is not replaced; null: there is none. */
export function findCurrentTranslation(em: Em, orderId: string): Promise<StoredFile | null> {
  return em.findOne(StoredFile, { order: orderId, kind: 'translation', replacedAt: null });
}
