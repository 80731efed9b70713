import { AppError } from '@truepage/core/errors';
import { emailKey } from '@truepage/core/people/email-address';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Database } from '../deps.ts';
import type { ProvenOrder } from '../ports/order-grants.ts';
import { findOrderView } from '../order-access/order.repository.ts';

/** Returns the order if the email address is its own. Throws 'order.email_mismatch', 'order.not_found'. */
export async function proveByEmail(
  deps: Database,
  orderNumber: OrderNumber,
  email: string,
): Promise<ProvenOrder> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  if (emailKey(order.email) !== emailKey(email)) throw new AppError('order.email_mismatch');
  return { orderNumber, accessGeneration: order.access_generation };
}
