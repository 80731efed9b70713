import { announceChange } from '../db/announce-change.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';

/** Once the transaction commits, the customer's open page of the order reads it again. */
export function announceToCustomer(em: Em, { id }: Pick<Order, 'id'>): Promise<void> {
  return announceChange(em, `thread ${id}`);
}
