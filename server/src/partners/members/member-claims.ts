import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type { Database } from '../../deps.ts';
import type { OrderClaim } from '../../http/call.ts';
import { findOrderOfMember } from './member.repository.ts';

/** Gives members access to the orders of their firm, checked on each request: access ends with the membership. */
export function createMemberClaims({ orm }: Database) {
  return async (memberId: string, typed: string): Promise<OrderClaim | undefined> => {
    const orderNumber = parseOrderNumber(typed);
    if (orderNumber === undefined) return undefined;
    const generation = await findOrderOfMember(orm.em.fork(), memberId, orderNumber);
    return generation === undefined ? undefined : { orderNumber, generation };
  };
}
