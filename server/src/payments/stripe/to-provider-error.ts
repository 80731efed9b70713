import Stripe from 'stripe';
import { ProviderError, type ProviderErrorKind } from '../../ports/payment-provider.ts';

/** Converts an SDK error to ProviderError; returns anything else unchanged. */
export function toProviderError(error: unknown): unknown {
  const kind = kindOf(error);
  return kind === undefined ? error : new ProviderError(kind, (error as Error).message, error);
}

function kindOf(error: unknown): ProviderErrorKind | undefined {
  const { errors } = Stripe;
  if (error instanceof errors.StripeInvalidRequestError)
    return error.statusCode === 404 ? 'missing' : 'invalid';
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeIdempotencyError) return 'conflict';
  if (error instanceof errors.StripeAuthenticationError) return 'key';
  if (error instanceof errors.StripePermissionError) return 'permission';
  if (error instanceof errors.StripeRateLimitError) return 'throttled';
  if (error instanceof errors.StripeConnectionError) return 'unreachable';
  return error instanceof errors.StripeAPIError ? 'broken' : undefined;
}
