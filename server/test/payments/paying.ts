import type { TestServer } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const;

/** Opens the hosted checkout page of an order; returns its address. */
export async function openCheckout(server: TestServer, orderNumber: string): Promise<string> {
  const reply = await server.call('POST', '/api/create-checkout-session', { orderNumber });
  if (reply.status !== 200) throw new Error(`no checkout: ${reply.status} ${JSON.stringify(reply.body)}`);
  return String(reply.body['url']);
}

/** Submits the hosted page's form like a browser. Resolves with the redirect's target, or null if there is none. */
export async function payOnPage(url: string, card: string, zip = '94103'): Promise<string | null> {
  const form = new URLSearchParams({
    email: 'ana@example.com',
    number: card,
    expiry: '12 / 40',
    cvc: '123',
    zip,
  });
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  await response.text();
  return response.headers.get('location');
}

/** Waits until `check` returns a value; fails after half a minute. */
export async function eventually<T>(check: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const seen = await check();
    if (seen !== undefined) return seen;
    if (Date.now() > deadline) throw new Error('it did not happen within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits until the order is paid, from whichever source. */
export function untilPaid(server: TestServer, orderNumber: string): Promise<true> {
  return eventually(async () => {
    const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
    return body['isPaid'] === true ? true : undefined;
  });
}

/** Pays an order on the embedded page, and waits until it is recorded. Returns the payment intent's id. */
export async function payByIntent(server: TestServer, orderNumber: string): Promise<string> {
  const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  const [intent = ''] = String(reply.body['clientSecret']).split('_secret_');
  await stripeOf(server.deps).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await untilPaid(server, orderNumber);
  return intent;
}
