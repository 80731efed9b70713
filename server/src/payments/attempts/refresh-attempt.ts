import type Stripe from 'stripe';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { PaymentProcessing } from '../../deps.ts';
import type { Decline } from '../decline-words.ts';
import { recordIntent } from '../record-intent.ts';
import { lookAtProvider, type AtProvider } from './at-provider.ts';
import { closeAttempt, type CloseReason } from './attempt.repository.ts';

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

/** Reserved, but nobody knows what the provider has for it: in any case nobody has its address. */
const unopened: AttemptState = { state: 'payable', url: null, clientSecret: null, decline: undefined };

/** Asks the provider about an attempt, records a payment it finds, and closes an attempt that is over. */
export async function refreshAttempt(
  deps: PaymentProcessing,
  attempt: PaymentAttempt,
): Promise<AttemptState> {
  const { kind, stripeId } = attempt;
  if (stripeId === null || stripeId === undefined) return unopened;
  return settleAttempt(deps, attempt, await lookAtProvider(deps.payments.stripe, kind, stripeId));
}

/** The same for one that the provider has just told of. */
export async function settleAttempt(
  deps: PaymentProcessing,
  attempt: Pick<PaymentAttempt, 'id' | 'kind' | 'closeReason'>,
  { state, intent, url, clientSecret }: AtProvider,
): Promise<AttemptState> {
  const close = (why: CloseReason) => closeAttempt(deps.orm.em.fork(), attempt, why, deps.clock.now());
  if (state === 'over') {
    await close(attempt.closeReason ?? (attempt.kind === 'checkout' ? 'expired' : 'canceled'));
    return { state: 'ended' };
  }
  if (state === 'succeeded' && intent !== undefined) {
    const isPaid = await record(deps, intent);
    await close('paid');
    return { state: isPaid ? 'paid' : 'processing' };
  }
  if (state !== 'payable') return { state: 'processing' };
  return { state, url, clientSecret, decline: intent?.last_payment_error ?? undefined };
}

/** A payment that does not fit waits for staff: the customer is never asked to pay again meanwhile. */
async function record(deps: PaymentProcessing, intent: Stripe.PaymentIntent): Promise<boolean> {
  return (await recordIntent(deps, intent)).state === 'paid';
}
