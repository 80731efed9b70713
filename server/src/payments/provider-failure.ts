import { AppError } from '@truepage/core/errors';
import { isProviderError } from '../ports/payment-provider.ts';

/**
 * What a failed call to the provider means to our caller: unreachable, slow, throttled, broken, or with a key that it
 * refuses is 'payment.provider_unavailable' and may be retried; any other error is returned as it is.
 */
export function providerFailure(error: unknown): unknown {
  const isPassing = isProviderError(error, 'unreachable', 'broken', 'throttled', 'key', 'permission');
  return isPassing ? new AppError('payment.provider_unavailable', undefined, { cause: error }) : error;
}
