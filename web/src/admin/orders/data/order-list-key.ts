import { deskKeys } from '../../api/desk-keys.ts';
import { writeFilter, type OrderFilter } from './order-filter.ts';

/** Under which key a list of orders is kept. */
export function orderListKey(filter: OrderFilter): readonly string[] {
  return [...deskKeys.orderLists, writeFilter(filter)];
}
