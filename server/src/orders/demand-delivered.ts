import { AppError } from '@truepage/core/errors';
import { isDownloadable } from '@truepage/core/orders/delivery';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { orderDocuments } from '../order-access/order-documents.repository.ts';
import { clearedView, findOrderView, progressOf, type OrderView } from '../order-access/order.repository.ts';

/**
 * Returns the order with the documents that its customer may have now; checked when a link is created and again when it
 * is opened. Throws 'order.not_found', and 'order.not_delivered' unless the order is completed, paid, and has a
 * translation that needs no further approval.
 */
export async function demandDelivered(em: Em, orderNumber: OrderNumber): Promise<OrderView> {
  const order = clearedView(await findOrderView(em, orderNumber));
  if (!isDownloadable(progressOf(order))) throw new AppError('order.not_delivered');
  return order;
}

/** The file ids that a delivered order offers for download: translations, and the PDFs of certificates in force. */
export function deliveredFiles(order: OrderView): readonly string[] {
  const ids = orderDocuments(order).flatMap(({ translation, certificate }) => [
    translation?.id,
    certificate?.delivery_file_id,
    certificate?.certificate_file_id,
  ]);
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}
