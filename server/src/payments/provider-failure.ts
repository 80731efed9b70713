import { AppError } from '@truepage/core/errors';
import { isProviderError } from '../ports/payment-provider.ts';

/**
 * Converts an error of the provider: unreachable, slow, throttling, failing, or refusing our key becomes
 * 'payment.provider_unavailable', which may be retried. Returns any other error unchanged.
 */
export function providerFailure(error: unknown): unknown {
  const isPassing = isProviderError(error, 'unreachable', 'broken', 'throttled', 'key', 'permission');
  return isPassing ? new AppError('payment.provider_unavailable', undefined, { cause: error }) : error;
}
