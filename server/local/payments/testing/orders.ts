import type Stripe from 'stripe';
import { sessionParameters } from '../../../src/payments/stripe/stripe-parameters.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { cents } from '@truepage/core/money';

export const anIntent = { amount: 6980, currency: 'usd', metadata: { orderNumber: 'TP-1' } };
export const withVisa = { payment_method: 'pm_card_visa' };

/** Three pages and a certificate: $69.80, as the product asks for it. */
export function aSession(changes: object = {}): Stripe.Checkout.SessionCreateParams {
  const session = sessionParameters({
    orderNumber: 'TP-2026-AAAA-BBBB-CCCC',
    attemptId: 'attempt',
    idempotencyKey: '',
    email: 'ana@example.com',
    locale: 'en-US',
    description: 'Order',
    total: cents(6980),
    lines: [
      { name: 'Certified', quantity: 3, unitPrice: cents(1995) },
      { name: 'Certificate', quantity: 1, unitPrice: cents(995) },
    ],
    returnTo: { paid: 'http://shop.example/paid', canceled: 'http://shop.example/checkout' },
  });
  return { ...session, ...changes };
}

/** A payment intent that was paid with a Visa card. */
export async function aPaidIntent({ stripe }: TestSandbox): Promise<string> {
  const { id } = await stripe.paymentIntents.create(anIntent);
  return (await stripe.paymentIntents.confirm(id, withVisa)).id;
}

/** The address of a new session's page, and where it leads once it is paid. */
export async function openPage({ stripe }: TestSandbox, changes: object = {}) {
  const { id, url } = await stripe.checkout.sessions.create(aSession(changes));
  return { id, url: String(url), success: `http://shop.example/paid?session_id=${id}` };
}

/** Sends a form as a browser does, without following where it leads. */
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
