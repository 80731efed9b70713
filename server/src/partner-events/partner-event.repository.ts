import { randomUUID } from 'node:crypto';
import type { OrderAuditEntry } from '@truepage/core/audit/audit-entry';
import { partnerEventOf } from '@truepage/core/webhooks/partner-event';
import { retryForMs } from '@truepage/core/webhooks/retry-schedule';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';

/** The channel that announces new events to send when the transaction commits. */
export const partnerEventsChannel = 'partner_events';

interface Cause {
  readonly orderId: string;
  readonly entry: OrderAuditEntry;
  readonly isByCustomer: boolean;
}

/**
 * Writes the event that an audit entry causes and its deliveries, in the caller's transaction. Only for orders of a partner,
 * and without deliveries while its account is closed. The caller has locked the order, so that its events are numbered in
 * order.
 */
export async function recordPartnerEvent(
  em: Em,
  { orderId, entry, isByCustomer }: Cause,
  at: Date,
): Promise<void> {
  const news = partnerEventOf(entry, isByCustomer);
  if (news === undefined) return;
  const { kind, facts } = news;
  await sql`with event as (
      insert into partner_events (message_id, account_id, order_id, kind, facts, at)
      select ${randomUUID()}::uuid, partner_id, id, ${kind}, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz
      from orders where id = ${orderId} and partner_id is not null
      returning id, account_id, order_id
    ), delivery as (
      insert into webhook_deliveries (endpoint_id, event_id, order_id, state, next_attempt_at, retry_until)
      select endpoint.id, event.id, event.order_id, 'waiting', ${at}::timestamptz,
        ${new Date(at.getTime() + retryForMs)}::timestamptz
      from event join webhook_endpoints as endpoint on endpoint.account_id = event.account_id
        join partner_accounts as account on account.id = event.account_id and account.closed_at is null
      where endpoint.events @> to_jsonb(${kind}::text)
      returning id
    )
    select pg_notify(${partnerEventsChannel}, '') from delivery limit 1`.execute(em.getKysely());
}

/** Cancels the pending deliveries to the endpoints of an account. */
export async function endDeliveries(em: Em, accountId: string): Promise<void> {
  await sql`update webhook_deliveries set state = 'given_up'
    where state = 'waiting' and endpoint_id in (select id from webhook_endpoints where account_id = ${accountId})`.execute(
    em.getKysely(),
  );
}
