import { cents, type Cents } from '@truepage/core/money';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { isCorrectionAsked, isTranslated } from '../../order-access/order-documents.repository.ts';
import { unreadMessagesOf, waitingFor } from '../../order-access/waiting.repository.ts';

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];

/** Selects the columns of a row in the staff's order list. Callers add conditions and sorting. */
export function orderRows(em: Em) {
  return em
    .getKysely()
    .selectFrom('orders')
    .leftJoin('staff_accounts as assignee', 'assignee.id', 'orders.assignee_id')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.full_name',
      'orders.email',
      'orders.matter_number',
      'orders.document_names',
      'orders.source_language',
      'orders.target_language',
      'orders.translation_type',
      'orders.status',
      'orders.document_count',
      'orders.page_count',
      'orders.total_price',
      'orders.quote_state',
      'orders.assignee_id',
      'orders.approval',
      'orders.recipient',
      'orders.version',
      'assignee.username as assignee_username',
    ])
    .select([
      writtenTime('created_at'),
      writtenTime('updated_at'),
      writtenTime('due_at'),
      writtenTimeOrNull('paid_at'),
      writtenTimeOrNull('refunded_at'),
      writtenTimeOrNull('completed_at'),
      writtenTimeOrNull('paused_at'),
      writtenTimeOrNull('assigned_at'),
      writtenTimeOrNull('notified_at'),
    ])
    .select(isTranslated.as('has_translation'))
    .select(waitingFor.as('waiting_for'))
    .select(unreadMessagesOf('customer'))
    .select(isCorrectionAsked.as('correction_asked'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_exceptions')
          .whereRef('payment_exceptions.order_number', '=', 'orders.order_number')
          .where('payment_exceptions.resolved_at', 'is', null)
          .select('payment_exceptions.id'),
      ).as('has_payment_exception'),
    );
}

/** Times of orders as text, parsed by isoTime(). */
const writtenTime = <Name extends string>(name: Name) =>
  sql<string>`${sql.ref(`orders.${name}`)}::text`.as(name);
const writtenTimeOrNull = <Name extends string>(name: Name) =>
  sql<string | null>`${sql.ref(`orders.${name}`)}::text`.as(name);

export type DetailedRow = Awaited<ReturnType<ReturnType<typeof detailedRows>['execute']>>[number];

/** The same with the columns that only the order's page and the export need: the partner, and the discount in cents. */
export function detailedRows(em: Em) {
  return orderRows(em)
    .leftJoin('partner_accounts as partner', 'partner.id', 'orders.partner_id')
    .select([
      'partner.name as partner_name',
      'orders.coupon',
      sql<number | null>`(orders.prices->>'discount')::integer`.as('discount'),
      sql<number | null>`(orders.prices->>'discountPercent')::integer`.as('discount_percent'),
    ]);
}

/** Reads the detailed row of one order by its id. Throws if there is none. */
export async function readDetailedRow(em: Em, orderId: string): Promise<DetailedRow> {
  return detailedRows(em).where('orders.id', '=', orderId).executeTakeFirstOrThrow();
}

/** Reads the row of one order by its id. Throws if there is none. */
export async function readOrderRow(em: Em, orderId: string): Promise<OrderRow> {
  return orderRows(em).where('orders.id', '=', orderId).executeTakeFirstOrThrow();
}

/** Whether a tax was determined for any order. */
export async function areTaxesKnown(em: Em): Promise<boolean> {
  const entries = em.getKysely().selectFrom('payment_entries');
  return (await entries.where('tax', 'is not', null).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the tax in what was paid and not refunded, in cents, by order id; orders without tax are left out. */
export async function taxesOf(em: Em, orderIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const sums = await em
    .getKysely()
    .selectFrom('payment_entries')
    .where('order_id', 'in', [...orderIds])
    .where('tax', 'is not', null)
    .groupBy('order_id')
    .select(['order_id', sql<number>`sum(tax)::float8`.as('tax')])
    .execute();
  return new Map(sums.map(({ order_id: id, tax }) => [id, cents(tax)]));
}
