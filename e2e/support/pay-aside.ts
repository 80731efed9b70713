import { createHmac } from 'node:crypto';
import { stripeKeys } from '../chaos/world/stand-ins.ts';

interface Aside {
  /** The stand-in for Stripe. */
  readonly stripe: string;
  /** The service. */
  readonly site: string;
  readonly orderNumber: string;
  /** In cents. */
  readonly amount: number;
}

/** Pays for an order past the pages of the site, and tells the service as Stripe does. Returns the payment's reference. */
export async function payAside({ stripe, site, orderNumber, amount }: Aside): Promise<string> {
  const wish = { amount: String(amount), currency: 'usd', 'metadata[orderNumber]': orderNumber };
  const { id } = await ask(`${stripe}/v1/payment_intents`, {
    ...wish,
    'allowed_payment_method_types[0]': 'card',
  });
  await ask(`${stripe}/v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' });
  const object = { id, object: 'payment_intent' };
  const event = { id: `evt_${id}`, object: 'event', type: 'payment_intent.succeeded', data: { object } };
  const body = JSON.stringify(event);
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature(body) };
  const heard = await fetch(`${site}/api/stripe/webhook`, { method: 'POST', body, headers });
  if (!heard.ok) throw new Error(`the webhook was answered with ${heard.status}`);
  return id;
}

async function ask(address: string, form: Record<string, string>): Promise<{ id: string }> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Authorization: `Bearer ${stripeKeys.secretKey}` },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

function signature(body: string): string {
  const at = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', stripeKeys.webhookSecret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${mac}`;
}
