import Stripe from 'stripe';
import type { Order } from '../../db/rows/order/order.ts';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { Logging, Payments, Site, Time } from '../../deps.ts';
import { lookAtProvider, readIntent, readSession, type AtProvider } from './at-provider.ts';
import { intentParameters, sessionParameters } from './stripe-parameters.ts';

/** Stripe keeps the answers to our keys for 24 hours: by then we have stopped relying on it. */
const keyLifetimeMs = 23 * 3_600_000;
/** After this long no request that was sent before is still on its way. */
const patienceMs = 2 * 60_000;
/** The provider's clock may be behind ours. */
const clockSkewMs = 10 * 60_000;

/**
 * What the provider has for an attempt whose answer we never got, or never asked for: asked under the attempt's own key, it
 * is made once, however often and from wherever we ask.
 * Undefined: nothing was made, and nothing can be made under this key any more.
 */
export async function makeAtProvider(
  deps: Time & Payments & Site & Logging,
  order: Order,
  attempt: PaymentAttempt,
): Promise<AtProvider | undefined> {
  const ageMs = deps.clock.now().getTime() - attempt.createdAt.getTime();
  if (ageMs > keyLifetimeMs) return findAtProvider(deps, attempt);
  try {
    return await create(deps, order, attempt);
  } catch (error) {
    if (!isFinal(error, ageMs)) throw error;
    deps.log.warn({ err: error, attempt: attempt.id }, 'the card provider made nothing under a key');
    return findAtProvider(deps, attempt);
  }
}

async function create({ payments, publicUrl }: Payments & Site, order: Order, attempt: PaymentAttempt) {
  const { stripe } = payments;
  const key = { idempotencyKey: `${attempt.kind}:${order.orderNumber}:${attempt.id}` };
  if (attempt.kind === 'intent') {
    const intent = await stripe.paymentIntents.create(intentParameters(order, attempt), key);
    return isReplay(intent) ? lookAtProvider(stripe, 'intent', intent.id) : readIntent(intent);
  }
  const session = await stripe.checkout.sessions.create(
    sessionParameters({ publicUrl }, order, attempt),
    key,
  );
  return isReplay(session) ? lookAtProvider(stripe, 'checkout', session.id) : readSession(session);
}

/** Whether an answer is repeated under its key: then it tells how things were. */
function isReplay({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true';
}

/**
 * Whether asking again under the same key will say the same. Stripe repeats its own failures too; while the first request
 * may still be on its way that is not believed.
 */
function isFinal(error: unknown, ageMs: number): boolean {
  const { StripeInvalidRequestError, StripeIdempotencyError, StripeAPIError } = Stripe.errors;
  if (error instanceof StripeAPIError) return ageMs > patienceMs;
  return error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError;
}

/** Looks through what was made since the attempt was reserved, for what carries its id. */
async function findAtProvider(
  { payments: { stripe } }: Payments,
  { id, kind, createdAt }: PaymentAttempt,
): Promise<AtProvider | undefined> {
  const since = Math.floor((createdAt.getTime() - clockSkewMs) / 1000);
  const page = { created: { gte: since }, limit: 100 };
  if (kind === 'intent') {
    for await (const intent of stripe.paymentIntents.list(page)) {
      if (intent.metadata['attempt'] === id) return readIntent(intent);
    }
    return undefined;
  }
  for await (const session of stripe.checkout.sessions.list(page)) {
    if (session.metadata?.['attempt'] === id) return readSession(session);
  }
  return undefined;
}
