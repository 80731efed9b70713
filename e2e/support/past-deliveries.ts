import { withDatabase } from '../service/database.ts';
import type { SiteProcess } from '../service/site-process.ts';

/** Inserts this many orders that were due two days ago into the audit log, which no API call can: copies of one, two of them late. */
export async function addPastDeliveries(
  site: SiteProcess,
  orderNumber: string,
  count: number,
): Promise<void> {
  await withDatabase(site, async (client) => {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number')`,
    );
    const names = rows[0]?.names ?? '';
    await client.query(
      `with copies as (
         insert into orders (id, order_number, ${names})
         select gen_random_uuid(), 'TP-2026-PAST-' || number, ${names}
         from orders, generate_series(1, $2::int) as number where order_number = $1
         returning id, order_number
       )
       insert into audit_entries (order_id, who, what, after, at)
       select id, 'system', what, after, now() - interval '3 days' + nth * interval '1 second'
       from copies, lateral (values
         (1, 'payment.recorded', jsonb_build_object('by', 'stripe', 'amount', 4995, 'due', to_char(
           (now() - interval '2 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
         (2, 'order.status', jsonb_build_object('status', case when order_number like '%PAST-_' and
           order_number <= 'TP-2026-PAST-2' then 'inProgress' else 'completed' end))
       ) as entry (nth, what, after)`,
      [orderNumber, count],
    );
  });
}
