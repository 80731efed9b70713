import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Database } from '../deps.ts';
import { foldAddress } from '../mailboxes.ts';
import { findOrderView } from './order.repository.ts';

/** Resolves when the email is the one of the order; throws 'order.email_mismatch' otherwise, 'order.not_found'. */
export async function proveByEmail(deps: Database, orderNumber: OrderNumber, email: string): Promise<void> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  if (foldAddress(order.email) !== foldAddress(email)) throw new AppError('order.email_mismatch');
}
