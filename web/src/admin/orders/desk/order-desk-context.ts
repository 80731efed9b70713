import { createContext, use } from 'react';
import type { StaffOrder } from '@truepage/core/api/admin/orders';
import type { OrderSnapshot } from '../data/order-differences.ts';
import type { TranslationUpload } from './translation/use-translation-upload.ts';

interface OrderDesk {
  readonly order: StaffOrder;
  /** Notes that this was done here: it is then no news. */
  readonly acknowledge: (done: Partial<OrderSnapshot>) => void;
  readonly upload: TranslationUpload;
}

export const OrderDeskContext = createContext<OrderDesk | undefined>(undefined);

/** The order that is on the screen. */
export function useOrderDesk(): OrderDesk {
  const desk = use(OrderDeskContext);
  if (desk === undefined) throw new Error('useOrderDesk is for the parts of the order screen');
  return desk;
}
