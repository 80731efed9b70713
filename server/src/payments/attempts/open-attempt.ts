import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { providerFailure } from '../provider-failure.ts';
import { claimAttempt, closeAttempt, reserveAttempt, type AttemptKind } from './attempt.repository.ts';
import { endAttempt, endStray } from './end-attempt.ts';
import { makePayable } from './make-payable.ts';
import type { Owing } from './payment-request.ts';
import { refreshAttempt, settleAttempt, type AttemptState } from './refresh-attempt.ts';

export interface OpenAttempt {
  /** Redirect target of the hosted page. */
  readonly url: string | null;
  /** The embedded payment form's client secret. */
  readonly clientSecret: string | null;
}

/** How often a stale or unwanted attempt is replaced before giving up; once is normal. */
const mostReplacements = 4;

/**
 * Opens a payment, or returns the open one: an order never has two. Any other object of the order is ended at the
 * provider first; a payment that turns out to have succeeded is recorded, and 'payment.already_paid' is thrown.
 * `correctionId`: for the difference of a page count instead of the order's price.
 */
export async function openAttempt(
  deps: PaymentProcessing,
  orderNumber: OrderNumber,
  kind: AttemptKind,
  correctionId?: string,
): Promise<OpenAttempt> {
  for (let round = 0; round < mostReplacements; round += 1) {
    const { attempt, isTaxed, ...owing } = await reserveAttempt(deps, orderNumber, kind, correctionId);
    // The attempt keeps its tax mode: the owner may have switched taxes on or off since it was created.
    const isOther =
      attempt.kind !== kind || attempt.correction?.id !== correctionId || Boolean(attempt.tax) !== isTaxed;
    try {
      if (isOther || attempt.state === 'ending') await endAttempt(deps, attempt, 'replaced');
      else {
        const seen = await (attempt.state === 'opening'
          ? make(deps, owing, attempt)
          : refreshAttempt(deps, attempt));
        if (seen.state === 'payable') return { url: seen.url, clientSecret: seen.clientSecret };
        if (seen.state === 'paid') throw new AppError('payment.already_paid');
        if (seen.state === 'processing') throw new AppError('payment.processing');
      }
    } catch (error) {
      throw providerFailure(error);
    }
  }
  throw new AppError('payment.provider_unavailable');
}

/** Only the order's one payable attempt is returned: an attempt that lost the race is ended, and the caller retries. */
async function make(deps: PaymentProcessing, owing: Owing, attempt: PaymentAttempt): Promise<AttemptState> {
  const made = await makePayable(deps, owing, attempt);
  const em = deps.orm.em.fork();
  if (made === undefined) {
    await closeAttempt(em, attempt, 'canceled', deps.clock.now());
    return { state: 'ended' };
  }
  if (await claimAttempt(em, attempt.id, made)) return settleAttempt(deps, attempt, made);
  await endStray(deps, owing.order, { kind: attempt.kind, stripeId: made.stripeId });
  return { state: 'ended' };
}
