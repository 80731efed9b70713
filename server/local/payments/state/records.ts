import type Stripe from 'stripe';
import type { Card } from '../cards.ts';

/** An object of Stripe, limited to the fields that the product reads; the SDK checks their names and values. */
type Some<T, Always extends keyof T> = Partial<T> & Pick<T, Always> & { payment_intent?: string | null };

export type Intent = Some<
  Stripe.PaymentIntent,
  'id' | 'amount' | 'created' | 'currency' | 'last_payment_error' | 'status'
>;
export type Session = Some<
  Stripe.Checkout.Session,
  'id' | 'cancel_url' | 'created' | 'expires_at' | 'status' | 'success_url'
>;
export type Charge = Some<
  Omit<Stripe.Charge, 'payment_method_details'>,
  'id' | 'amount' | 'amount_refunded' | 'currency' | 'payment_intent'
> & { payment_method_details: { type: 'card'; card: Pick<Card, 'brand' | 'last4'> } };
export type Refund = Some<Stripe.Refund, 'id' | 'amount' | 'created' | 'status'>;
export type Dispute = Some<Stripe.Dispute, 'id' | 'created' | 'status'>;

/* Rows are replaced, never changed in place. */

export interface IntentRecord {
  intent: Intent;
  /** The last charge, declined or not. */
  charge: Charge | null;
  /** The session that created this intent. */
  sessionId: string | null;
  /** The card that waits for its 3-D Secure check. */
  challenged: Card | null;
  /** The return address after 3-D Secure; null if the session has it. */
  returnUrl: string | null;
}

export interface SessionRecord {
  session: Session;
  lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: number }[];
  intentMetadata: Record<string, string>;
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

/** The first response to an idempotency key. */
export interface SavedAnswer {
  at: number;
  /** A keyed hash of the complete request. */
  fingerprint: string;
  status: number;
  body: object;
}

/** A tax calculation with its lines. */
export interface CalculationRecord {
  calculation: { id: string; object: 'tax.calculation'; expires_at: number };
  lines: readonly (Pick<
    Stripe.Tax.CalculationLineItem,
    'id' | 'object' | 'amount' | 'amount_tax' | 'reference' | 'tax_behavior'
  > & { readonly tax_breakdown: readonly object[] })[];
}

/** A recorded tax, or its partial reversal, with its lines. */
export interface TaxRecord {
  transaction: {
    id: string;
    object: 'tax.transaction';
    type: 'transaction' | 'reversal';
    reference: string;
    reversal: { original_transaction: string } | null;
  };
  /** Null for a reversal. */
  calculationId: string | null;
  lines: readonly {
    id: string;
    amount: number;
    amount_tax: number;
    reference: string;
    original: string | null;
  }[];
}

/** The complete state of the sandbox. */
export interface Tables {
  intents: IntentRecord;
  sessions: SessionRecord;
  refunds: Refund;
  disputes: Dispute;
  calculations: CalculationRecord;
  taxRecords: TaxRecord;
  events: { event: SandboxEvent; isDelivered: boolean };
  answers: SavedAnswer;
}

export type TableName = keyof Tables;

/** One row as stored in the journal. */
export type Change = { [T in TableName]: readonly [table: T, key: string, row: Tables[T]] }[TableName];
