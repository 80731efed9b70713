import type { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import type {
  WebhookDelivery as DeliveryOnDesk,
  WebhookOnDesk,
} from '@truepage/core/api/webhooks/admin-webhooks';
import { retryForMs } from '@truepage/core/webhooks/retry-schedule';
import type { DeliveryState } from '@truepage/core/webhooks/webhook';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { WebhookEndpoint } from '../db/rows/partners/webhook-endpoint.ts';
import { eventBody, messageIdOf } from './event-message.ts';

/** Throws 'webhook.not_found'. */
export async function demandWebhook(em: Em, id: string, lockMode?: LockMode): Promise<WebhookEndpoint> {
  const found = await em.findOne(WebhookEndpoint, { id }, lockMode === undefined ? {} : { lockMode });
  if (found === null) throw new AppError('webhook.not_found');
  return found;
}

export function presentWebhook(endpoint: WebhookEndpoint) {
  const { id, url, events, pausedAt, createdAt, failingSince } = endpoint;
  return {
    id,
    url,
    events: [...events],
    isPaused: Boolean(pausedAt),
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
  };
}

/** The endpoints of an account, oldest first, with the numbers of pending and of given-up events. */
export async function readWebhooks(em: Em, account: string): Promise<WebhookOnDesk[]> {
  const endpoints = await em.find(WebhookEndpoint, { account }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const counts = await em
    .getKysely()
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', 'in', [...endpoints.map(({ id }) => id), account])
    .groupBy('endpoint_id')
    .select(['endpoint_id'])
    .select(sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'))
    .select(sql<number>`(count(*) filter (where state = 'given_up'))::int`.as('given_up'))
    .execute();
  return endpoints.map((endpoint) => {
    const count = counts.find(({ endpoint_id: id }) => id === endpoint.id);
    return {
      ...presentWebhook(endpoint),
      formerSecretUntil: endpoint.formerSecretUntil?.toISOString() ?? null,
      waiting: count?.waiting ?? 0,
      givenUp: count?.given_up ?? 0,
    };
  });
}

const mostDeliveries = 100;

/** The newest deliveries to an endpoint. */
export async function readDeliveries(
  em: Em,
  endpointId: string,
  state: DeliveryState | undefined,
): Promise<DeliveryOnDesk[]> {
  const query = em
    .getKysely()
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('partner_events as event', 'event.id', 'delivery.event_id')
    .innerJoin('orders', 'orders.id', 'delivery.order_id')
    .where('delivery.endpoint_id', '=', endpointId);
  const rows = await (state === undefined ? query : query.where('delivery.state', '=', state))
    .orderBy('delivery.event_id', 'desc')
    .limit(mostDeliveries)
    .select(['delivery.id', 'delivery.state', 'delivery.attempts', 'delivery.last_attempt_at'])
    .select(['delivery.next_attempt_at', 'delivery.last_status', 'delivery.last_problem'])
    .select(['event.message_id', 'event.kind', 'event.facts', 'event.at', 'orders.order_number'])
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    messageId: messageIdOf(row.message_id),
    kind: row.kind,
    orderNumber: row.order_number,
    body: eventBody({ kind: row.kind, at: row.at, orderNumber: row.order_number, facts: row.facts }),
    state: row.state,
    attempts: row.attempts,
    status: row.last_status,
    problem: row.last_problem,
    at: row.at.toISOString(),
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  }));
}

/**
 * Makes deliveries of an endpoint due again for three days: one of them, or those of all subscribed events of its account since
 * a time, including events from before the endpoint was added. Returns how many.
 */
export async function makeDue(
  em: Em,
  endpoint: WebhookEndpoint,
  which: { readonly deliveryId: string } | { readonly since: string },
  now: Date,
): Promise<number> {
  const until = new Date(now.getTime() + retryForMs);
  const again = sql`state = 'waiting', attempts = 0, next_attempt_at = ${now}, retry_until = ${until}, delivered_at = null`;
  const { id, account, events } = endpoint;
  const { rows } = await (
    'deliveryId' in which
      ? sql`update webhook_deliveries set ${again}
        where id = ${which.deliveryId}::bigint and endpoint_id = ${id} returning id`
      : sql`insert into webhook_deliveries as delivery
          (endpoint_id, event_id, order_id, state, next_attempt_at, retry_until)
        select ${id}, event.id, event.order_id, 'waiting', ${now}::timestamptz, ${until}::timestamptz
        from partner_events as event
        where event.account_id = ${account.id} and event.at >= ${which.since}::timestamptz
          and ${JSON.stringify(events)}::jsonb @> to_jsonb(event.kind)
        order by event.id
        on conflict (endpoint_id, event_id) do update set ${again}
        returning id`
  ).execute(em.getKysely());
  return rows.length;
}

/** Deletes events from before a time with their deliveries, except events with a pending delivery. */
export async function removeOldPartnerEvents(em: Em, before: Date): Promise<void> {
  await sql`delete from partner_events as event where at < ${before} and not exists (
      select from webhook_deliveries where event_id = event.id and state = 'waiting'
    )`.execute(em.getKysely());
}

/** The number of endpoints with given-up events and no delivery since then. */
export async function countFailingWebhooks(em: Em): Promise<number> {
  return em.count(WebhookEndpoint, { failingSince: { $ne: null } });
}
