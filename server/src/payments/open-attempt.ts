import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { PaymentAttempt } from '../db/rows/payment-attempt.ts';
import type { Deps } from '../deps.ts';
import { providerFailure } from '../ports/stripe-provider.ts';
import { closeAttempt, markAttemptOpen, reserveAttempt, type AttemptKind } from './attempt.repository.ts';
import { endAttempt, refreshAttempt } from './refresh-attempt.ts';
import { intentParameters, sessionParameters } from './stripe-parameters.ts';

export interface OpenAttempt {
  /** Where to send the browser (hosted page). */
  readonly url: string | null;
  /** What the embedded page pays with. */
  readonly clientSecret: string | null;
}

/** How often a stale or unwanted attempt is replaced before we give up: once is the normal case. */
const mostReplacements = 3;

/**
 * Opens a way to pay, or returns the one that is open: an order never has two. The other kind is ended first;
 * a payment that turns out to have succeeded is recorded and answered 'payment.already_paid'.
 */
export async function openAttempt(
  deps: Deps,
  orderNumber: OrderNumber,
  kind: AttemptKind,
): Promise<OpenAttempt> {
  for (let round = 0; round < mostReplacements; round += 1) {
    const { order, attempt } = await reserveAttempt(deps, orderNumber, kind);
    try {
      const opened = attempt.kind === kind ? await openOrReuse(deps, order, attempt) : undefined;
      if (opened !== undefined) return opened;
      if (attempt.kind !== kind) await endAttempt(deps, attempt, 'replaced');
    } catch (error) {
      throw providerFailure(error);
    }
  }
  throw new AppError('payment.processing');
}

/** Undefined when the attempt had ended and was closed: the caller reserves another. */
async function openOrReuse(
  deps: Deps,
  order: Parameters<typeof sessionParameters>[1],
  attempt: PaymentAttempt,
): Promise<OpenAttempt | undefined> {
  if (attempt.state === 'opening') {
    return attempt.kind === 'checkout' ? openSession(deps, order, attempt) : openIntent(deps, order, attempt);
  }
  const seen = await refreshAttempt(deps, attempt);
  if (seen.state === 'paid') throw new AppError('payment.already_paid');
  if (seen.state === 'processing') throw new AppError('payment.processing');
  if (seen.state === 'ended') return undefined;
  return { url: seen.url, clientSecret: seen.clientSecret };
}

/** The idempotency key names order and attempt, so that two tabs or a retry after a crash get one session. */
async function openSession(
  deps: Deps,
  order: Parameters<typeof sessionParameters>[1],
  attempt: PaymentAttempt,
): Promise<OpenAttempt | undefined> {
  const session = await deps.payments.stripe.checkout.sessions.create(sessionParameters(deps, order), {
    idempotencyKey: `checkout:${order.orderNumber}:${attempt.number}`,
  });
  const expiresAt = new Date(session.expires_at * 1000);
  await markAttemptOpen(deps.orm.em.fork(), attempt.id, {
    stripeId: session.id,
    url: session.url,
    expiresAt,
  });
  return session.url === null ? undefined : { url: session.url, clientSecret: null };
}

async function openIntent(
  deps: Deps,
  order: Parameters<typeof intentParameters>[0],
  attempt: PaymentAttempt,
): Promise<OpenAttempt | undefined> {
  const intent = await deps.payments.stripe.paymentIntents.create(intentParameters(order), {
    idempotencyKey: `intent:${order.orderNumber}:${attempt.number}`,
  });
  const em = deps.orm.em.fork();
  await markAttemptOpen(em, attempt.id, { stripeId: intent.id, url: null, expiresAt: null });
  if (intent.status === 'canceled') {
    await closeAttempt(em, { id: attempt.id }, 'canceled', deps.clock.now());
    return undefined;
  }
  return { url: null, clientSecret: intent.client_secret };
}
