import { isUtf8 } from 'node:buffer';
import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '@truepage/core/errors';
import type { PaymentProvider } from '../../ports/payment-provider.ts';

/** As Stripe makes them. What else it could be is nothing that we may put into a query or an address. */
const id = z.string().regex(/^\w{1,255}$/);

const event = z.looseObject({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.looseObject({ object: z.looseObject({ id: id.optional() }) }),
});

/** How long a signature is good, in seconds: what Stripe's own libraries take. */
const toleranceSeconds = 300;
const byteOrderMark = Buffer.from('\uFEFF');

/**
 * Checks that Stripe signed exactly these bytes with our secret. Throws 'webhook.signature' whatever goes wrong: before
 * the signature is known to be right, no failure of the library may count as anything else.
 */
export function demandSignature(
  { stripe: { webhooks }, webhookSecret }: Pick<PaymentProvider, 'stripe' | 'webhookSecret'>,
  raw: Buffer,
  header: string,
): void {
  let isSigned: boolean | undefined;
  try {
    isSigned =
      isOneText(raw) && webhooks.signature?.verifyHeader(raw, header, webhookSecret, toleranceSeconds);
  } catch (cause) {
    throw new AppError('webhook.signature', undefined, { cause });
  }
  if (isSigned !== true) throw new AppError('webhook.signature');
}

/** The library signs decoded text: a byte order mark and bytes that are no UTF-8 could be changed unnoticed. */
function isOneText(raw: Buffer): boolean {
  return isUtf8(raw) && !raw.subarray(0, byteOrderMark.length).equals(byteOrderMark);
}

/** The event in a signed body. Undefined: there is none, or none that Stripe makes. */
export function readStripeEvent(raw: Buffer): Stripe.Event | undefined {
  try {
    return event.safeParse(JSON.parse(raw.toString('utf8'))).data as Stripe.Event | undefined;
  } catch {
    return undefined;
  }
}

/** The id of what an event is about; some kinds of events are about something without one. */
export function objectIdOf({ data }: Stripe.Event): string | undefined {
  return (data.object as { readonly id?: string }).id;
}
