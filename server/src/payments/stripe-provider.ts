import Stripe from 'stripe';
import { AppError } from '@truepage/core/errors';
import type { PaymentProvider } from '../ports/payment-provider.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another origin than Stripe's own, asked for at the first call: the payment sandbox's is known once we listen. */
  readonly apiBase?: (() => string) | undefined;
  readonly stripeJsUrl?: string | undefined;
  readonly isSandbox: boolean;
}

const timeoutMs = 15_000;

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  let stripe: Stripe | undefined;
  return {
    get stripe() {
      return (stripe ??= connect(options));
    },
    publishableKey: options.publishableKey,
    webhookSecret: options.webhookSecret,
    livemode: /^[sr]k_live_/.test(options.secretKey),
    stripeJsUrl: options.stripeJsUrl,
    isSandbox: options.isSandbox,
  };
}

function connect({ secretKey, apiBase }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiBase === undefined ? {} : address(apiBase())),
  });
}

/**
 * What a failed call to the provider means to our caller: unreachable, slow, throttled, broken, or with a key of ours
 * that it does not take (any more) is 'payment.provider_unavailable' and may be retried; anything else is ours and
 * comes back as it was.
 */
export function providerFailure(error: unknown): unknown {
  const passing =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  return passing ? new AppError('payment.provider_unavailable', undefined, { cause: error }) : error;
}

function address(base: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  // Brackets belong to an address, not to the name of a host.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port) || (scheme === 'http' ? 80 : 443), protocol: scheme };
}
