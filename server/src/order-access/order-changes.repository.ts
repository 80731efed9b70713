import { announceChange } from '../db/announce-change.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';

/** Makes the customer's open page of the order reload it, once the transaction commits. */
export function announceToCustomer(em: Em, { id }: Pick<Order, 'id'>): Promise<void> {
  return announceChange(em, `thread ${id}`);
}
