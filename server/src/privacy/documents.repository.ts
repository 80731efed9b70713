import type { DeletionReason } from '@truepage/core/privacy/retention';
import { unpaidRetentionDays } from '@truepage/core/privacy/retention';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { heldFor } from '../order-access/hold.repository.ts';
import { Deletion } from '../db/rows/upkeep/deletion.ts';
import type { Order } from '../db/rows/order/order.ts';
import { eraseData } from './erase-data.ts';

/**
 * Destroys the keys of all documents of an order that the caller has locked, and empties all columns that are declared to end
 * with the documents: comments, names as in passports, findings, remarks of reviewers, filenames.
 */
export async function shredDocuments(em: Em, order: Order, deletion: ShreddedBy): Promise<void> {
  const { at, reason, receipt } = deletion;
  await eraseData(em, 'documents', [order.id], {
    orders: { documents_deleted_at: at },
    stored_files: {
      deleted_at: sql`coalesce(deleted_at, ${at})`,
      replaced_at: sql`coalesce(replaced_at, ${at})`,
    },
  });
  await em.upsert(Deletion, { order: order.id, at, reason, receipt }, { onConflictAction: 'ignore' });
}

interface ShreddedBy {
  readonly at: Date;
  readonly reason: DeletionReason;
  readonly receipt: string;
}

/** The time of the latest deletion in the database, or undefined. */
export async function latestDeletion(em: Em): Promise<Date | undefined> {
  const [row] = await em
    .getKysely()
    .selectFrom('deletions')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .execute();
  return row?.at;
}

interface DueQuery {
  /** UTC. */
  readonly now: Date;
  /** Days after delivery if the customer has chosen none. */
  readonly usualDays: number;
}

/**
 * Orders whose documents have expired, the longest expired first: documentsEndAt() in SQL
 * (server/test/privacy/retention.test.ts compares the two). Skips orders that may be in payment.
 */
export async function findDueOrders(em: Em, query: DueQuery, limit: number): Promise<OrderNumber[]> {
  const rows = await dueOrders(em, query).select('order_number').orderBy('created_at').limit(limit).execute();
  return rows.map((row) => row.order_number as OrderNumber);
}

/** The total number of orders whose documents have expired. */
export async function countDueOrders(em: Em, query: DueQuery): Promise<number> {
  const [row] = await dueOrders(em, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .execute();
  return Number(row?.count ?? 0);
}

/** The number of orders whose documents were deleted by retention on the busiest of the last thirty days. */
export async function mostDeletedInADay(em: Em, now: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from deletions where reason = 'retention' and at > ${now}::timestamptz - interval '30 days'
    group by date_trunc('day', at) order by 1 desc limit 1`.execute(em.getKysely<object>());
  return Number(rows[0]?.count ?? 0);
}

function dueOrders(em: Em, { now, usualDays }: DueQuery) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  return em
    .getKysely()
    .selectFrom('orders')
    .where('documents_deleted_at', 'is', null)
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        and([
          eb('status', '=', 'completed'),
          eb('completed_at', '<=', daysAgo(Math.min(30, usualDays))),
          eb('paid_at', 'is not', null),
          sql<boolean>`coalesce(approval, 'approved') = 'approved'`,
          sql<boolean>`${heldFor()} is null`,
          sql<boolean>`greatest(completed_at, paid_at, notified_at)
            <= ${now}::timestamptz - make_interval(days => coalesce(retention_days, ${usualDays}::int))`,
        ]),
        and([
          eb('paid_at', 'is not', null),
          eb('status', '!=', 'completed'),
          sql<boolean>`(
            select max(at) <= ${now}::timestamptz - make_interval(days => coalesce(retention_days, ${usualDays}::int))
              and sum(amount) filter (where kind in ('charge', 'manual', 'free', 'account', 'refund')) <= 0
              and sum(amount) filter (where kind = 'refund') < 0
              and coalesce(sum(amount) filter (where kind = 'dispute'), 0) >= 0
            from payment_entries where order_id = orders.id)`,
        ]),
        and([
          eb('paid_at', 'is', null),
          eb('status', '=', 'pending'),
          eb('created_at', '<=', daysAgo(unpaidRetentionDays)),
          or([eb('quote_until', 'is', null), eb('quote_until', '<=', daysAgo(unpaidRetentionDays))]),
          not(
            exists(
              selectFrom('payment_attempts')
                .select('id')
                .whereRef('payment_attempts.order_id', '=', 'orders.id')
                .where('state', '!=', 'closed'),
            ),
          ),
        ]),
      ]),
    );
}
