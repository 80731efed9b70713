import type Stripe from 'stripe';

/** The card payment provider: Stripe's own SDK, talking to Stripe or to the local payment sandbox. */
export interface PaymentProvider {
  /** Rejects as the SDK does; pass its errors through `providerFailure`. */
  readonly stripe: Stripe;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Whether real money moves: news from the other mode is an exception. */
  readonly livemode: boolean;
  /** Where browsers load the sandbox's Stripe.js stand-in from; undefined with real Stripe. */
  readonly stripeJsUrl: string | undefined;
  readonly isSandbox: boolean;
}
