import type { WeekReport } from '@truepage/core/api/admin/office';
import { deskPaths } from '../../desk-paths.ts';
import { everyOrder, writeFilter, type OrderFilter } from '../../orders/data/order-filter.ts';

export interface FiguresProps {
  readonly report: WeekReport;
}

/** The path of the order list with the orders behind a number. */
export function listOf(filter: Partial<OrderFilter>): string {
  return deskPaths.orders + writeFilter({ ...everyOrder, ...filter });
}

/** The whole week as a period for the list's filters. */
export function spanOf({ days }: WeekReport): string {
  return `${days[0]?.from ?? ''}/${days.at(-1)?.before ?? ''}`;
}
