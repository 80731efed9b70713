import { randomUUID } from 'node:crypto';
import type { Database, Time, Webhooks } from '../deps.ts';
import type { SendOutcome } from '../ports/webhook-sender.ts';
import { eventBody, messageIdOf, secretsOf } from './event-message.ts';
import { demandWebhook } from './webhook.repository.ts';

/** Sends an event without facts, without retries, also to a paused endpoint. Throws 'webhook.not_found'. */
export async function sendTestEvent(deps: Database & Time & Webhooks, id: string): Promise<SendOutcome> {
  const now = deps.clock.now();
  const endpoint = await demandWebhook(deps.orm.em.fork(), id);
  const message = {
    id: messageIdOf(randomUUID()),
    body: eventBody({ kind: 'webhook.test', at: now }),
    secrets: secretsOf(deps, endpoint, now),
  };
  return deps.webhookSender.send(endpoint.url, message, now);
}
