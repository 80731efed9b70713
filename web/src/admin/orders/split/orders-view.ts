import { requiredContext } from '../../../required-context.ts';

export interface OrdersView {
  /** There is room for list and order side by side, and they may be seen. */
  readonly isOffered: boolean;
  /** They are side by side. */
  readonly isSplit: boolean;
  readonly toggle: () => void;
  /** The number of the order that is open, or about to be; undefined: none. */
  readonly open: string | undefined;
  /** Opens an order beside the list; of those that are passed by quickly only the last one is read. Asks where something is unsaved. */
  readonly walkTo: (orderNumber: string) => void;
  /** Gives the list all the room. Asks likewise; true: it is done. */
  readonly close: () => Promise<boolean>;
}

/** The layout of list and open order. */
export const [OrdersViewContext, useOrdersView] = requiredContext<OrdersView>(
  'useOrdersView is for the screens of orders',
);
