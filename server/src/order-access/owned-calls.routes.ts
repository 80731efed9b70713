import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Database } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandOwnership } from './order-access.ts';
import { demandOrderNumber } from './order.repository.ts';

/**
 * Runs actions that only the customer of an order may perform, with its number and the proven access generation. Unknown order
 * numbers count as attempts to guess the address. The endpoints throw 'order.not_found' and 'order.ownership_required'.
 */
export function ownedCalls(deps: Database, limits: RateLimits) {
  return async <Reply>(
    call: Call,
    typed: string,
    act: (orderNumber: OrderNumber, proven: number) => Promise<Reply>,
  ): Promise<Reply> => {
    const { orderNumber, proven } = await limits.countMisses('lookup', call.ip, async () => {
      const number = demandOrderNumber(typed);
      return { orderNumber: number, proven: await demandOwnership(deps, number, call) };
    });
    return act(orderNumber, proven);
  };
}
