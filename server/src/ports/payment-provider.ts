import type { Cents } from '@truepage/core/money';
import type { Billing } from '@truepage/core/partners/billing-address';
import type { PaymentTax } from '@truepage/core/payments/tax';
import type { ReversalStep } from '@truepage/core/payments/reversals';

/** `checkout`: a hosted page. `intent`: the embedded form. */
export type PayableKind = 'intent' | 'checkout';

/** A payment to collect for an order. Idempotent: the same request with the same key is created once. */
export interface PaymentRequest {
  readonly orderNumber: string;
  readonly attemptId: string;
  /** The corrected page count whose difference is collected; undefined for the price of the order. */
  readonly correctionId: string | undefined;
  readonly idempotencyKey: string;
  readonly email: string;
  /** The order's language tag. */
  readonly locale: string;
  readonly description: string;
  readonly total: Cents;
  /** Whether the provider determines the tax that the prices include. Only possible for a hosted page. */
  readonly isTaxed: boolean;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Cents }[];
  /** The addresses that the hosted page returns to. */
  readonly returnTo: { readonly paid: string; readonly canceled: string };
}

/** Why the last attempt was declined. */
export interface Decline {
  readonly code?: string | undefined;
  readonly declineCode?: string | undefined;
  /** In English. */
  readonly message?: string | undefined;
}

/** A payment as currently reported by the provider. */
export interface ProviderPayment {
  readonly id: string;
  readonly received: Cents;
  readonly currency: string;
  readonly livemode: boolean;
  /** From its metadata; not verified. */
  readonly orderNumber: string | undefined;
  readonly correctionId: string | undefined;
  /** The tax in `received`; undefined if none was determined. Never set in lists. */
  readonly tax: PaymentTax | undefined;
  readonly card: { readonly brand: string | null; readonly last4: string | null };
  readonly decline: Decline | undefined;
}

/** The current state of a hosted page or an embedded payment. */
export interface Payable {
  readonly stripeId: string;
  /**
   * payable: it can still be paid. processing: the provider decides. succeeded: the payment was received. over: it can never be paid.
   */
  readonly state: 'payable' | 'processing' | 'succeeded' | 'over';
  /** Undefined before the first attempt on a hosted page. */
  readonly payment: ProviderPayment | undefined;
  readonly url: string | null;
  readonly clientSecret: string | null;
  readonly expiresAt: Date | null;
  /** From its metadata; not verified. */
  readonly orderNumber: string | undefined;
  readonly attemptId: string | undefined;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amount: Cents;
  /** Whether the refund failed or was canceled, so that the money is back. */
  readonly cameBack: boolean;
  readonly paymentId: string | null;
  /** The id of our request that caused it, from its metadata. */
  readonly requestId: string | undefined;
  readonly remark: string | null;
}

export interface ProviderDispute {
  readonly id: string;
  readonly amount: Cents;
  /** Undefined if no money was withdrawn, as for an inquiry. */
  readonly step: ReversalStep | undefined;
  readonly paymentId: string | null;
  readonly reason: string;
}

export interface RefundOrder {
  readonly paymentId: string;
  /** Undefined: everything that is left. */
  readonly amount: Cents | undefined;
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer';
  readonly requestId: string;
}

/** The time span of the objects' creation, UTC. */
export interface Period {
  readonly from: Date;
  readonly to?: Date;
  /** Excludes hosted pages that are complete or expired. */
  readonly onlyOpenPages?: boolean;
}

/** Missing settings of the owner's account at the provider for determining taxes. */
export interface TaxReadiness {
  /** The provider's names of the missing settings, such as 'head_office'; empty if complete. */
  readonly missing: readonly string[];
  /** The number of the owner's tax registrations; with 0, the tax is always zero. */
  readonly registrations: number;
}

/** Amounts for which the tax is calculated without a payment. */
export interface TaxRequest {
  readonly billing: Billing;
  /** Positive amounts including tax, at most 100; references are unique. */
  readonly lines: readonly { readonly reference: string; readonly amount: Cents }[];
  /** The date of the applicable rates, at most 31 days ago; undefined for now. */
  readonly at: Date | undefined;
  readonly idempotencyKey: string;
}

/** The provider's tax calculation. It can be recorded for 90 days. */
export interface TaxCalculation {
  readonly id: string;
  /** By reference. */
  readonly taxes: ReadonlyMap<string, PaymentTax>;
  /** Whether the customer owes the tax (reverse charge); the taxes are then zero. */
  readonly isReverseCharge: boolean;
}

/** Refunded lines of an earlier record, as positive amounts. */
export interface TaxReturn {
  /** The result of recordTax(). */
  readonly recordId: string;
  /** Unique among all records. */
  readonly reference: string;
  /** Identified by the reference of their line in the record; unique. */
  readonly lines: readonly { readonly reference: string; readonly amount: Cents; readonly tax: Cents }[];
}

/** The card payment provider: Stripe, or the local payment sandbox. Every operation rejects with ProviderError. */
export interface PaymentProvider {
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Whether payments move real money. An event of the other mode is an exception. */
  readonly livemode: boolean;
  /** The address of the sandbox's Stripe.js for browsers; undefined with real Stripe. */
  readonly stripeJsUrl: string | undefined;
  readonly isSandbox: boolean;

  /** Sends one small request without retries, at most 5 s. Rejects if the key or the connection does not work. */
  probe(): Promise<void>;
  /** Creates the object, or returns the current state of the one created with this key. */
  create(kind: PayableKind, request: PaymentRequest): Promise<Payable>;
  find(kind: PayableKind, id: string): Promise<Payable>;
  /** Ends the object and returns its final state: it may have been paid just before. */
  end(kind: PayableKind, id: string): Promise<Payable>;
  /** Newest first, without card details. */
  list(kind: PayableKind, period: Period): AsyncIterable<Payable>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  listRefunds(paymentId: string): AsyncIterable<ProviderRefund>;
  findDispute(id: string): Promise<ProviderDispute>;
  /** Whether the provider can determine taxes. */
  checkTax(): Promise<TaxReadiness>;
  /** Calculates the taxes in amounts that were not paid by card. Records nothing. */
  calculateTax(request: TaxRequest): Promise<TaxCalculation>;
  /**
   * Records a calculated tax in the owner's tax returns, once, with a unique reference. Returns the id of the record, or null
   * if it was recorded more than a day ago: the provider then no longer returns the id.
   */
  recordTax(calculationId: string, reference: string): Promise<string | null>;
  /** Records a partial refund of the tax, once. Ignores lines that are not in the record. */
  returnTax(wanted: TaxReturn): Promise<void>;
}

/**
 * missing: the provider has no such object. invalid, declined: it refuses the request. conflict: the key belongs to another
 * request, or to one in progress. key, permission: it refuses our secret key. throttled, unreachable, broken: a retry may
 * succeed.
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

/** Whether an error is a ProviderError of one of these kinds. */
export function isProviderError(
  error: unknown,
  ...kinds: readonly ProviderErrorKind[]
): error is ProviderError {
  return error instanceof ProviderError && kinds.includes(error.kind);
}
