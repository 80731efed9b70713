import type { FactListState } from '@truepage/core/facts/fact';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { FactList } from '../db/rows/order/fact-list.ts';
import type { Order } from '../db/rows/order/order.ts';

/** The lists of an order, newest first. */
export function findFactLists(em: Em, orderId: string): Promise<FactList[]> {
  return em.find(FactList, { order: orderId }, { orderBy: { sentAt: 'desc', id: 'asc' } });
}

/** The newest list that was sent to the customer. Throws 'facts.none'. */
export async function demandNewestSent(em: Em, orderId: string): Promise<FactList> {
  const list = (await findFactLists(em, orderId)).find(({ facts }) => facts.length > 0);
  if (list === undefined) throw new AppError('facts.none');
  return list;
}

/** The list that waits for the customer of a locked order. */
export function findOpenList(em: Em, { id }: Pick<Order, 'id'>): Promise<FactList | null> {
  return em.findOne(FactList, { order: id, state: 'sent' });
}

/** Ends the open list of a locked order and flushes immediately, since an order can have only one open list. */
export async function endList(
  em: Em,
  { order, list, state }: { readonly order: Order; readonly list: FactList; readonly state: FactListState },
  now: Date,
): Promise<void> {
  list.state = state;
  list.endedAt = now;
  order.factsState = state;
  order.updatedAt = now;
  await em.flush();
}
