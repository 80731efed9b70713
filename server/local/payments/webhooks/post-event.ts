import type Stripe from 'stripe';
import { createHmac } from 'node:crypto';

const TIMEOUT_MS = 10_000;

/** Sends an event to the merchant. Comes back with what went wrong, or undefined when it was taken with a 2xx. */
export async function postEvent(
  event: Stripe.Event,
  to: { url: string; secret: string; at: Date; abort: AbortSignal },
): Promise<string | undefined> {
  const body = JSON.stringify(event, undefined, 2);
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(body, to.secret, to.at),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      // Stripe takes a redirect for a failure.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), to.abort]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

/** The `Stripe-Signature` header for a payload sent at `at`. */
export function signatureHeader(payload: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
