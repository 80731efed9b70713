import { Webhook } from 'standardwebhooks';

/** Signs a message according to Standard Webhooks 1.0; during a rotation, with one signature per secret. */
export function signedHeaders(
  message: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(message.id, now, message.body));
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'TruePage-Webhooks/1',
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
