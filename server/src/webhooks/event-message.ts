import type { PartnerEventFacts } from '@truepage/core/webhooks/partner-event';
import { formerSecretMs } from '@truepage/core/webhooks/webhook';
import type { Webhooks } from '../deps.ts';

/** The public id of an event: the same for each delivery and retry. */
export const messageIdOf = (id: string) => `evt_${id.replaceAll('-', '')}`;

interface EventContent {
  readonly kind: string;
  readonly at: Date;
  readonly orderNumber?: string;
  readonly facts?: PartnerEventFacts;
}

/** The body of an event, in the format recommended by Standard Webhooks. */
export function eventBody({ kind, at, orderNumber, facts }: EventContent): string {
  return JSON.stringify({ type: kind, timestamp: at.toISOString(), data: { orderNumber, ...facts } });
}

interface StoredSecrets {
  readonly id: string;
  readonly secret: string;
  readonly formerSecret?: string | null | undefined;
  readonly formerSecretUntil?: Date | null | undefined;
}

/** The secrets to sign with: the current one, and for a day the previous one. */
export function secretsOf({ webhookBox }: Webhooks, stored: StoredSecrets, now: Date): string[] {
  const { id, secret, formerSecret, formerSecretUntil } = stored;
  const isFormerValid = formerSecret && formerSecretUntil && formerSecretUntil > now;
  const sealed = isFormerValid ? [secret, formerSecret] : [secret];
  return sealed.map((one) => Buffer.from(webhookBox.open(one, id)).toString());
}

/** Generates a secret: its text, and its encrypted form. */
export function newSecret(
  { webhookBox, randomBytes }: Webhooks & { readonly randomBytes: (count: number) => Uint8Array },
  id: string,
): { readonly text: string; readonly sealed: string } {
  const text = `whsec_${Buffer.from(randomBytes(32)).toString('base64')}`;
  return { text, sealed: webhookBox.seal(Buffer.from(text), id) };
}

/** How long a secret that is replaced now stays in use. */
export const formerUntil = (now: Date) => new Date(now.getTime() + formerSecretMs);
