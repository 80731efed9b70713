import type { PublicOrder } from '@truepage/core/api/orders';
import { isDelivered } from '@truepage/core/orders/delivery';
import { isLessThanAnHourOld } from './order-age.ts';

/** ready: completed and paid, its documents there. submitted: new, and not finished. numbered: any other. */
export type OrderHeading = 'ready' | 'submitted' | 'numbered';

/** What an order is headed with; `isFromHere`: it was placed in this tab. What is finished is never "just submitted". */
export function orderHeading(
  order: Pick<PublicOrder, 'status' | 'isPaid' | 'createdAt' | 'documentsDeletedAt'>,
  isFromHere: boolean,
  now: Date,
): OrderHeading {
  if (isDelivered(order)) return order.documentsDeletedAt === null ? 'ready' : 'numbered';
  const isNew = isFromHere || isLessThanAnHourOld(order.createdAt, now);
  return isNew && order.status !== 'completed' ? 'submitted' : 'numbered';
}
