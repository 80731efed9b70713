import { Order } from '../db/rows/order/order.ts';
import type { Em } from '../db/orm.ts';
import { chargeAccount, type Payer } from '../partners/accounts/charge-account.ts';
import { settleOrder } from '../payments/record-payment.ts';

/**
 * Settles a new order with a price, in its transaction, if nothing is owed or a partner's account pays; call it after
 * demandFunds(). All other orders wait for their payment.
 */
export async function settleNewOrder(
  em: Em,
  deps: Parameters<typeof settleOrder>[1],
  order: Pick<Order, 'id' | 'orderNumber' | 'totalPrice' | 'createdAt'>,
  payer: Payer | undefined,
): Promise<void> {
  const { id, orderNumber: reference, totalPrice: price, createdAt } = order;
  const isFree = price === 0;
  if (!isFree && payer === undefined) return;
  const news =
    isFree || payer === undefined
      ? ({ by: 'nothing-owed' } as const)
      : ({
          by: 'account',
          reference: await chargeAccount(em, payer, { id, price, reference }, createdAt),
        } as const);
  await settleOrder(em, deps, await em.findOneOrFail(Order, order.id), news);
}
