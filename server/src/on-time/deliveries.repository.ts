import { deliveryFact, type DeliveryFact, type OnTimePeriod } from '@truepage/core/on-time/on-time';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

interface Row {
  readonly order_id: string;
  readonly promised: string | null;
  readonly due: string | null;
  readonly paused: Date | null;
  readonly delivered: Date | null;
  readonly refunded: Date | null;
}

/** The value of `says` in the last entry of an order with one of these actions; null if there is none. */
const last = (says: string, actions: readonly string[]) =>
  sql`(array_agg(${sql.raw(says)} order by id desc) filter (where what in (${sql.join(actions)})))[1]`;

/** The same, but of the last entry with a due time: the payment of a difference has none. */
const lastDue = (due: string, actions: readonly string[]) =>
  sql`(array_agg(${sql.raw(due)} order by id desc)
    filter (where ${sql.raw(due)} is not null and what in (${sql.join(actions)})))[1]`;

const paid = ['payment.recorded', 'payment.marked_paid'];
const refunds = ['payment.refunded', 'payment.refund_failed', 'payment.disputed'];
const waits = ['deadline.paused', 'deadline.resumed'];
const counted = [...paid, ...refunds, ...waits, 'order.status'];

/** The number of orders per batch: a few ms of work, before other requests are processed. */
const ordersOfBatch = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * The promised deliveries of a period, in batches, from the append-only audit log as of the period's end. The result does not
 * depend on when it is read.
 */
export async function* readDeliveries(
  em: Em,
  period: OnTimePeriod,
  most = ordersOfBatch,
): AsyncGenerator<readonly DeliveryFact[]> {
  let after = beforeAll;
  for (;;) {
    const rows = await readBatch(em, { period, after, most });
    yield rows.map((row) => factOf(row, period)).filter((fact) => fact !== undefined);
    const end = rows.at(-1);
    if (end === undefined || rows.length < most) return;
    after = end.order_id;
  }
}

interface Batch {
  readonly period: OnTimePeriod;
  /** The last order of the previous batch. */
  readonly after: string;
  readonly most: number;
}

async function readBatch(em: Em, { period, after, most }: Batch): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select
      order_id,
      ${lastDue("after->>'due'", paid)} as promised,
      ${lastDue("coalesce(after->>'due', after->>'dueAt')", [...paid, ...waits])} as due,
      ${last("case when what = 'deadline.paused' then at end", waits)} as paused,
      ${last("case when after->>'status' = 'completed' then at end", ['order.status'])} as delivered,
      ${last("case when (after->>'balance')::bigint <= 0 then at end", [...paid, ...refunds])} as refunded
    from audit_entries
    where order_id > ${after} and at < ${period.until} and what in (${sql.join(counted)})
    group by order_id order by order_id limit ${most}`.execute(em.getKysely());
  return rows;
}

function factOf(
  { promised, due, paused, delivered, refunded }: Row,
  period: OnTimePeriod,
): DeliveryFact | undefined {
  if (promised === null || due === null) return undefined;
  const times = { promisedAt: new Date(promised), dueAt: new Date(due), pausedAt: paused };
  return deliveryFact({ ...times, deliveredAt: delivered, refundedAt: refunded }, period);
}
