import type { AdminQueryOf } from '@truepage/core/api/admin/contract';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { isOpen } from '@truepage/core/orders/delivery';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { isOrderStatus, type OrderStatus } from '@truepage/core/orders/order-status';
import { writeQuery } from '../../../api/client.ts';

export type OrderSort = NonNullable<AdminQueryOf<'listOrders'>['sort']>;

/** How the list is narrowed down and sorted. It lives in the address of the page. */
export interface OrderFilter {
  readonly q: string;
  readonly status: OrderStatus | undefined;
  readonly paid: 'true' | 'false' | undefined;
  /** A staff id, 'me' or 'none'; undefined: anybody. */
  readonly assignee: string | undefined;
  readonly sort: OrderSort;
}

export const orderSortNames = ['newest', 'oldest', 'due', 'updated'] as const satisfies readonly OrderSort[];

export const everyOrder: OrderFilter = {
  q: '',
  status: undefined,
  paid: undefined,
  assignee: undefined,
  sort: 'newest',
};

/** Reads the part of an address behind the '?'. What makes no sense is left out. */
export function readFilter(search: string): OrderFilter {
  const query = new URLSearchParams(search);
  const status = query.get('status') ?? '';
  const paid = query.get('paid');
  const sort = orderSortNames.find((name) => name === query.get('sort'));
  return {
    q: (query.get('q') ?? '').slice(0, 200),
    status: isOrderStatus(status) ? status : undefined,
    paid: paid === 'true' || paid === 'false' ? paid : undefined,
    assignee: query.get('assignee') ?? undefined,
    sort: sort ?? everyOrder.sort,
  };
}

/** The same filter is always written the same way: '?q=ana&status=pending', or nothing. */
export function writeFilter({ q, status, paid, assignee, sort }: OrderFilter): string {
  return writeQuery({ q: q.trim(), status, paid, assignee, sort: sort === everyOrder.sort ? '' : sort });
}

/** Whether anything narrows the list down; the sort does not. */
export function isNarrowed(filter: OrderFilter): boolean {
  return writeFilter({ ...filter, sort: everyOrder.sort }) !== '';
}

/** Whether the server would list this row. `staffId` is who looks. */
export function matchesFilter(row: StaffOrderRow, filter: OrderFilter, staffId: string): boolean {
  const { status, paid, assignee } = filter;
  if (status !== undefined && row.status !== status) return false;
  if (paid !== undefined && row.isPaid !== (paid === 'true')) return false;
  return matchesAssignee(row, assignee, staffId) && matchesText(row, filter.q);
}

function matchesAssignee({ assignee }: StaffOrderRow, wanted: string | undefined, staffId: string): boolean {
  if (wanted === undefined || wanted === '') return true;
  if (wanted === 'none') return assignee === null;
  return assignee?.id === (wanted === 'me' ? staffId : wanted);
}

function matchesText({ orderNumber, fullName, email }: StaffOrderRow, typed: string): boolean {
  const text = typed.trim();
  if (text === '') return true;
  const wanted = parseOrderNumber(text);
  if (wanted !== undefined) return wanted === orderNumber;
  return `${orderNumber} ${fullName} ${email ?? ''}`.toLowerCase().includes(text.toLowerCase());
}

/** Below 0 when `a` stands above `b`, as the server sorts. */
export function compareRows(a: StaffOrderRow, b: StaffOrderRow, sort: OrderSort): number {
  switch (sort) {
    case 'newest':
      return byTime(b.createdAt, a.createdAt) || compareText(b.id, a.id);
    case 'oldest':
      return byTime(a.createdAt, b.createdAt) || compareText(a.id, b.id);
    case 'updated':
      return byTime(b.updatedAt, a.updatedAt) || compareText(b.id, a.id);
    case 'due':
      return (
        Number(isOpen(b)) - Number(isOpen(a)) ||
        byTime(a.estimatedDelivery, b.estimatedDelivery) ||
        compareText(a.id, b.id)
      );
  }
}

function byTime(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
