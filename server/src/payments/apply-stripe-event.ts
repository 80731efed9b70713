import type Stripe from 'stripe';
import { StripeEvent } from '../db/rows/stripe-event.ts';
import type { Deps } from '../deps.ts';
import { applyReversalEvent } from './apply-reversal-event.ts';
import { closeAttempt } from './attempt.repository.ts';
import { recordIntent } from './record-intent.ts';
import { retrieveIntent, retrieveSession } from './retrieve.ts';

/**
 * Applies verified news from Stripe once. The event only says where to look: the object is fetched again,
 * since events arrive late, twice and in any order. Rejects when we failed: Stripe then delivers again.
 */
export async function applyStripeEvent(deps: Deps, event: Stripe.Event): Promise<void> {
  const em = deps.orm.em.fork();
  const known = await em.findOne(StripeEvent, { id: event.id });
  if (known?.processedAt) return;
  if (known === null) {
    await em.upsert(
      StripeEvent,
      { id: event.id, type: event.type, receivedAt: deps.clock.now() },
      { onConflictAction: 'ignore' },
    );
  }
  const outcome = await apply(deps, event);
  await em.nativeUpdate(StripeEvent, { id: event.id }, { processedAt: deps.clock.now(), outcome });
}

async function apply(deps: Deps, event: Stripe.Event): Promise<string> {
  const { stripe } = deps.payments;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = await retrieveSession(stripe, event.data.object.id);
      if (session.payment_status === 'unpaid') return 'awaiting payment';
      const outcome = await applyIntent(deps, session.payment_intent);
      await closeAttempt(deps.orm.em.fork(), { stripeId: session.id }, 'paid', deps.clock.now());
      return outcome;
    }
    case 'payment_intent.succeeded':
      return applyIntent(deps, await retrieveIntent(stripe, event.data.object.id));
    case 'checkout.session.expired':
      return end(deps, event.data.object.id, 'expired');
    case 'payment_intent.canceled':
      return end(deps, event.data.object.id, 'canceled');
    default:
      return (await applyReversalEvent(deps, event)) ?? 'ignored';
  }
}

async function applyIntent(deps: Deps, intent: Stripe.PaymentIntent | string | null): Promise<string> {
  if (intent === null) return 'nothing to pay';
  const current = typeof intent === 'string' ? await retrieveIntent(deps.payments.stripe, intent) : intent;
  if (current.status !== 'succeeded') return `intent ${current.status}`;
  const outcome = await recordIntent(deps, current);
  await closeAttempt(deps.orm.em.fork(), { stripeId: current.id }, 'paid', deps.clock.now());
  if (outcome.state === 'exception') return outcome.kind;
  return outcome.news ? 'recorded' : 'already recorded';
}

async function end(deps: Deps, stripeId: string, reason: 'expired' | 'canceled'): Promise<string> {
  await closeAttempt(deps.orm.em.fork(), { stripeId }, reason, deps.clock.now());
  return reason;
}
