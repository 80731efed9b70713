import { useState } from 'react';
import type { PublicOrder } from '@truepage/core/api/orders';
import { isFreshOrder } from '../order/fresh-order.ts';
import { isLessThanAnHourOld } from './order-age.ts';

/** Whether the visitor should read that the order was submitted: placed in this tab, or less than an hour ago. */
export function useIsFresh({ orderNumber, createdAt }: PublicOrder): boolean {
  const [isFresh] = useState(() => isFreshOrder(orderNumber) || isLessThanAnHourOld(createdAt, new Date()));
  return isFresh;
}
