import { useState } from 'react';
import { orderDifferences, type OrderDifference } from '../data/order-differences.ts';
import { seenOf } from '../data/staff-order.ts';
import { useOrderChange, type OrderWish } from '../data/use-order-change.ts';
import { useOrderDesk } from './order-desk-context.ts';

export interface OrderConflict {
  readonly wish: OrderWish;
  /** The changes since the request; empty if the screen does not compare the changed fields. */
  readonly differences: readonly OrderDifference[];
  /** The version for a retry. */
  readonly version: number;
}

/** Changes the order on the screen; after a conflict, shows the differences. */
export function useDeskChange() {
  const { order, acknowledge } = useOrderDesk();
  const [conflict, setConflict] = useState<OrderConflict>();
  const change = useOrderChange(order.orderNumber, {
    onStart: () => setConflict(undefined),
    onDone: ({ status, isPaid, assignee }, { kind }) =>
      acknowledge({ status: { status }, assignee: { assignee }, paid: { isPaid }, correction: {} }[kind]),
    onOvertaken: ({ seen, wish }, row) => {
      setConflict({ wish, differences: orderDifferences(seen, row), version: row.version });
      const { status, isPaid, assignee, hasTranslation } = row;
      acknowledge({ status, isPaid, assignee, hasTranslation });
    },
  });
  return {
    ...change,
    conflict,
    make: (wish: OrderWish, version = order.version) => change.make({ ...seenOf(order), version }, wish),
    dropConflict: () => setConflict(undefined),
  };
}
