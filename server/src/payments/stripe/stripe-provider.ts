import Stripe from 'stripe';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { stripeOperations } from './stripe-operations.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /**
   * Replaces Stripe's origin. Read on the first call: the payment sandbox's port is known only after the server
   * listens.
   */
  readonly apiBase?: (() => string) | undefined;
  readonly stripeJsUrl?: string | undefined;
  readonly isSandbox: boolean;
}

const timeoutMs = 15_000;

/** `stripe` is for tests, which use it to act as the customer. */
export interface StripeProvider extends PaymentProvider {
  readonly stripe: Stripe;
}

export function createStripeProvider(options: StripeOptions): StripeProvider {
  let stripe: Stripe | undefined;
  const client = () => (stripe ??= connect(options));
  return {
    ...stripeOperations(client),
    get stripe() {
      return client();
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

function address(base: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  // The host of an IPv6 URL has no brackets.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port) || (scheme === 'http' ? 80 : 443), protocol: scheme };
}
