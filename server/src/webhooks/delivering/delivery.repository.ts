import type { PartnerEventFacts } from '@truepage/core/webhooks/partner-event';
import type { PartnerEventKind } from '@truepage/core/webhooks/partner-event-kinds';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';

/** An event that is due at an endpoint, with the data of its message. */
export interface DueDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  readonly attempts: number;
  readonly retry_until: Date;
  readonly url: string;
  readonly secret: string;
  readonly former_secret: string | null;
  readonly former_secret_until: Date | null;
  readonly message_id: string;
  readonly kind: PartnerEventKind;
  readonly facts: PartnerEventFacts;
  readonly at: Date;
  readonly order_number: string;
}

interface Claim {
  readonly now: Date;
  /** When another attempt may start if this one never ends. */
  readonly until: Date;
  readonly mostOfEndpoint: number;
  readonly most: number;
}

/**
 * Claims due deliveries and counts the attempt. For each order and endpoint, only the oldest pending one: the next becomes due
 * when that one was delivered or given up. Skips closed accounts. Distributes attempts evenly over endpoints, however many
 * deliveries wait for one.
 */
export async function claimDue(em: Em, { now, until, mostOfEndpoint, most }: Claim): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with head as (
      select distinct on (endpoint_id, order_id) id, endpoint_id, next_attempt_at
      from webhook_deliveries where state = 'waiting' order by endpoint_id, order_id, event_id
    ), due as (
      select head.id, row_number() over (partition by head.endpoint_id order by next_attempt_at, head.id) as place
      from head join webhook_endpoints as endpoint on endpoint.id = head.endpoint_id
        join partner_accounts as account on account.id = endpoint.account_id and account.closed_at is null
      where endpoint.paused_at is null and next_attempt_at <= ${now}
    ), chosen as (
      select id from due where place <= ${mostOfEndpoint} order by place, id limit ${most}
    )
    update webhook_deliveries as delivery
    set attempts = attempts + 1, next_attempt_at = ${until}, last_attempt_at = ${now}
    from chosen, webhook_endpoints as endpoint, partner_events as event, orders
    where delivery.id = chosen.id and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
      and orders.id = delivery.order_id and delivery.state = 'waiting' and delivery.next_attempt_at <= ${now}
    returning delivery.id, delivery.endpoint_id, delivery.attempts, delivery.retry_until, endpoint.url, endpoint.secret,
      endpoint.former_secret, endpoint.former_secret_until, event.message_id, event.kind, event.facts, event.at,
      orders.order_number`.execute(em.getKysely());
  return rows;
}
