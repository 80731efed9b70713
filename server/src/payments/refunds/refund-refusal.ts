import Stripe from 'stripe';
import { AppError } from '@truepage/core/errors';
import { providerFailure } from '../stripe-provider.ts';

const { StripeInvalidRequestError, StripeCardError, StripePermissionError, StripeAuthenticationError } =
  Stripe.errors;

/** Why the provider said no for good, for staff to read; undefined: its answer is not known, asking again may help. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError) return error.message;
  if (error instanceof StripePermissionError || error instanceof StripeAuthenticationError) {
    // Its own words name the key.
    return 'The card provider does not accept our key for refunds.';
  }
  return undefined;
}

/** What staff hear when the answer is not known; the same request under way elsewhere is such a case too. */
export function unansweredRefund(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new AppError('payment.provider_unavailable', undefined, { cause: error });
  }
  return providerFailure(error);
}
