import { createHmac } from 'node:crypto';

const timeoutMs = 10_000;

/** Sends an event to the merchant. Returns the reason of a failure; undefined if it was accepted with a 2xx. */
export async function postEvent(
  event: object,
  to: { url: string; secret: string; at: Date; signal: AbortSignal },
): Promise<string | undefined> {
  const body = JSON.stringify(event, undefined, 2);
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(body, to.secret, to.at),
      },
      // Stripe treats a redirect as a failure.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), to.signal]),
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
