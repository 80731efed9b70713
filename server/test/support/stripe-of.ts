import type Stripe from 'stripe';
import type { PaymentProvider } from '../../src/ports/payment-provider.ts';
import type { StripeProvider } from '../../src/payments/stripe/stripe-provider.ts';

/** The server's own client of Stripe's SDK: tests act as customer and dashboard with it, and let its calls fail. */
export function stripeOf({ payments }: { readonly payments: PaymentProvider }): Stripe {
  return (payments as StripeProvider).stripe;
}
