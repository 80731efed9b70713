import { isUtf8 } from 'node:buffer';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';

/** The object of an event, to be fetched from Stripe, since events may arrive late, twice and in any order. */
export interface Subject {
  /** `refunds`: all refunds of the payment with this id. */
  readonly kind: 'checkout' | 'intent' | 'refund' | 'refunds' | 'dispute';
  readonly id: string;
}

/** A verified event of Stripe. */
export interface StripeNews {
  readonly id: string;
  readonly type: string;
  /** Undefined if we do not handle events of this kind. */
  readonly subject: Subject | undefined;
  /** The event's own content, for reports about objects that cannot be fetched. */
  readonly claim: {
    readonly reference: string;
    /** 0 if missing. */
    readonly amount: Cents;
    /** Empty if missing. */
    readonly currency: string;
    readonly livemode: boolean;
  };
}

/** The format of Stripe's ids. No other text may get into a query or a URL. */
const id = z.string().regex(/^\w{1,255}$/);

const event = z.looseObject({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean().catch(false),
  data: z.looseObject({
    object: z.looseObject({
      id: id.optional(),
      payment_intent: z.union([id, z.looseObject({ id }).transform((intent) => intent.id)]).catch(''),
      amount: z.number().refine(Number.isSafeInteger).catch(0),
      currency: z
        .string()
        .regex(/^[a-z]{3}$/)
        .catch(''),
    }),
  }),
});

/** Maximum age of a signature in seconds, as in Stripe's own libraries. */
const toleranceSeconds = 300;
const byteOrderMark = Buffer.from('\uFEFF');

/**
 * Verifies Stripe's signature over exactly these bytes. Throws 'webhook.signature' for every failure: until the
 * signature is verified, an error of the library must not be reported as anything else.
 */
export function demandSignature(webhookSecret: string, raw: Buffer, header: string): void {
  let isSigned: boolean | undefined;
  try {
    isSigned =
      isOneText(raw) && Stripe.webhooks.signature?.verifyHeader(raw, header, webhookSecret, toleranceSeconds);
  } catch (cause) {
    throw new AppError('webhook.signature', undefined, { cause });
  }
  if (isSigned !== true) throw new AppError('webhook.signature');
}

/** The library signs decoded text: a byte order mark and invalid UTF-8 could otherwise be changed without detection. */
function isOneText(raw: Buffer): boolean {
  return isUtf8(raw) && !raw.subarray(0, byteOrderMark.length).equals(byteOrderMark);
}

/** The event in a signed body; undefined if it is not an event of Stripe. */
export function readStripeEvent(raw: Buffer): StripeNews | undefined {
  const parsed = event.safeParse(parsedJson(raw)).data;
  if (parsed === undefined) return undefined;
  const { object } = parsed.data;
  return {
    id: parsed.id,
    type: parsed.type,
    subject: subjectOf(parsed.type, object),
    claim: {
      reference: object.id ?? parsed.id,
      amount: cents(object.amount),
      currency: object.currency,
      livemode: parsed.livemode,
    },
  };
}

function parsedJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

const kinds: Readonly<Record<string, Subject['kind']>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.expired': 'checkout',
  'payment_intent.succeeded': 'intent',
  'payment_intent.canceled': 'intent',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.refund.updated': 'refund',
  'charge.refunded': 'refunds',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
};

function subjectOf(
  type: string,
  object: { readonly id?: string | undefined; readonly payment_intent: string },
): Subject | undefined {
  const kind = kinds[type];
  const about = kind === 'refunds' ? object.payment_intent : object.id;
  return kind === undefined || about === undefined || about === '' ? undefined : { kind, id: about };
}
