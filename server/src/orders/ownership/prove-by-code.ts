import { AppError, type ErrorCode } from '@truepage/core/errors';
import { LockMode } from '@mikro-orm/postgresql';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import type { Em } from '../../db/orm.ts';
import { Order } from '../../db/rows/order/order.ts';
import type { Database, OwnershipCodes, Time } from '../../deps.ts';
import type { ProvenOrder } from '../../ports/order-grants.ts';

/**
 * Redeems the code that was emailed to the address of an order and returns the order at that moment. A code works once.
 * Throws 'order.code_wrong', 'order.code_spent' after five attempts, and 'order.code_lapsed' if the code is expired,
 * used or replaced, or the order does not exist.
 */
export async function proveByCode(
  deps: Database & Time & OwnershipCodes,
  orderNumber: OrderNumber | undefined,
  code: string,
): Promise<ProvenOrder> {
  if (orderNumber === undefined) throw new AppError('order.code_lapsed');
  // A wrong guess must be counted, so the error is thrown after the commit.
  const outcome = await deps.orm.em.fork().transactional(async (em) => {
    // The lock keeps the address from changing between the comparison of the code and the proof of ownership.
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

/**
 * Counts one attempt and returns the hash to compare with. It is one statement, so that of parallel guesses in all
 * processes only five get the hash.
 */
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
