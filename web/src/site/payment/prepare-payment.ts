import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { ApiCall } from '../../api/client.ts';
import { isSettled } from '../checkout/start-checkout.ts';
import { loadScript } from './load-script.ts';

export type PaymentSetup =
  | {
      readonly kind: 'ready';
      readonly stripe: Stripe;
      readonly clientSecret: string;
      readonly isSandbox: boolean;
    }
  /** Paid, or being paid: there is nothing to fill in. */
  | { readonly kind: 'settled' };

/** Gets the card provider's script and the payment of the order ready. Rejects when either fails. */
export async function preparePayment(call: ApiCall, orderNumber: string): Promise<PaymentSetup> {
  try {
    const [provider, { clientSecret }] = await Promise.all([
      loadProvider(call),
      call('createPaymentIntent', { orderNumber }),
    ]);
    return { kind: 'ready', clientSecret, ...provider };
  } catch (error) {
    if (isSettled(error)) return { kind: 'settled' };
    throw error;
  }
}

async function loadProvider(
  call: ApiCall,
): Promise<{ readonly stripe: Stripe; readonly isSandbox: boolean }> {
  const { publishableKey, stripeJsUrl, paymentSandbox } = await call('getSiteConfig', {});
  // A stand-in defines what loadStripe would otherwise fetch from the provider.
  if (stripeJsUrl !== null) await loadScript(stripeJsUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js is for browsers only');
  return { stripe, isSandbox: paymentSandbox };
}
