import { AppError, type ErrorCode } from '@truepage/core/errors';
import { LockMode } from '@mikro-orm/postgresql';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import type { Em } from '../../db/orm.ts';
import { Order } from '../../db/rows/order/order.ts';
import type { Database, OwnershipCodes, Time } from '../../deps.ts';
import type { ProvenOrder } from '../../ports/order-grants.ts';

/**
 * Redeems the code that was mailed to the address of an order and returns the order as it was then. A code works once.
 * Throws 'order.code_wrong', 'order.code_spent' after five tries, and 'order.code_lapsed' for a code that is too old, was
 * used or replaced, and for an order that does not exist.
 */
export async function proveByCode(
  deps: Database & Time & OwnershipCodes,
  orderNumber: OrderNumber | undefined,
  code: string,
): Promise<ProvenOrder> {
  if (orderNumber === undefined) throw new AppError('order.code_lapsed');
  // A wrong guess must be counted, so it is thrown after the commit.
  const outcome = await deps.orm.em.fork().transactional(async (em) => {
    // The address must not change between the comparison and the generation that is proven.
    const order = await em.findOne(Order, { orderNumber }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (order === null) return 'order.code_lapsed';
    const { id: orderId, email } = order;
    const now = deps.clock.now();
    const codeMac = await countTry(em, orderId, now);
    if (codeMac === null) return whyNot(em, orderId, now);
    if (!deps.ownershipCodes.fits({ orderId, email, code }, codeMac)) return 'order.code_wrong';
    await em.getKysely().deleteFrom('ownership_codes').where('order_id', '=', orderId).execute();
    return { orderNumber, accessGeneration: order.accessGeneration };
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome;
}

/** Counts one try and returns the hash to compare with, in one statement: of parallel guesses in all processes five get it. */
async function countTry(em: Em, orderId: string, now: Date): Promise<string | null> {
  const counted = await em
    .getKysely()
    .updateTable('ownership_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('tries', '<', ownershipCodeRules.tries)
    .where('expires_at', '>', now)
    .returning('code_mac')
    .executeTakeFirst();
  return counted?.code_mac ?? null;
}

async function whyNot(em: Em, orderId: string, now: Date): Promise<ErrorCode> {
  const spent = await em
    .getKysely()
    .selectFrom('ownership_codes')
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .select('tries')
    .executeTakeFirst();
  return spent === undefined ? 'order.code_lapsed' : 'order.code_spent';
}
