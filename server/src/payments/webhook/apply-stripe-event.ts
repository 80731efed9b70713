import type Stripe from 'stripe';
import { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import { StripeEvent } from '../../db/rows/money/stripe-event.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { applyReversalEvent } from './apply-reversal-event.ts';
import { isMissing, readIntent, readSession, type AtProvider } from '../attempts/at-provider.ts';
import { closeAttempt } from '../attempts/attempt.repository.ts';
import { settleAttempt } from '../attempts/refresh-attempt.ts';
import { keepUnknown, unknownPayment } from '../exceptions/keep-unknown.ts';
import { objectIdOf } from './read-stripe-event.ts';
import { recordIntent } from '../record-intent.ts';
import { retrieveIntent, retrieveSession } from '../retrieve.ts';

/** What became of a webhook, for whoever counts them. unknown: Stripe does not know what it tells of. */
export type WebhookResult = 'applied' | 'repeated' | 'ignored' | 'unknown';

const ignored = 'ignored';

/**
 * Applies verified news from Stripe once. The event only says where to look: the object is fetched again,
 * since events arrive late, twice and in any order. What Stripe does not know when it is asked waits for staff.
 * Rejects when we failed: Stripe then delivers again.
 */
export async function applyStripeEvent(deps: PaymentProcessing, event: Stripe.Event): Promise<WebhookResult> {
  const em = deps.orm.em.fork();
  const known = await em.findOne(StripeEvent, { id: event.id });
  if (known?.processedAt) return 'repeated';
  if (known === null) {
    await em.upsert(
      StripeEvent,
      { id: event.id, type: event.type, receivedAt: deps.clock.now() },
      { onConflictAction: 'ignore' },
    );
  }
  const outcome = await applyOrKeep(deps, event);
  await em.nativeUpdate(StripeEvent, { id: event.id }, { processedAt: deps.clock.now(), outcome });
  if (outcome === unknownPayment) return 'unknown';
  return outcome === ignored ? 'ignored' : 'applied';
}

async function applyOrKeep(deps: PaymentProcessing, event: Stripe.Event): Promise<string> {
  if (objectIdOf(event) === undefined) return ignored;
  try {
    return await apply(deps, event);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return keepUnknown(deps, event);
  }
}

async function apply(deps: PaymentProcessing, event: Stripe.Event): Promise<string> {
  const { stripe } = deps.payments;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return take(deps, readSession(await retrieveSession(stripe, event.data.object.id)));
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return take(deps, readIntent(await retrieveIntent(stripe, event.data.object.id)));
    default:
      return (await applyReversalEvent(deps, event)) ?? ignored;
  }
}

/** Records what is there now, and closes the attempt it belongs to when it is over. Money counts whoever asked for it. */
async function take(deps: PaymentProcessing, now: AtProvider): Promise<string> {
  const { stripeId, state, intent } = now;
  const attempt = await deps.orm.em.fork().findOne(PaymentAttempt, { stripeId });
  if (state === 'succeeded' && intent !== undefined) {
    const outcome = await recordIntent(deps, intent);
    if (attempt !== null) await closeAttempt(deps.orm.em.fork(), attempt, 'paid', deps.clock.now());
    if (outcome.state === 'exception') return outcome.kind;
    return outcome.news ? 'recorded' : 'already recorded';
  }
  if (attempt !== null) await settleAttempt(deps, attempt, now);
  return state;
}
