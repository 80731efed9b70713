import { nextAttempt } from '@truepage/core/webhooks/retry-schedule';
import { isAccepted } from '@truepage/core/webhooks/webhook';
import { WebhookDelivery } from '../../db/rows/partners/webhook-delivery.ts';
import { WebhookEndpoint } from '../../db/rows/partners/webhook-endpoint.ts';
import type { Database, Logging, Time, Webhooks } from '../../deps.ts';
import type { SendOutcome } from '../../ports/webhook-sender.ts';
import { eventBody, messageIdOf, secretsOf } from '../event-message.ts';
import { claimDue, type DueDelivery } from './delivery.repository.ts';

type Delivering = Database & Time & Logging & Webhooks;

/** The maximum number of concurrent attempts, per endpoint and in total. */
const mostOfEndpoint = 4;
const most = 32;
/** Longer than the timeout of an attempt. */
const claimMs = 60_000;

/**
 * Sends due events until none is left or the time is up. Events of one order are sent to an endpoint sequentially; events of
 * other orders and endpoints wait for them for at most one attempt.
 */
export async function deliverDue(
  deps: Delivering,
  { budgetMs }: { readonly budgetMs: number },
): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < budgetMs) {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await claimDue(deps.orm.em.fork(), { now, until, mostOfEndpoint, most });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliver(deps, delivery)));
  }
}

async function deliver(deps: Delivering, delivery: DueDelivery): Promise<void> {
  const { endpoint_id: id, url, kind, facts, at, order_number: orderNumber } = delivery;
  const now = deps.clock.now();
  const { secret, former_secret: formerSecret, former_secret_until: formerSecretUntil } = delivery;
  const message = {
    id: messageIdOf(delivery.message_id),
    body: eventBody({ kind, at, orderNumber, facts }),
    secrets: secretsOf(deps, { id, secret, formerSecret, formerSecretUntil }, now),
  };
  const outcome = await deps.webhookSender.send(url, message, now);
  await record(deps, delivery, outcome);
}

/** Does nothing if another attempt has started since. */
async function record(deps: Delivering, delivery: DueDelivery, outcome: SendOutcome): Promise<void> {
  const { id, attempts, endpoint_id: endpoint, retry_until: retryUntil } = delivery;
  const now = deps.clock.now();
  const isDelivered = outcome.status !== undefined && isAccepted(outcome.status);
  const next = isDelivered ? undefined : nextAttempt(attempts, now, retryUntil);
  const state = isDelivered ? 'delivered' : next === undefined ? 'given_up' : 'waiting';
  await deps.orm.em.fork().transactional(async (em) => {
    const changed = await em.nativeUpdate(
      WebhookDelivery,
      { id: Number(id), state: 'waiting', attempts },
      {
        state,
        ...(next && { nextAttemptAt: next }),
        lastStatus: outcome.status ?? null,
        lastProblem: outcome.problem ?? null,
        deliveredAt: isDelivered ? now : null,
      },
    );
    if (changed === 0 || state === 'waiting') return;
    const fails = isDelivered ? { from: { $ne: null }, to: null } : { from: null, to: now };
    await em.nativeUpdate(
      WebhookEndpoint,
      { id: endpoint, failingSince: fails.from },
      { failingSince: fails.to },
    );
    if (!isDelivered) deps.log.warn({ endpoint, kind: delivery.kind }, 'an event for a partner was given up');
  });
}
