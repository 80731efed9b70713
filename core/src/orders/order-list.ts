import { plainLine } from '../plain-text.ts';
import { addDays, dayAt, startOfDay } from '../office/zoned-days.ts';
import { isWithin, readPeriod, type Period } from '../period.ts';
import { isOpen } from './delivery.ts';
import { approvalStates, type ApprovalState } from './approval.ts';
import { parseOrderNumber } from './order-number.ts';
import { orderStatuses, type OrderStatus } from './order-status.ts';
import { translationTypes, type TranslationType } from './translation-type.ts';

/**
 * The staff's list of orders: what it can be asked for and how it is sorted. The server makes SQL of the conditions and
 * sort rules, the desk applies them to what comes in live: both show the same orders in the same places.
 */

/** What of an order the list looks at. Times are ISO 8601 in UTC, to the millisecond. */
export interface ListedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly fullName: string;
  /** Null when whoever looks may not see it: then nobody finds by it either. */
  readonly email: string | null;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly translationType: TranslationType;
  /** Null: nobody has to approve its translation. */
  readonly approval: ApprovalState | null;
  readonly assignee: { readonly id: string } | null;
  /** When it was last given to somebody. */
  readonly assignedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly paidAt: string | null;
  readonly completedAt: string | null;
  readonly estimatedDelivery: string;
}

/** The words that a filter takes, by its name in the address. */
export const orderFilterWords = {
  status: orderStatuses,
  paid: ['true', 'false'],
  /** Open: somebody has to work on it now. */
  open: ['true'],
  /** Past its time; alert: and nobody has taken it over since then. */
  late: ['true', 'alert'],
  tier: translationTypes,
  /** What reviewers have said of the translation. */
  approval: approvalStates,
} as const;
type FilterWords = typeof orderFilterWords;

/** The times that a filter narrows to a period, by its name in the address. */
export const orderFilterPeriods = {
  due: 'estimatedDelivery',
  paidIn: 'paidAt',
  completedIn: 'completedAt',
} as const satisfies Record<string, keyof ListedOrder>;
export type OrderPeriod = keyof typeof orderFilterPeriods;
/** In place of a period that something is due in: what is left of the day, for who asks. What was due before now is late. */
export const dueToday = 'today';
export const orderPeriodNames = Object.keys(orderFilterPeriods) as readonly OrderPeriod[];

/** How the list is narrowed down; all parts may be combined. What is missing or empty narrows nothing. */
export type OrderFilter = { readonly [Name in keyof FilterWords]?: FilterWords[Name][number] | undefined } & {
  /** An order number as people type it, or a part of number, name or email in any case. */
  readonly q?: string | undefined;
  /** A staff id, 'me' or 'none'. */
  readonly assignee?: string | undefined;
} & { readonly [Name in OrderPeriod]?: string | undefined };

/** Who asks, when (in ms), and in which zone of IANA their days begin: in UTC where none is said. */
export interface Asker {
  readonly staffId: string;
  readonly now: number;
  readonly zone: string | undefined;
}

const fields = {
  orderNumber: (order: ListedOrder) => order.orderNumber,
  status: (order: ListedOrder) => order.status,
  tier: (order: ListedOrder) => order.translationType,
  isPaid: (order: ListedOrder) => order.isPaid,
  isOpen: (order: ListedOrder) => isOpen(order),
  assigneeId: (order: ListedOrder) => order.assignee?.id ?? null,
  approval: (order: ListedOrder) => order.approval,
};

export type OrderField = keyof typeof fields;

type PeriodField = (typeof orderFilterPeriods)[OrderPeriod];

/**
 * What must hold of an order: a field is this; a time is in a period; it is late at a time (UTC), in ms; or its number, name and
 * email contain a text in any case.
 */
export type OrderCondition =
  | { readonly field: OrderField; readonly is: string | boolean | null }
  | { readonly field: PeriodField; readonly within: Period }
  | { readonly field: 'late'; readonly at: number; readonly isAlert: boolean }
  | { readonly field: 'text'; readonly contains: string };

