import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

export type PaymentResult =
  /** Paid, or left to the provider to decide: the confirmation knows. */
  { readonly kind: 'done'; readonly isPaid: boolean } | PaymentFailure;

export interface PaymentFailure {
  readonly kind: 'failed';
  /** The provider's; undefined when it gave none. */
  readonly message: string | undefined;
  /** The result is unknown. Trying again is safe: the order's one intent is paid once. */
  readonly mayBeCharged: boolean;
}

/**
 * Pays with the contents of the fields. Cards that need no further step come back here; for the others
 * the provider leaves the page and returns to `returnUrl`. Never rejects.
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

/** Paid in another tab: trying again would only confuse. */
function wasPaidElsewhere({ payment_intent: intent }: StripeError): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}
