import type Stripe from 'stripe';

/** The id of an object that a reply names or holds. */
export function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** The intent as it stands now, with the charge that tells the card. */
export function retrieveIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
}

/** What to ask for along with a hosted page: its intent and charge. */
export const wholeSession = { expand: ['payment_intent.latest_charge'] };

/** The hosted page as it stands now, with its intent and charge. */
export function retrieveSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, wholeSession);
}
