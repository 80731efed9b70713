import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type { Database } from '../../deps.ts';
import type { OrderClaim } from '../../http/call.ts';
import { findOrderOfMember } from './member.repository.ts';

/** Opens the orders of a firm to its members, call by call: the end of a membership ends it at once. */
export function createMemberClaims({ orm }: Database) {
  return async (memberId: string, typed: string): Promise<OrderClaim | undefined> => {
    const orderNumber = parseOrderNumber(typed);
    if (orderNumber === undefined) return undefined;
    const generation = await findOrderOfMember(orm.em.fork(), memberId, orderNumber);
    return generation === undefined ? undefined : { orderNumber, generation };
  };
}
