import { isUtf8 } from 'node:buffer';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';

/** What an event is about: look it up there, since events arrive late, twice and in any order. */
export interface Subject {
  /** `refunds`: all refunds of the payment with this id. */
  readonly kind: 'checkout' | 'intent' | 'refund' | 'refunds' | 'dispute';
  readonly id: string;
}

/** Signed news from Stripe. */
export interface StripeNews {
  readonly id: string;
  readonly type: string;
  /** Undefined: it is about something that we do not follow. */
  readonly subject: Subject | undefined;
  /** Its own content, for reports that cannot be looked up. */
  readonly claim: {
    readonly reference: string;
    /** 0 where it names none. */
    readonly amount: Cents;
    /** Empty where it names none. */
    readonly currency: string;
    readonly livemode: boolean;
  };
}

/** The form of Stripe's ids. No other text may get into a query or an address. */
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

/** How long a signature is good, in seconds: as in Stripe's own libraries. */
const toleranceSeconds = 300;
const byteOrderMark = Buffer.from('\uFEFF');

/**
 * Checks that Stripe signed exactly these bytes with our secret. Throws 'webhook.signature' whatever goes wrong: before
 * the signature is known to be right, no failure of the library may count as anything else.
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

/** The library signs decoded text: a byte order mark and bytes that are no UTF-8 could be changed unnoticed. */
function isOneText(raw: Buffer): boolean {
  return isUtf8(raw) && !raw.subarray(0, byteOrderMark.length).equals(byteOrderMark);
}

/** The event in a signed body. Undefined: there is none, or none that Stripe makes. */
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
