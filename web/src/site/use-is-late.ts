import type { PublicOrder } from '@truepage/core/api/orders';
import { isLate } from '@truepage/core/orders/delivery';
import { moneyBack } from '@truepage/core/payments/paid-sums';
import { useMinuteClock } from './use-minute-clock.ts';

/** Whether the customer waits for longer than was promised. Nobody works any more on what was given back in full. */
export function useIsLate(order: PublicOrder): boolean {
  const now = useMinuteClock();
  return isLate(order, now) && moneyBack(order.payments) !== 'refunded';
}
