import type Stripe from 'stripe';
import type { PaidCard } from '../cards/test-cards.ts';

/** A payment intent and what Stripe knows about it without showing it. */
export interface IntentRecord {
  intent: Stripe.PaymentIntent;
  /** The Checkout session that made this intent. */
  sessionId: string | null;
  /** Who is to prove who they are, while the bank asks for that. */
  authentication: { card: PaidCard; email: string | null } | null;
  /** Where the browser goes after 3-D Secure; null for a Checkout session, which knows its own way. */
  returnUrl: string | null;
}

/** A Checkout session, its lines, and what its payment intent will be made of. */
export interface SessionRecord {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  intentData: IntentData;
}

export interface IntentData {
  description: string | null;
  metadata: Record<string, string>;
  receipt_email: string | null;
}

export interface EventRecord {
  event: Stripe.Event;
  /** `abandoned`: nobody took it for three days. */
  delivery: 'pending' | 'delivered' | 'abandoned';
}

/** The first answer to an idempotency key, repeated to whoever asks again. */
export interface SavedAnswer {
  /** Unix seconds. */
  at: number;
  /** Method and path, for the message when the key comes back elsewhere. */
  endpoint: string;
  /** Keyed hash of the whole request. */
  fingerprint: string;
  requestId: string;
  status: number;
  body: unknown;
}

/** Everything the sandbox remembers. */
export interface Tables {
  intents: IntentRecord;
  sessions: SessionRecord;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  events: EventRecord;
  answers: SavedAnswer;
}

export type TableName = keyof Tables;

/** One row as the journal keeps it: table, key, value. */
export type Change = { [T in TableName]: readonly [table: T, key: string, row: Tables[T]] }[TableName];
