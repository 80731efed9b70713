import type { PublicOrder } from '@truepage/core/api/orders';
import { isDelivered } from '@truepage/core/orders/delivery';

/** ready: completed and paid, with its documents. submitted: new, and not finished. numbered: any other. */
export type OrderHeading = 'ready' | 'submitted' | 'numbered';

/** The heading of an order. `isFromHere`: it was placed in this tab. A finished order is never "just submitted". */
export function orderHeading(
  order: Pick<PublicOrder, 'status' | 'isPaid' | 'createdAt' | 'documentsDeletedAt'>,
  isFromHere: boolean,
  now: Date,
): OrderHeading {
  if (isDelivered(order)) return order.documentsDeletedAt === null ? 'ready' : 'numbered';
  const isNew = isFromHere || isLessThanAnHourOld(order.createdAt, now);
  return isNew && order.status !== 'completed' ? 'submitted' : 'numbered';
}

const hourMs = 3_600_000;

/** `createdAt`: UTC, ISO 8601. True if this computer's clock is behind the server's. */
export function isLessThanAnHourOld(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < hourMs;
}
