import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { isProviderError, type Decline, type Payable } from '../../ports/payment-provider.ts';
import { recordProviderPayment } from '../record-provider-payment.ts';
import { closeAttempt, type CloseReason } from './attempt.repository.ts';

/** The provider's state of an attempt, after any payment was recorded. */
export type AttemptState =
  | { readonly state: 'paid' }
  | { readonly state: 'processing' }
  | { readonly state: 'ended' }
  | {
      readonly state: 'payable';
      readonly url: string | null;
      readonly clientSecret: string | null;
      /** The decline of the last try, as the provider reports it. */
      readonly decline: Decline | undefined;
    };

/** Reserved, with unknown state at the provider; its URL was never returned. */
const unopened: AttemptState = { state: 'payable', url: null, clientSecret: null, decline: undefined };

/** Reads an attempt from the provider, records a payment, and closes an ended attempt. */
export async function refreshAttempt(
  deps: PaymentProcessing,
  attempt: PaymentAttempt,
): Promise<AttemptState> {
  const { kind, stripeId } = attempt;
  if (stripeId === null || stripeId === undefined) return unopened;
  return settleAttempt(deps, attempt, await orOver(stripeId, deps.payments.find(kind, stripeId)));
}

/** The same for an object that was just read from the provider. */
export async function settleAttempt(
  deps: PaymentProcessing,
  attempt: Pick<PaymentAttempt, 'id' | 'kind' | 'closeReason'>,
  { state, payment, url, clientSecret }: Payable,
): Promise<AttemptState> {
  const close = (why: CloseReason) => closeAttempt(deps.orm.em.fork(), attempt, why, deps.clock.now());
  if (state === 'over') {
    await close(attempt.closeReason ?? (attempt.kind === 'checkout' ? 'expired' : 'canceled'));
    return { state: 'ended' };
  }
  if (state === 'succeeded' && payment !== undefined) {
    // A payment that does not match waits for staff: the customer must not be asked to pay again.
    const isPaid = (await recordProviderPayment(deps, payment)).state === 'paid';
    await close('paid');
    return { state: isPaid ? 'paid' : 'processing' };
  }
  if (state !== 'payable') return { state: 'processing' };
  return { state, url, clientSecret, decline: payment?.decline };
}

/** Treats an object that the provider does not find as over: it can never be paid. */
export async function orOver(stripeId: string, asked: Promise<Payable>): Promise<Payable> {
  try {
    return await asked;
  } catch (error) {
    if (!isProviderError(error, 'missing')) throw error;
    const nothing = { payment: undefined, url: null, clientSecret: null, expiresAt: null };
    return { stripeId, state: 'over', orderNumber: undefined, attemptId: undefined, ...nothing };
  }
}
