import { sql } from 'kysely';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Em } from '../db/orm.ts';

/** From the first time (inclusive) to the last (exclusive). */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

export interface PaidDay {
  /** The index of the day, from 0. */
  readonly day: number;
  readonly orders: number;
  /** In cents. */
  readonly revenue: number;
}

/** Orders by payment day, with their revenue minus refunds and tax. `days`: the start of each, and the end of the last. */
export async function readPaidDays(em: Em, days: readonly Date[]): Promise<readonly PaidDay[]> {
  const { rows } = await sql<PaidDay>`
    select
      width_bucket(orders.paid_at, ${sql`array[${sql.join(days)}]::timestamptz[]`}) - 1 as day,
      count(*)::int as orders,
      coalesce(sum(ledger.balance), 0)::float8 as revenue
    from orders
    left join lateral (
      select sum(amount - coalesce(tax, 0)) as balance from payment_entries where payment_entries.order_id = orders.id
    ) as ledger on true
    where orders.paid_at >= ${days[0]} and orders.paid_at < ${days.at(-1)}
    group by 1
  `.execute(em.getKysely());
  return rows;
}

export interface DeliveredTier {
  readonly tier: TranslationType;
  readonly delivered: number;
  readonly onTime: number;
  /** In ms. */
  readonly medianMs: number;
}

/** Delivered orders by translation type: the number on time, and the median time since payment. */
export async function readDeliveredTiers(em: Em, { from, before }: Span): Promise<readonly DeliveredTier[]> {
  const { rows } = await sql<DeliveredTier>`
    select
      translation_type as tier,
      count(*)::int as delivered,
      count(*) filter (where completed_at <= due_at)::int as "onTime",
      (percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from completed_at - paid_at)::float8)
      ) * 1000)::float8 as "medianMs"
    from orders
    where completed_at >= ${from} and completed_at < ${before} and paid_at is not null
    group by translation_type
  `.execute(em.getKysely());
  return rows;
}

export interface DeliveredPages {
  readonly id: string | null;
  readonly username: string | null;
  readonly delivered: number;
  readonly pages: number;
}

/** Delivered orders by translator, most pages first. */
export async function readDeliveredPages(em: Em, { from, before }: Span): Promise<readonly DeliveredPages[]> {
  const { rows } = await sql<DeliveredPages>`
    select staff_accounts.id, staff_accounts.username, counted.delivered, counted.pages
    from (
      select assignee_id, count(*)::int as delivered, sum(page_count)::int as pages
      from orders
      where completed_at >= ${from} and completed_at < ${before} and paid_at is not null
      group by assignee_id
    ) as counted
    left join staff_accounts on staff_accounts.id = counted.assignee_id
    order by counted.pages desc, staff_accounts.username
  `.execute(em.getKysely());
  return rows;
}
