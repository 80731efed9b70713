import type { StaffOrder } from '@truepage/core/api/admin/orders';

/** Whether an order has more than one document. A console's copy of an older server does not say. */
export function severalDocuments({ documents }: Partial<Pick<StaffOrder, 'documents'>>): boolean {
  return (documents?.length ?? 1) > 1;
}

/** Whether a document of the order has a translation. */
export function isTranslated(
  order: Pick<StaffOrder, 'hasTranslation'> & Partial<Pick<StaffOrder, 'documents'>>,
  position: number,
): boolean {
  if (!severalDocuments(order)) return order.hasTranslation;
  return order.documents?.[position - 1]?.hasTranslation === true;
}
