import { useCallback, useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { orderDifferences, type OrderDifference, type OrderSnapshot } from '../data/order-differences.ts';
import { snapshotOf } from '../data/staff-order.ts';
import { orderChangeKey } from '../data/use-order-change.ts';

interface OrderNews {
  /** Changes by others since the order was opened or last acknowledged. */
  readonly news: readonly OrderDifference[];
  readonly acknowledge: (done: Partial<OrderSnapshot>) => void;
  /** Acknowledges everything. */
  readonly dismiss: () => void;
}

/**
 * Announces what another person changed while the order is on the screen. One's own changes and earlier changes are
 * not announced: until `isCurrent`, the order is from an earlier visit and being refetched.
 */
export function useOrderNews(order: StaffOrder, isCurrent: boolean): OrderNews {
  const now = snapshotOf(order);
  const [known, setKnown] = useState({ snapshot: now, isCurrent });
  if (isCurrent && !known.isCurrent) setKnown({ snapshot: now, isCurrent });
  // The live event of an own change may arrive before its response.
  const isChanging = useIsMutating({ mutationKey: orderChangeKey(order.orderNumber) }) > 0;
  const acknowledge = useCallback(
    (done: Partial<OrderSnapshot>) =>
      setKnown((before) => ({ ...before, snapshot: { ...before.snapshot, ...done } })),
    [],
  );
  return {
    news: isChanging || !known.isCurrent ? [] : orderDifferences(known.snapshot, now),
    acknowledge,
    dismiss: () => acknowledge(now),
  };
}
