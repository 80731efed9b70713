import { deliveryFact, type DeliveryFact, type OnTimePeriod } from '@truepage/core/on-time/on-time';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

interface Row {
  readonly promised: string | null;
  readonly due: string | null;
  readonly paused: Date | null;
  readonly delivered: Date | null;
  readonly refunded: Date | null;
}

/** What the last entry of an order says of those actions; null: nothing. */
const last = (says: string, actions: readonly string[]) =>
  sql`(array_agg(${sql.raw(says)} order by id desc) filter (where what in (${sql.join(actions)})))[1]`;

/** The same of the last entry that says a due time: the payment of a difference says none. */
const lastDue = (due: string, actions: readonly string[]) =>
  sql`(array_agg(${sql.raw(due)} order by id desc)
    filter (where ${sql.raw(due)} is not null and what in (${sql.join(actions)})))[1]`;

const paid = ['payment.recorded', 'payment.marked_paid'];
const refunds = ['payment.refunded', 'payment.refund_failed', 'payment.disputed'];
const waits = ['deadline.paused', 'deadline.resumed'];
const counted = [...paid, ...refunds, ...waits, 'order.status'];

/**
 * The promised deliveries of a period, from the append-only audit log alone as it was at the period's end: whenever it is read,
 * it says the same. Sorted, so that their order tells nothing.
 */
export async function readDeliveries(em: Em, period: OnTimePeriod): Promise<readonly DeliveryFact[]> {
  const { rows } = await sql<Row>`
    select
      ${lastDue("after->>'due'", paid)} as promised,
      ${lastDue("coalesce(after->>'due', after->>'dueAt')", [...paid, ...waits])} as due,
      ${last("case when what = 'deadline.paused' then at end", waits)} as paused,
      ${last("case when after->>'status' = 'completed' then at end", ['order.status'])} as delivered,
      ${last("case when (after->>'balance')::bigint <= 0 then at end", [...paid, ...refunds])} as refunded
    from audit_entries
    where order_id is not null and at < ${period.until} and what in (${sql.join(counted)})
    group by order_id`.execute(em.getKysely());
  return rows
    .flatMap(({ promised, due, paused, delivered, refunded }) => {
      if (promised === null || due === null) return [];
      const times = { promisedAt: new Date(promised), dueAt: new Date(due), pausedAt: paused };
      const fact = deliveryFact({ ...times, deliveredAt: delivered, refundedAt: refunded }, period);
      return fact === undefined ? [] : [fact];
    })
    .toSorted(byContent);
}

function byContent(one: DeliveryFact, other: DeliveryFact): number {
  return one[0].localeCompare(other[0]) || one[1] - other[1] || (one[2] ?? Infinity) - (other[2] ?? Infinity);
}
