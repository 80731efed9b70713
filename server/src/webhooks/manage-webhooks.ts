import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { PartnerEventKind } from '@truepage/core/webhooks/partner-event-kinds';
import { mostEndpoints } from '@truepage/core/webhooks/webhook';
import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { PartnerAccount } from '../db/rows/partners/partner-account.ts';
import { WebhookEndpoint } from '../db/rows/partners/webhook-endpoint.ts';
import type { Database, Queue, Randomness, Time, Webhooks } from '../deps.ts';
import { formerUntil, newSecret } from './event-message.ts';
import { demandWebhook, makeDue, presentWebhook } from './webhook.repository.ts';

interface NewWebhook {
  readonly url: string;
  readonly events: readonly PartnerEventKind[];
}

/** The account of an endpoint, and the API key that acts for it, if any. */
interface Owner {
  readonly accountId: string;
  readonly keyId?: string | undefined;
}

type Managing = Database & Time & Webhooks;

/**
 * Adds an endpoint to an account and returns it with its secret. Throws 'webhook.address', 'webhook.too_many' and
 * 'webhook.not_found'.
 */
export async function addWebhook(
  deps: Managing & Randomness,
  actor: Actor,
  { accountId, keyId }: Owner,
  added: NewWebhook,
) {
  await demandAddress(deps, added.url);
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    // Locked, so that concurrent requests do not exceed the limit.
    const account = await em.findOne(
      PartnerAccount,
      { id: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (account === null) throw new AppError('webhook.not_found');
    if ((await em.count(WebhookEndpoint, { account })) >= mostEndpoints)
      throw new AppError('webhook.too_many');
    const id = randomUUID();
    const secret = newSecret(deps, id);
    const events = [...new Set(added.events)];
    const endpoint = em.create(WebhookEndpoint, {
      id,
      account,
      url: added.url,
      events,
      secret: secret.sealed,
      createdAt: now,
    });
    await em.flush();
    await recordAudit(em, { actor, what: 'webhook.added', after: factsOf(endpoint, keyId) }, now);
    return { webhook: presentWebhook(endpoint), secret: secret.text };
  });
}

interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly PartnerEventKind[] | undefined;
  readonly isPaused?: boolean | undefined;
}

/** Throws 'webhook.not_found' and 'webhook.address'. */
export async function changeWebhook(deps: Managing & Queue, actor: Actor, id: string, change: WebhookChange) {
  if (change.url !== undefined) await demandAddress(deps, change.url);
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const endpoint = await demandWebhook(em, id, LockMode.PESSIMISTIC_WRITE);
    const before = factsOf(endpoint);
    const { url = endpoint.url, events = endpoint.events, isPaused = before.isPaused } = change;
    const pausedAt = isPaused ? (endpoint.pausedAt ?? now) : null;
    Object.assign(endpoint, { url, events: [...new Set(events)], pausedAt });
    await em.flush();
    await recordAudit(em, { actor, what: 'webhook.changed', before, after: factsOf(endpoint) }, now);
    if (before.isPaused && !isPaused) await deps.jobs.enqueue(em, 'webhooks', {});
    return presentWebhook(endpoint);
  });
}

/** Returns false if there is no such endpoint, or if it belongs to another account. */
export async function removeWebhook(deps: Database & Time, actor: Actor, id: string, owner?: Owner) {
  return deps.orm.em.fork().transactional(async (em) => {
    const endpoint = await em.findOne(WebhookEndpoint, { id, ...(owner && { account: owner.accountId }) });
    if (endpoint === null) return false;
    await em.remove(endpoint).flush();
    const now = deps.clock.now();
    await recordAudit(em, { actor, what: 'webhook.removed', after: factsOf(endpoint, owner?.keyId) }, now);
    return true;
  });
}

/** Replaces the secret; the previous one also signs for a day. Throws 'webhook.not_found'. */
export async function replaceSecret(deps: Managing & Randomness, actor: Actor, id: string) {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const endpoint = await demandWebhook(em, id, LockMode.PESSIMISTIC_WRITE);
    const secret = newSecret(deps, id);
    Object.assign(endpoint, {
      formerSecret: endpoint.secret,
      formerSecretUntil: formerUntil(now),
      secret: secret.sealed,
    });
    await em.flush();
    await recordAudit(em, { actor, what: 'webhook.secret_replaced', after: { webhookId: id } }, now);
    return { webhook: presentWebhook(endpoint), secret: secret.text };
  });
}

/** Resends events and returns how many. Throws 'webhook.not_found' and 'partner.closed'. */
export async function replayEvents(
  deps: Database & Time & Queue,
  actor: Actor,
  id: string,
  which: Parameters<typeof makeDue>[2],
): Promise<number> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const endpoint = await demandWebhook(em, id);
    const account = await em.findOneOrFail(PartnerAccount, { id: endpoint.account.id });
    if (account.closedAt) throw new AppError('partner.closed');
    const count = await makeDue(em, endpoint, which, now);
    await recordAudit(em, { actor, what: 'webhook.replayed', after: { webhookId: id, count } }, now);
    if (count > 0) await deps.jobs.enqueue(em, 'webhooks', {});
    return count;
  });
}

async function demandAddress({ webhookSender }: Webhooks, url: string): Promise<void> {
  if (!(await webhookSender.accepts(url)))
    throw new AppError('webhook.address', { fields: { url: 'address' } });
}

function factsOf({ id, account, events, pausedAt }: WebhookEndpoint, keyId?: string) {
  const facts = { webhookId: id, partnerId: account.id, events: [...events], isPaused: Boolean(pausedAt) };
  return { ...facts, ...(keyId !== undefined && { keyId }) };
}
