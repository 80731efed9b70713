import Stripe from 'stripe';
import type { TestSandbox } from './test-sandbox.ts';

/** Three certified pages and a certificate: $69.80. */
export function aSession(
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: 'TP-2026-AAAA-BBBB-CCCC',
    customer_email: 'ana@example.com',
    metadata: { orderNumber: 'TP-2026-AAAA-BBBB-CCCC' },
    payment_intent_data: { metadata: { orderNumber: 'TP-2026-AAAA-BBBB-CCCC' } },
    line_items: [
      {
        quantity: 3,
        price_data: { currency: 'usd', unit_amount: 1995, product_data: { name: 'Certified' } },
      },
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 995, product_data: { name: 'Certificate' } },
      },
    ],
    success_url: 'http://shop.example/order/confirmation?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/checkout',
    ...overrides,
  };
}

export const anIntent = { amount: 6980, currency: 'usd', metadata: { orderNumber: 'TP-1' } };

/** A payment intent that was paid with a Visa card. */
export async function aPaidIntent({ stripe }: TestSandbox): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create(anIntent);
  return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
}

/** The error that the SDK throws; fails when it throws none. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected a StripeError, got ${String(outcome)}`);
}

export interface TypedForm {
  email?: string;
  number?: string;
  expiry?: string;
  cvc?: string;
}

/** Sends the form of a hosted page as a browser without scripts does. */
export function submitCheckout(url: string, typed: TypedForm = {}): Promise<Response> {
  const form = {
    email: 'ana@example.com',
    number: '4242 4242 4242 4242',
    expiry: '12/34',
    cvc: '123',
    ...typed,
  };
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

/** The address of an open session's page. */
export function pageOf(session: Stripe.Checkout.Session): string {
  if (session.url === null) throw new Error(`Session ${session.id} is ${session.status}`);
  return session.url;
}
