import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

export type PaymentResult =
  /** Paid, or still being decided by the provider: the confirmation page shows which. */
  { readonly kind: 'done'; readonly isPaid: boolean } | PaymentFailure;

export interface PaymentFailure {
  readonly kind: 'failed';
  /** The provider's message; undefined if there is none. */
  readonly message: string | undefined;
  /** The result is unknown. A retry is safe: the order's single payment intent can be paid only once. */
  readonly mayBeCharged: boolean;
}

/**
 * Pays with the data in the fields. If the card needs no further step, the result is returned; otherwise the
 * provider redirects and comes back to `returnUrl`. Never rejects.
 */
export async function confirmPayment(
  stripe: Pick<Stripe, 'confirmPayment'>,
  elements: StripeElements,
  returnUrl: string,
): Promise<PaymentResult> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    if (error === undefined) return { kind: 'done', isPaid: paymentIntent.status === 'succeeded' };
    if (wasPaidElsewhere(error)) return { kind: 'done', isPaid: false };
    const mayBeCharged = error.type === 'api_connection_error' || error.type === 'api_error';
    return { kind: 'failed', message: error.message, mayBeCharged };
  } catch {
    return { kind: 'failed', message: undefined, mayBeCharged: true };
  }
}

/** Paid in another tab, so a retry must not be offered. */
function wasPaidElsewhere({ payment_intent: intent }: StripeError): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}
