import { z } from 'zod';
import { partnerEventKinds } from '../../webhooks/partner-event-kinds.ts';
import { deliveryProblems, deliveryStates } from '../../webhooks/webhook.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { addedWebhook, newWebhook, webhookAddress, webhookEvents, webhookShape } from './shapes.ts';

const webhookOnDesk = webhookShape.extend({
  /** Until when deliveries are also signed with the previous secret. */
  formerSecretUntil: timeShape.nullable(),
  waiting: z.int(),
  givenUp: z.int(),
});

const outcome = z.object({
  /** The receiver's HTTP status; null if it did not respond. */
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
});

const delivery = outcome.extend({
  id: z.string(),
  /** The `webhook-id` header that the receiver gets. */
  messageId: z.string(),
  kind: z.enum(partnerEventKinds),
  orderNumber: z.string(),
  /** The request body. */
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  at: timeShape,
  lastAttemptAt: timeShape.nullable(),
  /** When a waiting delivery is retried; an earlier event of its order may be delivered first. */
  nextAttemptAt: timeShape.nullable(),
});

export type WebhookOnDesk = z.output<typeof webhookOnDesk>;
export type WebhookDelivery = z.output<typeof delivery>;

const webhookParams = z.object({ webhookId: z.uuid() });
const accountParams = z.object({ partnerId: z.uuid() });
const access = 'partners.manage';

export const adminWebhookApi = {
  listWebhooks: endpoint(routes.listWebhooks, {
    summary: 'The webhook endpoints of a partner’s account.',
    access,
    params: accountParams,
    reply: z.array(webhookOnDesk),
  }),
  addWebhook: endpoint(routes.addWebhook, {
    summary:
      'Adds an endpoint that gets the account’s events from now on. Only this reply contains its secret.',
    access,
    params: accountParams,
    body: newWebhook,
    reply: addedWebhook,
  }),
  changeWebhook: endpoint(routes.changeWebhook, {
    summary: 'Changes address and events of an endpoint, or pauses it: its events wait until it is resumed.',
    access,
    params: webhookParams,
    body: z.object({
      url: webhookAddress.optional(),
      events: webhookEvents.optional(),
      isPaused: z.boolean().optional(),
    }),
    reply: webhookShape,
  }),
  removeWebhook: endpoint(routes.removeWebhook, {
    summary: 'Removes an endpoint with its deliveries.',
    access,
    params: webhookParams,
    reply: z.object({ isDone: z.boolean() }),
  }),
  replaceWebhookSecret: endpoint(routes.replaceWebhookSecret, {
    summary: 'Replaces the secret, once shown. For 24 hours events are signed with both.',
    access,
    params: webhookParams,
    reply: addedWebhook,
  }),
  testWebhook: endpoint(routes.testWebhook, {
    summary: 'Sends the event `webhook.test` at once, and says how the receiver answered.',
    access,
    params: webhookParams,
    reply: outcome,
  }),
  listDeliveries: endpoint(routes.listDeliveries, {
    summary: 'The newest 100 deliveries to an endpoint, newest first.',
    access,
    params: webhookParams,
    query: z.object({ state: z.enum(deliveryStates).optional() }),
    reply: z.array(delivery),
  }),
  replayEvents: endpoint(routes.replayEvents, {
    summary:
      'Sends one event again, or all events of the account since a time, delivered ones included. Their ids stay the same.',
    access,
    params: webhookParams,
    body: z.union([
      z.object({ deliveryId: z.string().regex(/^\d{1,15}$/u) }),
      z.object({ since: timeShape }),
    ]),
    reply: z.object({ count: z.int() }),
  }),
};
