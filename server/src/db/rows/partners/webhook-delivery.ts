import { p } from '@mikro-orm/postgresql';
import { deliveryProblems, deliveryStates } from '@truepage/core/webhooks/webhook';
import { technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { Order } from '../order/order.ts';
import { PartnerEvent } from './partner-event.ts';
import { WebhookEndpoint } from './webhook-endpoint.ts';

export const WebhookDeliverySchema = defineRow({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  data: {
    about: 'partners',
    why: 'contract: events for the partner’s programs',
    kept: 'as long as its event',
    seenBy: 'administrators',
    notExported: 'the history is exported instead',
  },
  uniques: [{ name: 'webhook_deliveries_event_unique', properties: ['endpoint', 'event'] }],
  indexes: [
    {
      name: 'webhook_deliveries_waiting_index',
      properties: ['endpoint', 'order', 'event'],
      where: "state = 'waiting'",
    },
  ],
  properties: {
    id: technical(p.bigint('number').primary().autoincrement()),
    endpoint: technical(() => p.manyToOne(WebhookEndpoint).ref().deleteRule('cascade')),
    event: technical(() => p.manyToOne(PartnerEvent).ref().deleteRule('cascade').index()),
    /** The event's order: events of one order are delivered one after the other. */
    order: technical(() => p.manyToOne(Order).ref().deleteRule('cascade').index()),
    state: technical(p.enum(deliveryStates)),
    /** Attempts since it first became due, by the event or by a replay. */
    attempts: technical(p.integer().default(0)),
    /** When a waiting one is tried again. During an attempt: when another may start if this one never ends. */
    nextAttemptAt: technical(p.datetime()),
    retryUntil: technical(p.datetime()),
    lastAttemptAt: technical(p.datetime().nullable()),
    /** The HTTP status of the last attempt, or why there was none. */
    lastStatus: technical(p.integer().nullable()),
    lastProblem: technical(p.enum(deliveryProblems).nullable()),
    deliveredAt: technical(p.datetime().nullable()),
  },
});

/** The delivery of an event to an endpoint. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
