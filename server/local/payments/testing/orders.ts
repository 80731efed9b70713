import type Stripe from 'stripe';
import type { TestSandbox } from './test-sandbox.ts';

export const anIntent = { amount: 6980, currency: 'usd', metadata: { orderNumber: 'TP-1' } };
export const withVisa = { payment_method: 'pm_card_visa' };

/** Three pages and a certificate, $69.80, with the parameters that the product sends. */
export function aSession(changes: object = {}): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, quantity: number, unit_amount: number) => {
    return { quantity, price_data: { currency: 'usd', unit_amount, product_data: { name } } };
  };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: 'en',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: 'TP-2026-AAAA-BBBB-CCCC',
    customer_email: 'ana@example.com',
    payment_intent_data: { metadata: { orderNumber: 'TP-2026-AAAA-BBBB-CCCC' }, description: 'Order' },
    line_items: [line('Certified', 3, 1995), line('Certificate', 1, 995)],
    success_url: 'http://shop.example/paid?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/checkout',
    ...changes,
  };
}

/** A payment intent paid with a Visa card. */
export async function aPaidIntent({ stripe }: TestSandbox): Promise<string> {
  const { id } = await stripe.paymentIntents.create(anIntent);
  return (await stripe.paymentIntents.confirm(id, withVisa)).id;
}

/** The address of a new session's page, and its success address. */
export async function openPage({ stripe }: TestSandbox, changes: object = {}) {
  const { id, url } = await stripe.checkout.sessions.create(aSession(changes));
  return { id, url: String(url), success: `http://shop.example/paid?session_id=${id}` };
}

/** Sends a form like a browser, without following the redirect. */
export async function submit(url: string, typed: Record<string, string> = {}) {
  const body = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', ...typed });
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const location = reply.headers.get('location') ?? '';
  return {
    status: reply.status,
    text: await reply.text(),
    location: location && new URL(location, url).href,
  };
}
