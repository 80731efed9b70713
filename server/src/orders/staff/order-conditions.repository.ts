import { sql, type RawBuilder } from 'kysely';
import type { OrderCondition, OrderField } from '@truepage/core/orders/order-matching';
import type { Period } from '@truepage/core/period';
import { isOpenNow } from '../../order-access/open-orders.repository.ts';
import { isCorrectionAsked, isTranslated } from '../../order-access/order-documents.repository.ts';
import { waitsFor } from '../../order-access/waiting.repository.ts';
import { timeColumns } from './order-cursor.ts';

/** The filter of an order list: all conditions must hold. */
export interface OrderSearch {
  readonly conditions: readonly OrderCondition[];
  /** False excludes email addresses from text search: staff who may not see them must not be able to search by them. */
  readonly findsByEmail: boolean;
}

export type Condition = RawBuilder<unknown>;

export function isText(condition: OrderCondition): boolean {
  return condition.field === 'text';
}

/** Translates the conditions of a search to SQL, on table `orders`. */
export function conditions({ conditions: asked, findsByEmail }: OrderSearch): Condition[] {
  return asked.flatMap((condition) => {
    if (condition.field === 'text') return textMatch(condition.anyOf, findsByEmail);
    if (condition.field === 'late') return lateness(condition);
    if ('within' in condition) return withinPeriod(condition);
    const { field, is } = condition;
    if (field === 'isOpen') return isOpenNow;
    if (field === 'awaitsNotice') return awaitsNotice;
    if (field === 'waitingFor') return waitsFor[is === 'us' ? 'us' : 'customer'];
    if (field === 'correctionAsked') return isCorrectionAsked;
    if (field === 'isPaid' || field === 'isRefunded') {
      const since = sql.ref(field === 'isPaid' ? 'orders.paid_at' : 'orders.refunded_at');
      return is === true ? sql`${since} is not null` : sql`${since} is null`;
    }
    return is === null ? sql`${columns[field]} is null` : sql`${columns[field]} = ${is}`;
  });
}

/** awaitsNotice() in SQL, written exactly as in `orders_unnotified_index`. */
const awaitsNotice = sql`orders.status = 'completed' and orders.paid_at is not null and orders.notified_at is null
  and orders.refunded_at is null and coalesce(orders.approval, 'approved') = 'approved' and ${isTranslated}`;

function lateness({ at, isAlert }: Extract<OrderCondition, { field: 'late' }>): Condition[] {
  const isLate = sql`orders.paid_at is not null and orders.refunded_at is null and orders.due_at < coalesce(orders.completed_at, orders.paused_at, ${new Date(at)})`;
  if (!isAlert) return [isLate];
  const isTakenOver = sql`orders.assignee_id is not null and orders.assigned_at > orders.due_at`;
  return [isOpenNow, isLate, sql`(${isTakenOver}) is not true`];
}

function withinPeriod({ field, within, at }: Extract<OrderCondition, { within: Period }>): Condition[] {
  const column = sql.ref(`orders.${timeColumns[field]}`);
  if (field !== 'estimatedDelivery') return isBetween(column, within);
  // dueAsOf() of core. An order that is due before a time was also due before it without the pause, so the indexed
  // column can be compared first.
  const time = sql`(orders.due_at + coalesce(greatest(${new Date(at)}::timestamptz - orders.paused_at, '0'), '0'))`;
  return [...isBetween(column, { ...within, from: undefined }), ...isBetween(time, within)];
}

function isBetween(time: Condition, { from, before }: Period): Condition[] {
  return [
    ...(from === undefined ? [] : [sql`${time} >= ${new Date(from)}`]),
    ...(before === undefined ? [] : [sql`${time} < ${new Date(before)}`]),
  ];
}

const columns: Record<
  Exclude<OrderField, 'isPaid' | 'isRefunded' | 'isOpen' | 'awaitsNotice' | 'waitingFor' | 'correctionAsked'>,
  Condition
> = {
  orderNumber: sql`orders.order_number`,
  status: sql`orders.status`,
  tier: sql`orders.translation_type`,
  assigneeId: sql`orders.assignee_id`,
  approval: sql`orders.approval`,
};

function textMatch(texts: readonly string[], findsByEmail: boolean): Condition[] {
  const patterns = texts.map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const anyIn = (searched: Condition) =>
    sql`(${sql.join(
      patterns.map((pattern) => sql`${searched} like ${pattern}`),
      sql` or `,
    )})`;
  const anywhere = anyIn(sql`orders.search_text`);
  if (findsByEmail) return [anywhere];
  return [
    anywhere,
    anyIn(
      sql`searched_text(orders.order_number || ' ' || orders.full_name || ' //' || orders.document_names)`,
    ),
  ];
}

/** Combines the conditions that are defined into one. */
export function all(given: readonly (Condition | undefined)[]): Condition {
  const present = given.filter((condition) => condition !== undefined);
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `);
}
