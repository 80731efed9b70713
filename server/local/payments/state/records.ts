import type Stripe from 'stripe';
import type { Card } from '../cards/test-cards.ts';

/*
 * Stripe's objects with the fields that the product reads: the SDK's types hold their names and values right. Rows are
 * replaced, never changed in place.
 */

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'last_payment_error'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'status'
>;

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
>;

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'currency' | 'livemode' | 'paid' | 'refunded' | 'status'
> & {
  readonly payment_intent: string;
  readonly payment_method_details: { type: 'card'; card: Pick<Card, 'brand' | 'last4'> };
};

export type Refund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;

export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;

export interface IntentRecord {
  intent: Intent;
  /** The last one, declined or not. */
  charge: Charge | null;
  /** The session that made this intent. */
  sessionId: string | null;
  /** The card that its bank asks about now. */
  challenged: Card | null;
  /** Where the browser goes after 3-D Secure; null where a session knows. */
  returnUrl: string | null;
}

export interface SessionRecord {
  session: Session;
  lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: number }[];
  intentMetadata: Record<string, string>;
}

export interface EventRecord {
  event: SandboxEvent;
  isDelivered: boolean;
}

export interface SandboxEvent {
  id: string;
  object: 'event';
  api_version: string;
  /** Unix seconds, as everywhere at Stripe. */
  created: number;
  livemode: false;
  type: Stripe.Event['type'];
  data: { object: Intent | Session | Charge | Refund | Dispute };
}

/** The first answer to an idempotency key. */
export interface SavedAnswer {
  at: number;
  /** Keyed hash of the whole request. */
  fingerprint: string;
  status: number;
  body: object;
}

/** All that the sandbox remembers. */
export interface Tables {
  intents: IntentRecord;
  sessions: SessionRecord;
  refunds: Refund;
  disputes: Dispute;
  events: EventRecord;
  answers: SavedAnswer;
}

export type TableName = keyof Tables;

/** One row as the journal keeps it. */
export type Change = { [T in TableName]: readonly [table: T, key: string, row: Tables[T]] }[TableName];
