import { randomUUID } from 'node:crypto';
import type { GoodCall } from './every-call.ts';

const noWebhook = () => ({ webhookId: randomUUID() });
const text = (value: unknown) => () => value;

/** Calls about webhook endpoints. */
export const webhookCalls = {
  listWebhooks: { params: () => ({ partnerId: randomUUID() }), isFineWithoutSubject: true },
  addWebhook: {
    params: () => ({ partnerId: randomUUID() }),
    body: text({ url: 'https://partner.example/', events: ['order.paid'] }),
    answer: 'webhook.not_found',
  },
  changeWebhook: { params: noWebhook, body: text({ isPaused: true }), answer: 'webhook.not_found' },
  removeWebhook: { params: noWebhook, isFineWithoutSubject: true },
  replaceWebhookSecret: { params: noWebhook, answer: 'webhook.not_found' },
  testWebhook: { params: noWebhook, answer: 'webhook.not_found' },
  listDeliveries: { params: noWebhook, answer: 'webhook.not_found' },
  replayEvents: { params: noWebhook, body: text({ deliveryId: '1' }), answer: 'webhook.not_found' },
} satisfies Record<string, GoodCall>;
