import Stripe from 'stripe';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import { retrieveIntent, retrieveSession, wholeSession } from '../retrieve.ts';

/** What the provider has for an attempt: the session of the hosted page, or the intent of the embedded one. */
export interface AtProvider {
  readonly stripeId: string;
  /**
   * payable: somebody may pay on it now or later. processing: the provider decides. succeeded: money came in.
   * over: nobody will ever pay on it.
   */
  readonly state: 'payable' | 'processing' | 'succeeded' | 'over';
  /** Undefined before the first try on a hosted page. */
  readonly intent: Stripe.PaymentIntent | undefined;
  readonly url: string | null;
  readonly clientSecret: string | null;
  readonly expiresAt: Date | null;
}

type Kind = PaymentAttempt['kind'];

/** How it stands now. One that the provider does not know is over. */
export async function lookAtProvider(stripe: Stripe, kind: Kind, stripeId: string): Promise<AtProvider> {
  try {
    if (kind === 'intent') return readIntent(await retrieveIntent(stripe, stripeId));
    return readSession(await retrieveSession(stripe, stripeId));
  } catch (error) {
    if (isMissing(error)) return unknown(stripeId);
    throw error;
  }
}

/** Ends it, and says how it stands then: it may have been paid a moment before. */
export async function endAtProvider(stripe: Stripe, kind: Kind, stripeId: string): Promise<AtProvider> {
  try {
    if (kind === 'intent') return readIntent(await stripe.paymentIntents.cancel(stripeId));
    return readSession(await stripe.checkout.sessions.expire(stripeId, wholeSession));
  } catch (error) {
    // It is not open any more, or not known at all: how it stands says why.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return lookAtProvider(stripe, kind, stripeId);
  }
}

/** Whether the provider says that it has no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Expand the session's intent: without it nobody can tell whether an expired page may still bring money. */
export function readSession(session: Stripe.Checkout.Session): AtProvider {
  const intent = typeof session.payment_intent === 'string' ? undefined : session.payment_intent;
  return {
    stripeId: session.id,
    state: stateOfSession(session, intent?.status),
    intent: intent ?? undefined,
    url: session.url,
    clientSecret: null,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

export function readIntent(intent: Stripe.PaymentIntent): AtProvider {
  const { id, client_secret: clientSecret } = intent;
  return { stripeId: id, state: stateOfIntent(intent), intent, url: null, clientSecret, expiresAt: null };
}

/** What waits for the bank when its page expires may still succeed; what waits for a card may not. */
function stateOfSession(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent.Status | undefined,
): AtProvider['state'] {
  if (intent === 'succeeded') return 'succeeded';
  if (intent === 'processing' || status === 'complete') return 'processing';
  if (status !== 'expired') return 'payable';
  return intent === 'requires_action' || intent === 'requires_capture' ? 'processing' : 'over';
}

function stateOfIntent({ status }: Stripe.PaymentIntent): AtProvider['state'] {
  if (status === 'canceled') return 'over';
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' ? 'processing' : 'payable';
}

function unknown(stripeId: string): AtProvider {
  const nothing = { intent: undefined, url: null, clientSecret: null, expiresAt: null };
  return { stripeId, state: 'over', ...nothing };
}
