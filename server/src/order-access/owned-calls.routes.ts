import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Database } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandOwnership } from './order-access.ts';
import { demandOrderNumber } from './order.repository.ts';

/**
 * Runs what only the customer of an order may do, with its number and the access generation that was proven. Misses count
 * against the address. The calls throw 'order.not_found' and 'order.ownership_required'.
 */
export function ownedCalls(deps: Database, limits: RateLimits) {
  return <Reply>(
    call: Call,
    typed: string,
    act: (orderNumber: OrderNumber, proven: number) => Promise<Reply>,
  ): Promise<Reply> =>
    limits.countMisses('lookup', call.ip, async () => {
      const orderNumber = demandOrderNumber(typed);
      return act(orderNumber, await demandOwnership(deps, orderNumber, call));
    });
}
