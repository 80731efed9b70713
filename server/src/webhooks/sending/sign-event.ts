import { Webhook } from 'standardwebhooks';

/** Signs a message as Standard Webhooks 1.0 does: several secrets make several signatures, while one replaces the other. */
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
