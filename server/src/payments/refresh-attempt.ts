import type Stripe from 'stripe';
import { AppError } from '@truepage/core/errors';
import type { PaymentAttempt } from '../db/rows/payment-attempt.ts';
import type { Deps } from '../deps.ts';
import { closeAttempt, type CloseReason } from './attempt.repository.ts';
import type { Decline } from './decline-words.ts';
import { recordIntent } from './record-intent.ts';
import { retrieveIntent, retrieveSession } from './retrieve.ts';

/** How an attempt stands at the provider, after what it brought has been recorded. */
export type AttemptState =
  | { readonly state: 'paid' }
  | { readonly state: 'processing' }
  | { readonly state: 'ended' }
  | {
      readonly state: 'payable';
      readonly url: string | null;
      readonly clientSecret: string | null;
      /** What the provider knows when the last try was declined. */
      readonly decline: Decline | undefined;
    };

/** Asks the provider about an attempt, records a payment it finds, and closes an attempt that has ended. */
export async function refreshAttempt(deps: Deps, attempt: PaymentAttempt): Promise<AttemptState> {
  if (attempt.stripeId === null || attempt.stripeId === undefined) return unopened;
  const { stripe } = deps.payments;
  if (attempt.kind === 'intent') {
    return stateOfIntent(deps, attempt.id, await retrieveIntent(stripe, attempt.stripeId));
  }
  return stateOfSession(deps, attempt.id, await retrieveSession(stripe, attempt.stripeId));
}

/**
 * Ends an attempt at the provider, then here. Throws 'payment.already_paid' when it had succeeded
 * and 'payment.processing' when the provider is still deciding.
 */
export async function endAttempt(deps: Deps, attempt: PaymentAttempt, reason: CloseReason): Promise<void> {
  const seen = await refreshAttempt(deps, attempt);
  if (seen.state === 'paid') throw new AppError('payment.already_paid');
  if (seen.state === 'processing') throw new AppError('payment.processing');
  if (seen.state === 'payable' && attempt.stripeId) {
    const { stripe } = deps.payments;
    if (attempt.kind === 'checkout') await stripe.checkout.sessions.expire(attempt.stripeId);
    else await stripe.paymentIntents.cancel(attempt.stripeId);
  }
  await closeAttempt(deps.orm.em.fork(), { id: attempt.id }, reason, deps.clock.now());
}

/** Reserved, but the provider was never reached (or its answer was lost): nothing to pay on yet. */
const unopened: AttemptState = { state: 'payable', url: null, clientSecret: null, decline: undefined };

async function stateOfSession(
  deps: Deps,
  attemptId: string,
  session: Stripe.Checkout.Session,
): Promise<AttemptState> {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  if (session.status === 'expired') return ended(deps, attemptId, 'expired');
  if (session.status === 'complete') {
    if (intent?.status === 'succeeded') return paid(deps, attemptId, intent);
    return { state: 'processing' };
  }
  if (intent?.status === 'succeeded') return paid(deps, attemptId, intent);
  if (intent?.status === 'processing') return { state: 'processing' };
  return { state: 'payable', url: session.url, clientSecret: null, decline: declineOf(intent) };
}

async function stateOfIntent(
  deps: Deps,
  attemptId: string,
  intent: Stripe.PaymentIntent,
): Promise<AttemptState> {
  if (intent.status === 'succeeded') return paid(deps, attemptId, intent);
  if (intent.status === 'processing') return { state: 'processing' };
  if (intent.status === 'canceled') return ended(deps, attemptId, 'canceled');
  return { state: 'payable', url: null, clientSecret: intent.client_secret, decline: declineOf(intent) };
}

/** A payment that does not fit waits for staff: the customer is never asked to pay again meanwhile. */
async function paid(deps: Deps, attemptId: string, intent: Stripe.PaymentIntent): Promise<AttemptState> {
  const outcome = await recordIntent(deps, intent);
  await closeAttempt(deps.orm.em.fork(), { id: attemptId }, 'paid', deps.clock.now());
  return { state: outcome.state === 'paid' ? 'paid' : 'processing' };
}

async function ended(deps: Deps, attemptId: string, reason: CloseReason): Promise<AttemptState> {
  await closeAttempt(deps.orm.em.fork(), { id: attemptId }, reason, deps.clock.now());
  return { state: 'ended' };
}

function declineOf(intent: Stripe.PaymentIntent | null): Decline | undefined {
  return intent?.last_payment_error ?? undefined;
}
