import { requiredContext } from '../../../required-context.ts';

export interface OrdersView {
  /** There is room for list and order side by side, and the person may see both. */
  readonly isOffered: boolean;
  /** List and order are side by side. */
  readonly isSplit: boolean;
  readonly toggle: () => void;
  /** The number of the order that is open, or about to open; undefined for none. */
  readonly open: string | undefined;
  /**
   * Opens an order next to the list; of several in quick succession, only the last one is loaded. Asks first if
   * anything is unsaved.
   */
  readonly walkTo: (orderNumber: string) => void;
  /** Closes the order, so that the list has the full width. Asks first if anything is unsaved; true if closed. */
  readonly close: () => Promise<boolean>;
}

/** The layout of list and open order. */
export const [OrdersViewContext, useOrdersView] = requiredContext<OrdersView>('OrdersViewContext');
