import type Stripe from 'stripe';
import { signatureHeader } from '../../../local/payments/webhooks/post-event.ts';

interface Forged {
  readonly event: Stripe.Event;
  /** The id of the forged event, to look for it afterwards. */
  readonly eventId: string;
  readonly secret: string;
  readonly now: Date;
}

export interface Forgery {
  readonly name: string;
  readonly make: (forged: Forged) => { body: string; signature: string | undefined };
}

/** Older than the five minutes for which Stripe's libraries accept a signature. */
const staleMs = 10 * 60_000;

/** Forged events about a payment that did not happen. Each must be answered with 400. */
export const forgeries: readonly [Forgery, ...Forgery[]] = [
  {
    name: 'signed with another secret',
    make: (forged) => {
      const body = lieOf(forged);
      return { body, signature: signatureHeader(body, 'whsec_somebody_else', forged.now) };
    },
  },
  {
    name: 'altered after it was signed',
    make: (forged) => {
      const signed = JSON.stringify(forged.event, undefined, 2);
      return { body: lieOf(forged), signature: signatureHeader(signed, forged.secret, forged.now) };
    },
  },
  {
    name: 'signed ten minutes ago',
    make: (forged) => {
      const body = lieOf(forged);
      const at = new Date(forged.now.getTime() - staleMs);
      return { body, signature: signatureHeader(body, forged.secret, at) };
    },
  },
  {
    name: 'with an empty signature',
    make: (forged) => ({
      body: lieOf(forged),
      signature: `t=${Math.floor(forged.now.getTime() / 1000)},v1=`,
    }),
  },
  {
    name: 'with a byte order mark in front of what was signed',
    make: (forged) => {
      const body = lieOf(forged);
      return { body: `\uFEFF${body}`, signature: signatureHeader(body, forged.secret, forged.now) };
    },
  },
  { name: 'not signed', make: (forged) => ({ body: lieOf(forged), signature: undefined }) },
];

/** Claims that the event's object is paid, whatever its state is. */
function lieOf({ event, eventId }: Forged): string {
  const isSession = event.type.startsWith('checkout.session.');
  const type = isSession ? 'checkout.session.completed' : 'payment_intent.succeeded';
  const object = {
    ...event.data.object,
    status: isSession ? 'complete' : 'succeeded',
    payment_status: 'paid',
  };
  return JSON.stringify({ ...event, id: eventId, type, data: { object } }, undefined, 2);
}
