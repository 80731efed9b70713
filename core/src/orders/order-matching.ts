import { addDays, dayAt, startOfDay } from '../office/zoned-days.ts';
import { isWithin, readPeriod, type Period } from '../period.ts';
import { compactTyped } from '../crockford.ts';
import { plainEmail } from '../people/email-address.ts';
import { plainLine } from '../plain-text.ts';
import { foldText } from '../texts/fold-text.ts';
import { isCleared } from './approval.ts';
import { dueMsAsOf } from '../deadline/deadline.ts';
import { isDelivered, isOpen } from './delivery.ts';
import {
  dueToday,
  orderFilterPeriods,
  orderPeriodNames,
  orderSorts,
  type ListedOrder,
  type OrderFilter,
  type OrderPeriod,
  type OrderSort,
  type SortRule,
} from './order-list.ts';
import { parseOrderNumber } from './order-number.ts';

/** The viewer, the current time (in ms), and the viewer's IANA time zone; UTC if omitted. */
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
  isRefunded: (order: ListedOrder) => order.isRefunded,
  isOpen: (order: ListedOrder) => isOpen(order),
  awaitsNotice: (order: ListedOrder) => awaitsNotice(order),
  waitingFor: (order: ListedOrder) => order.waitingFor,
  correctionAsked: (order: ListedOrder) => order.correctionAsked,
  assigneeId: (order: ListedOrder) => order.assignee?.id ?? null,
  approval: (order: ListedOrder) => order.approval,
};

export type OrderField = keyof typeof fields;

type PeriodField = (typeof orderFilterPeriods)[OrderPeriod];

/**
 * A condition on an order: a field has a value; a time is in a period, as of a time (UTC, ms); the order is late at a time; or its
 * number, name, email and documents' names contain one of these folded texts.
 */
export type OrderCondition =
  | { readonly field: OrderField; readonly is: string | boolean | null }
  | { readonly field: PeriodField; readonly within: Period; readonly at: number }
  | { readonly field: 'late'; readonly at: number; readonly isAlert: boolean }
  | { readonly field: 'text'; readonly anyOf: readonly string[] };

/** The conditions that a filter sets. A period that cannot be parsed sets none. */
export function conditionsOf(
  filter: OrderFilter,
  { staffId, now, zone = 'UTC' }: Asker,
): readonly OrderCondition[] {
  const { status, paid, open, late, tier, notified, waiting, correction, approval, assignee = '' } = filter;
  const conditions: OrderCondition[] = [];
  const text = plainLine(filter.q ?? '');
  const orderNumber = parseOrderNumber(text);
  if (orderNumber !== undefined) conditions.push({ field: 'orderNumber', is: orderNumber });
  else {
    const anyOf = searchesFor(text);
    if (anyOf.length > 0) conditions.push({ field: 'text', anyOf });
  }
  if (status !== undefined) conditions.push({ field: 'status', is: status });
  if (paid === 'refunded') conditions.push({ field: 'isRefunded', is: true });
  else if (paid !== undefined) conditions.push({ field: 'isPaid', is: paid === 'true' });
  if (open !== undefined) conditions.push({ field: 'isOpen', is: true });
  if (tier !== undefined) conditions.push({ field: 'tier', is: tier });
  if (notified !== undefined) conditions.push({ field: 'awaitsNotice', is: true });
  if (waiting !== undefined) conditions.push({ field: 'waitingFor', is: waiting });
  if (correction !== undefined) conditions.push({ field: 'correctionAsked', is: true });
  if (approval !== undefined) conditions.push({ field: 'approval', is: approval });
  if (late !== undefined) conditions.push({ field: 'late', at: now, isAlert: late === 'alert' });
  for (const name of orderPeriodNames) {
    const isToday = name === 'due' && filter.due === dueToday;
    const within = isToday ? restOfDay(now, zone) : readPeriod(filter[name] ?? '');
    if (within !== undefined) conditions.push({ field: orderFilterPeriods[name], within, at: now });
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

/** Whether the list shows this order to the viewer, given that they may see it. */
export function matchesFilter(order: ListedOrder, filter: OrderFilter, asker: Asker): boolean {
  return conditionsOf(filter, asker).every((condition) => holds(condition, order));
}

function holds(condition: OrderCondition, order: ListedOrder): boolean {
  if (condition.field === 'text') {
    const searched = searchedText(order);
    return condition.anyOf.some((text) => searched.includes(text));
  }
  if (condition.field === 'late') return isLate(order, condition);
  if ('within' in condition) {
    const { field, within, at } = condition;
    const time = field === 'estimatedDelivery' ? dueAsListed(order, at) : order[field];
    return isWithin(time, within);
  }
  return fields[condition.field](order) === condition.is;
}

/** Whether the order is finished, paid and has a translation that needs no approval, but its customer was never notified. */
function awaitsNotice(order: ListedOrder): boolean {
  const { isRefunded, hasTranslation, notifiedAt, approval } = order;
  return isDelivered(order) && hasTranslation && !isRefunded && notifiedAt === null && isCleared(approval);
}

/** The due time of an open order if its pause ended now. */
function dueAsListed(order: ListedOrder, at: number): string {
  return new Date(dueMsAsOf(order, at)).toISOString();
}

/**
 * Whether the order is paid and past its due time: completed orders by completion time, paused ones by the start of the pause, others by
 * now.
 */
function isLate(order: ListedOrder, { at, isAlert }: { at: number; isAlert: boolean }): boolean {
  const due = Date.parse(order.estimatedDelivery);
  if (!order.isPaid || order.isRefunded) return false;
  const until = order.completedAt ?? order.pausedAt;
  if (due >= (until === null ? at : Date.parse(until))) return false;
  if (!isAlert) return true;
  const { assignee, assignedAt } = order;
  return isOpen(order) && !(assignee !== null && assignedAt !== null && Date.parse(assignedAt) > due);
}

function searchedText(order: ListedOrder): string {
  const { orderNumber, fullName, email, matterNumber, documentNames } = order;
  return withoutDashes(`${orderNumber} ${fullName} ${email ?? ''}/${matterNumber ?? ''}/${documentNames}`);
}

/** The search terms for searchedText(): the text, and the text without spaces if it can be part of an order number. */
function searchesFor(text: string): readonly string[] {
  const typed = withoutDashes(plainEmail(text));
  const compact = compactTyped(text).toLowerCase();
  const isPartOfNumber = /^(?=\D*\d)[a-z\d]{4,18}$/.test(compact);
  return [...new Set([typed, ...(isPartOfNumber ? [compact] : [])])].filter((one) => one.trim() !== '');
}

/** Numbers and names can be found with and without their hyphens. */
function withoutDashes(text: string): string {
  return foldText(text).replaceAll('-', '');
}

/** Negative if `a` comes before `b`. */
export function compareOrders(a: ListedOrder, b: ListedOrder, sort: OrderSort): number {
  const { by, direction, openFirst }: SortRule = orderSorts[sort];
  if (openFirst && workRank(a) !== workRank(b)) return workRank(a) - workRank(b);
  const ascending = compare(a[by], b[by]) || compare(a.id, b.id);
  return direction === 'asc' ? ascending : -ascending;
}

/** Open work first, then paused orders, then completed or unpaid ones. */
export function workRank(order: Parameters<typeof isOpen>[0] & Pick<ListedOrder, 'pausedAt'>): 0 | 1 | 2 {
  if (!isOpen(order)) return 2;
  return order.pausedAt === null ? 0 : 1;
}

/** Compares ids, or times in the same format. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
