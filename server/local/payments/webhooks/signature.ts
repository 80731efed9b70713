import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header for a payload sent at `at`. */
export function signatureHeader(payload: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
