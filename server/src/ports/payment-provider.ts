import type { Cents } from '@truepage/core/money';
import type { Billing } from '@truepage/core/partners/billing-address';
import type { PaymentTax } from '@truepage/core/payments/tax';
import type { ReversalStep } from '@truepage/core/payments/reversals';

/** `checkout`: a hosted page. `intent`: the embedded form. */
export type PayableKind = 'intent' | 'checkout';

/** What we ask the provider to collect for an order. The same request under the same key is made once. */
export interface PaymentRequest {
  readonly orderNumber: string;
  readonly attemptId: string;
  /** The corrected page count whose difference it collects; undefined: the price of the order. */
  readonly correctionId: string | undefined;
  readonly idempotencyKey: string;
  readonly email: string;
  /** The order's language tag. */
  readonly locale: string;
  readonly description: string;
  readonly total: Cents;
  /** Whether the provider determines the tax that the prices include. Only a hosted page can. */
  readonly isTaxed: boolean;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Cents }[];
  /** Where the hosted page returns to. */
  readonly returnTo: { readonly paid: string; readonly canceled: string };
}

/** Why the last try was declined. */
export interface Decline {
  readonly code?: string | undefined;
  readonly declineCode?: string | undefined;
  /** In English. */
  readonly message?: string | undefined;
}

/** A payment as the provider reports it now. */
export interface ProviderPayment {
  readonly id: string;
  readonly received: Cents;
  readonly currency: string;
  readonly livemode: boolean;
  /** What its metadata claims; unchecked. */
  readonly orderNumber: string | undefined;
  readonly correctionId: string | undefined;
  /** What of `received` is tax; undefined: none was determined. Never in lists. */
  readonly tax: PaymentTax | undefined;
  readonly card: { readonly brand: string | null; readonly last4: string | null };
  readonly decline: Decline | undefined;
}

/** The current state of a hosted page or an embedded payment. */
export interface Payable {
  readonly stripeId: string;
  /**
   * payable: it can still be paid. processing: the provider decides. succeeded: money came in. over: it can never be paid.
   */
  readonly state: 'payable' | 'processing' | 'succeeded' | 'over';
  /** Undefined before the first try on a hosted page. */
  readonly payment: ProviderPayment | undefined;
  readonly url: string | null;
  readonly clientSecret: string | null;
  readonly expiresAt: Date | null;
  /** What its metadata claims; unchecked. */
  readonly orderNumber: string | undefined;
  readonly attemptId: string | undefined;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amount: Cents;
  /** It failed or was canceled: the money is ours again. */
  readonly cameBack: boolean;
  readonly paymentId: string | null;
  /** Our own request that caused it, as its metadata says. */
  readonly requestId: string | undefined;
  readonly remark: string | null;
}

export interface ProviderDispute {
  readonly id: string;
  readonly amount: Cents;
  /** Undefined: no money was withdrawn, as with an inquiry. */
  readonly step: ReversalStep | undefined;
  readonly paymentId: string | null;
  readonly reason: string;
}

export interface RefundOrder {
  readonly paymentId: string;
  /** Undefined: all that is left. */
  readonly amount: Cents | undefined;
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer';
  readonly requestId: string;
}

/** Objects created in a time span, UTC. */
export interface Period {
  readonly from: Date;
  readonly to?: Date;
  /** Leaves out hosted pages that are complete or expired. */
  readonly onlyOpenPages?: boolean;
}

/** What the owner's account at the provider lacks to determine taxes. */
export interface TaxReadiness {
  /** Its own names of the settings that are missing: 'head_office'; empty: none. */
  readonly missing: readonly string[];
  /** Where the owner is registered to collect taxes; 0: the tax is always zero. */
  readonly registrations: number;
}

/** Amounts whose tax is calculated without a payment. */
export interface TaxRequest {
  readonly billing: Billing;
  /** Positive amounts that include the tax, 100 at most; each reference once. */
  readonly lines: readonly { readonly reference: string; readonly amount: Cents }[];
  /** Whose rates count: at most 31 days ago. Undefined: now. */
  readonly at: Date | undefined;
  readonly idempotencyKey: string;
}

/** What the provider determined. It can be recorded for 90 days. */
export interface TaxCalculation {
  readonly id: string;
  /** By reference. */
  readonly taxes: ReadonlyMap<string, PaymentTax>;
  /** The customer owes the tax: those here are zero. */
  readonly isReverseCharge: boolean;
}

/** Lines of an earlier record that were refunded, as positive amounts. */
export interface TaxReturn {
  /** What recordTax() returned. */
  readonly recordId: string;
  /** Unique among all records. */
  readonly reference: string;
  /** Each by the reference of its line in the record, once. */
  readonly lines: readonly { readonly reference: string; readonly amount: Cents; readonly tax: Cents }[];
}

/** The card payment provider: Stripe, or the local payment sandbox. Every operation rejects with ProviderError. */
export interface PaymentProvider {
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Whether real money moves: news from the other mode is an exception. */
  readonly livemode: boolean;
  /** Where browsers load the sandbox's Stripe.js from; undefined with real Stripe. */
  readonly stripeJsUrl: string | undefined;
  readonly isSandbox: boolean;

  /** One small question without retries, at most 5 s: rejects when the key or the connection is no good. */
  probe(): Promise<void>;
  /** Creates it, or returns the current state of what this key created. */
  create(kind: PayableKind, request: PaymentRequest): Promise<Payable>;
  find(kind: PayableKind, id: string): Promise<Payable>;
  /** Ends it and returns its final state: it may have been paid a moment before. */
  end(kind: PayableKind, id: string): Promise<Payable>;
  /** Newest first, without cards. */
  list(kind: PayableKind, period: Period): AsyncIterable<Payable>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  listRefunds(paymentId: string): AsyncIterable<ProviderRefund>;
  findDispute(id: string): Promise<ProviderDispute>;
  /** Whether the provider can determine taxes. */
  checkTax(): Promise<TaxReadiness>;
  /** The taxes in amounts that were not paid by card. Nothing is recorded. */
  calculateTax(request: TaxRequest): Promise<TaxCalculation>;
  /**
   * Reports a calculated tax in the owner's returns, once, under a reference that is unique among all. Returns the id of the record;
   * null if it was made more than a day ago: the provider no longer says which it is.
   */
  recordTax(calculationId: string, reference: string): Promise<string | null>;
  /** Reports that a part of it went back, once. Lines that the record does not have are left out. */
  returnTax(wanted: TaxReturn): Promise<void>;
}

/**
 * missing: the provider has no such object. invalid, declined: it refuses the request. conflict: the key belongs to another
 * request, or one under way. key, permission: it refuses our secret key. throttled, unreachable, broken: it may work later.
 */
export type ProviderErrorKind =
  | 'missing'
  | 'invalid'
  | 'declined'
  | 'conflict'
  | 'key'
  | 'permission'
  | 'throttled'
  | 'unreachable'
  | 'broken';

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.kind = kind;
  }
}

/** Whether the provider failed in one of these ways. */
export function isProviderError(
  error: unknown,
  ...kinds: readonly ProviderErrorKind[]
): error is ProviderError {
  return error instanceof ProviderError && kinds.includes(error.kind);
}
