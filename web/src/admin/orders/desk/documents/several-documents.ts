import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { DocumentFlag } from '@truepage/core/files/document-type';
import type { OrderFile } from '../../data/staff-order.ts';

/** Whether an order has more than one document. An offline copy from an older server may lack them. */
export function severalDocuments({ documents }: Partial<Pick<StaffOrder, 'documents'>>): boolean {
  return (documents?.length ?? 1) > 1;
}

/** Whether any document of the order has a translation. */
export function hasAnyTranslation({
  hasTranslation,
  documents,
}: Pick<StaffOrder, 'hasTranslation'> & Partial<Pick<StaffOrder, 'documents'>>): boolean {
  return hasTranslation || documents?.some((document) => document.hasTranslation) === true;
}

/** Whether all documents are translated once this document, or all of them, has a translation. */
export function isWholeWith(
  order: Partial<Pick<StaffOrder, 'documents'>>,
  { position, ofAll }: { readonly position: number; readonly ofAll: boolean },
): boolean {
  if (ofAll || !severalDocuments(order)) return true;
  return (
    order.documents?.every((document) => document.hasTranslation || document.position === position) === true
  );
}

/** Whether a document of the order has a translation. */
export function isTranslated(
  order: Pick<StaffOrder, 'hasTranslation'> & Partial<Pick<StaffOrder, 'documents'>>,
  position: number,
): boolean {
  if (!severalDocuments(order)) return order.hasTranslation;
  return order.documents?.[position - 1]?.hasTranslation === true;
}

type Flagged = Pick<StaffOrder, 'documentFlags'> & {
  readonly documents?: readonly Partial<Pick<StaffOrder['documents'][number], 'flags'>>[];
};

/** The warnings about a document. An offline copy from an older server has one list for all documents. */
export function flagsOf({ documents, documentFlags }: Flagged, position: number): readonly DocumentFlag[] {
  return documents?.[position - 1]?.flags ?? documentFlags;
}

/** The document that a file belongs to; 0: all. Servers without multi-document orders do not send it. */
export function documentOf({ document }: Partial<Pick<OrderFile, 'document'>>): number {
  return document ?? 1;
}

/** The original of a document (1, 2, …). */
export function currentOriginal(files: readonly OrderFile[], position: number): OrderFile | undefined {
  return files.find((file) => file.kind === 'original' && file.isCurrent && documentOf(file) === position);
}