/** What the filter asks of every order it lets through. A period that cannot be read asks nothing. */
export function conditionsOf(
  filter: OrderFilter,
  { staffId, now, zone = 'UTC' }: Asker,
): readonly OrderCondition[] {
  const { status, paid, open, late, tier, approval, assignee = '' } = filter;
  const conditions: OrderCondition[] = [];
  const text = plainLine(filter.q ?? '');
  const orderNumber = parseOrderNumber(text);
  if (orderNumber !== undefined) conditions.push({ field: 'orderNumber', is: orderNumber });
  else if (text !== '') conditions.push({ field: 'text', contains: text });
  if (status !== undefined) conditions.push({ field: 'status', is: status });
  if (paid !== undefined) conditions.push({ field: 'isPaid', is: paid === 'true' });
  if (open !== undefined) conditions.push({ field: 'isOpen', is: true });
  if (tier !== undefined) conditions.push({ field: 'tier', is: tier });
  if (approval !== undefined) conditions.push({ field: 'approval', is: approval });
  if (late !== undefined) conditions.push({ field: 'late', at: now, isAlert: late === 'alert' });
  for (const name of orderPeriodNames) {
    const isToday = name === 'due' && filter.due === dueToday;
    const within = isToday ? restOfDay(now, zone) : readPeriod(filter[name] ?? '');
    if (within !== undefined) conditions.push({ field: orderFilterPeriods[name], within });
  }
  if (assignee !== '') {
    const wanted = assignee === 'me' ? staffId : assignee;
    conditions.push({ field: 'assigneeId', is: wanted === 'none' ? null : wanted });
  }
  return conditions;
}

function restOfDay(now: number, zone: string): Period {
  return { from: now, before: startOfDay(addDays(dayAt(now, zone), 1), zone) };
}

/** Whether the list shows this order to who asks, of those that they may see. */
export function matchesFilter(order: ListedOrder, filter: OrderFilter, asker: Asker): boolean {
  return conditionsOf(filter, asker).every((condition) => holds(condition, order));
}

function holds(condition: OrderCondition, order: ListedOrder): boolean {
  if (condition.field === 'text') return searchedText(order).includes(lowerCase(condition.contains));
  if (condition.field === 'late') return isLate(order, condition);
  if ('within' in condition) return isWithin(order[condition.field], condition.within);
  return fields[condition.field](order) === condition.is;
}

/** Paid, and past its time: what is completed by when that was, what is open by now. */
function isLate(order: ListedOrder, { at, isAlert }: { at: number; isAlert: boolean }): boolean {
  const due = Date.parse(order.estimatedDelivery);
  if (!order.isPaid || due >= (order.completedAt === null ? at : Date.parse(order.completedAt))) return false;
  if (!isAlert) return true;
  const { assignee, assignedAt } = order;
  return isOpen(order) && !(assignee !== null && assignedAt !== null && Date.parse(assignedAt) > due);
}

function searchedText({ orderNumber, fullName, email }: ListedOrder): string {
  return lowerCase(`${orderNumber} ${fullName} ${email ?? ''}`);
}

/** Letter by letter, as the database does it: not by what stands around it, and İ as a plain i. */
function lowerCase(text: string): string {
  return Array.from(text.replaceAll('İ', 'i'), (letter) => letter.toLowerCase()).join('');
}

interface SortRule {
  readonly by: 'createdAt' | 'updatedAt' | 'estimatedDelivery';
  readonly direction: 'asc' | 'desc';
  /** What there is to do stands first. */
  readonly openFirst: boolean;
}

/** Every order has the time it is sorted by. Orders of the same moment stand by their ids, in the same direction. */
export const orderSorts = {
  newest: { by: 'createdAt', direction: 'desc', openFirst: false },
  oldest: { by: 'createdAt', direction: 'asc', openFirst: false },
  due: { by: 'estimatedDelivery', direction: 'asc', openFirst: true },
  updated: { by: 'updatedAt', direction: 'desc', openFirst: false },
} as const satisfies Record<string, SortRule>;

export type OrderSort = keyof typeof orderSorts;
export const orderSortNames = Object.keys(orderSorts) as readonly OrderSort[];

/** Below 0 when `a` stands above `b`. */
export function compareOrders(a: ListedOrder, b: ListedOrder, sort: OrderSort): number {
  const { by, direction, openFirst }: SortRule = orderSorts[sort];
  if (openFirst && isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
  const ascending = compare(a[by], b[by]) || compare(a.id, b.id);
  return direction === 'asc' ? ascending : -ascending;
}

/** Of ids, and of times written alike. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
