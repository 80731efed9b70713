import Stripe from 'stripe';
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

/**
 * What Stripe posted, after its signature over the raw bytes was checked. Undefined: it is signed, and no event.
 * Throws 'webhook.signature'.
 */
export function readStripeEvent(
  { stripe, webhookSecret }: PaymentProvider,
  raw: Buffer,
  signature: string,
): Stripe.Event | undefined {
  try {
    const posted: unknown = stripe.webhooks.constructEvent(raw, signature, webhookSecret);
    return event.safeParse(posted).data as Stripe.Event | undefined;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
    throw new AppError('webhook.signature', undefined, { cause: error });
  }
}

/** The id of what an event is about; some kinds of events are about something without one. */
export function objectIdOf({ data }: Stripe.Event): string | undefined {
  return (data.object as { readonly id?: string }).id;
}
