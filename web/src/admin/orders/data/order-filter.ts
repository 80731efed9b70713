import {
  dueToday,
  orderFilterWords,
  orderPeriodNames,
  orderSortNames,
  type OrderFilter as Narrowing,
  type OrderPeriod,
  type OrderSort,
} from '@truepage/core/orders/order-list';
import { readPeriod } from '@truepage/core/period';
import { writeQuery } from '../../../api/client.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { ownZone } from '../../own-zone.ts';

/** Filters and sort order of the list, stored in the address of the page. */
export type OrderFilter = Narrowing & { readonly q: string; readonly sort: OrderSort };

/** The change that clears every filter but keeps the sort order. */
export const nothingNarrowed: Omit<OrderFilter, 'sort'> = {
  q: '',
  ...wordsIn(() => null),
  ...periodsIn(() => null),
  assignee: undefined,
};

export const everyOrder: OrderFilter = { ...nothingNarrowed, sort: 'newest' };

/** Whether a filter has a control on the screen; the others are set by links only. */
const hasControl = {
  q: true,
  sort: true,
  status: true,
  paid: true,
  assignee: true,
  open: false,
  late: false,
  tier: false,
  notified: false,
  waiting: false,
  correction: false,
  approval: false,
  due: false,
  paidIn: false,
  completedIn: false,
} as const satisfies Record<keyof OrderFilter, boolean>;
type Controls = typeof hasControl;
export type WithoutControl = {
  [Name in keyof Controls]: Controls[Name] extends false ? Name : never;
}[keyof Controls];
export const namesWithoutControl = (Object.keys(hasControl) as (keyof Controls)[]).filter(
  (name): name is WithoutControl => !hasControl[name],
);

/** Parses the query string of an address. Invalid values are ignored. */
export function readFilter(search: string): OrderFilter {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').slice(0, 200),
    ...wordsIn((name) => query.get(name)),
    ...periodsIn((name) => query.get(name)),
    assignee: query.get('assignee') ?? undefined,
    sort: orderSortNames.find((name) => name === query.get('sort')) ?? everyOrder.sort,
  };
}

type Words = Pick<Narrowing, keyof typeof orderFilterWords>;

function wordsIn(get: (name: string) => string | null): Words {
  const known = Object.entries(orderFilterWords).map(([name, words]) => {
    return [name, words.find((word) => word === get(name))];
  });
  return Object.fromEntries(known) as Words;
}

function periodsIn(get: (name: string) => string | null): Pick<Narrowing, OrderPeriod> {
  const known = orderPeriodNames.map((name) => {
    const period = get(name) ?? '';
    const isPeriod = readPeriod(period) !== undefined || (name === 'due' && period === dueToday);
    return [name, isPeriod ? period : undefined];
  });
  return Object.fromEntries(known) as Pick<Narrowing, OrderPeriod>;
}

/** Writes a filter as a canonical query string: '?q=ana&status=pending', or '' for no filter. `extra` is appended. */
export function writeFilter(filter: OrderFilter, extra: { readonly zone?: string } = {}): string {
  const sort = filter.sort === everyOrder.sort ? '' : filter.sort;
  return writeQuery({ ...everyOrder, ...filter, q: filter.q.trim(), sort, ...extra });
}

/** The viewer's time zone, sent to the server for "due today". */
export function zoneOf({ due }: OrderFilter): { readonly zone?: string } {
  return due === dueToday ? { zone: ownZone() } : {};
}

/** Whether any filter is set; the sort order does not count. */
export function isNarrowed(filter: OrderFilter): boolean {
  return writeFilter({ ...filter, sort: everyOrder.sort }) !== '';
}

/** The query key of a list of orders. */
export function orderListKey(filter: OrderFilter): readonly string[] {
  return [...deskKeys.orderLists, writeFilter(filter)];
}
