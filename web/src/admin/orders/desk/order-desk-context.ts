import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { DocumentSide } from '@truepage/core/checks/finding';
import type { OrderSnapshot } from '../data/order-differences.ts';
import type { Notifying } from './translation/use-notify.ts';
import type { TranslationUpload } from './translation/use-translation-upload.ts';
import { requiredContext } from '../../../required-context.ts';

/** The page to open in the documents; undefined for the first. */
export interface Looking {
  readonly of?: DocumentSide;
  /** From 1. */
  readonly page?: number;
}

interface OrderDesk {
  readonly order: StaffOrder;
  /** Records that a change was made here, so that it is not shown as news. */
  readonly acknowledge: (done: Partial<OrderSnapshot>) => void;
  readonly upload: TranslationUpload;
  readonly notifying: Notifying;
  /** The chosen document: 1, 2, … */
  readonly position: number;
  readonly choose: (position: number) => void;
  /** Undefined if the comparison is closed. */
  readonly looking: Looking | undefined;
  readonly look: (at: Looking | undefined) => void;
}

/** The order on the screen. */
export const [OrderDeskContext, useOrderDesk] = requiredContext<OrderDesk>('OrderDeskContext');
