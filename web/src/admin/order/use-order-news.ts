import { useCallback, useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { orderDifferences, type OrderDifference, type OrderSnapshot } from './order-differences.ts';
import { orderChangeKey, snapshotOf } from './staff-order.ts';

interface OrderNews {
  /** What others have changed since it was opened or last acknowledged. */
  readonly news: readonly OrderDifference[];
  readonly acknowledge: (done: Partial<OrderSnapshot>) => void;
  /** Everything is known now. */
  readonly dismiss: () => void;
}

/** Tells what somebody else has changed while the order is on the screen. What is done here is no news. */
export function useOrderNews(order: StaffOrder): OrderNews {
  const now = snapshotOf(order);
  const [known, setKnown] = useState(now);
  // An answer of ours that is on its way may be overtaken by the live event about it.
  const isChanging = useIsMutating({ mutationKey: orderChangeKey(order.orderNumber) }) > 0;
  const acknowledge = useCallback(
    (done: Partial<OrderSnapshot>) => setKnown((before) => ({ ...before, ...done })),
    [],
  );
  return {
    news: isChanging ? [] : orderDifferences(known, now),
    acknowledge,
    dismiss: () => setKnown(now),
  };
}
