import type Stripe from 'stripe';
import { cents } from '@truepage/core/money';
import type { ReversalStep } from '@truepage/core/payments/reversals';
import type { PaymentTax } from '@truepage/core/payments/tax';
import type {
  Payable,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '../../ports/payment-provider.ts';

/** Requires the session with its intent expanded: otherwise it is unknown whether an expired page may still be paid. */
export function readSession(session: Stripe.Checkout.Session): Payable {
  const intent = typeof session.payment_intent === 'string' ? undefined : session.payment_intent;
  return {
    stripeId: session.id,
    state: stateOfSession(session, intent?.status),
    payment: intent ? readPayment(intent) : undefined,
    url: session.url,
    clientSecret: null,
    expiresAt: new Date(session.expires_at * 1000),
    ...marksOf(session.metadata),
  };
}

export function readIntent(intent: Stripe.PaymentIntent): Payable {
  return {
    stripeId: intent.id,
    state: stateOfIntent(intent),
    payment: readPayment(intent),
    url: null,
    clientSecret: intent.client_secret,
    expiresAt: null,
    ...marksOf(intent.metadata),
  };
}

/** Requires `latest_charge` expanded: the receipt names its card. */
function readPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { latest_charge: charge, last_payment_error: failure } = intent;
  const card = typeof charge === 'string' ? undefined : charge?.payment_method_details?.card;
  return {
    id: intent.id,
    received: cents(intent.amount_received),
    currency: intent.currency,
    livemode: intent.livemode,
    orderNumber: intent.metadata['orderNumber'],
    correctionId: intent.metadata['correction'],
    // The tax is in the hosted page's session.
    tax: undefined,
    card: { brand: card?.brand ?? null, last4: card?.last4 ?? null },
    decline: failure
      ? { code: failure.code, declineCode: failure.decline_code, message: failure.message }
      : undefined,
  };
}

/** Requires `total_details.breakdown` expanded. Undefined if the page determined no tax. */
export function readTax({
  automatic_tax: { status },
  total_details: details,
}: Stripe.Checkout.Session): PaymentTax | undefined {
  if (status !== 'complete' || details === null) return undefined;
  const parts = details.breakdown?.taxes.map(({ amount, rate }) => ({
    name: rate.display_name,
    jurisdiction: rate.jurisdiction,
    percentage: rate.effective_percentage ?? rate.percentage,
    amount: cents(amount),
  }));
  // Taxes of zero only explain why no tax is collected in a place.
  return { amount: cents(details.amount_tax), parts: parts?.filter(({ amount }) => amount !== 0) ?? [] };
}

function marksOf(metadata: Stripe.Metadata | null) {
  return { orderNumber: metadata?.['orderNumber'], attemptId: metadata?.['attempt'] };
}

/** A payment that waits for the bank when its page expires may still succeed; one that waits for a card cannot. */
function stateOfSession(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent.Status | undefined,
): Payable['state'] {
  if (intent === 'succeeded') return 'succeeded';
  if (intent === 'processing' || status === 'complete') return 'processing';
  if (status !== 'expired') return 'payable';
  return intent === 'requires_action' || intent === 'requires_capture' ? 'processing' : 'over';
}

function stateOfIntent({ status }: Stripe.PaymentIntent): Payable['state'] {
  if (status === 'canceled') return 'over';
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' ? 'processing' : 'payable';
}

export function readRefund(refund: Stripe.Refund): ProviderRefund {
  const cameBack = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    amount: cents(refund.amount),
    cameBack,
    paymentId: idOf(refund.payment_intent),
    requestId: refund.metadata?.['refundRequest'],
    remark: refund.failure_reason ?? (cameBack ? refund.status : null),
  };
}

/**
 * The money is withdrawn while a dispute is decided. Inquiries (`warning_…`) and prevented disputes withdraw nothing.
 */
const steps: Readonly<Record<string, ReversalStep>> = {
  needs_response: 'taken',
  under_review: 'taken',
  appeal_needs_response: 'taken',
  appeal_under_review: 'taken',
  won: 'returned',
  lost: 'lost',
};

export function readDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, reason, payment_intent: payment } = dispute;
  return { id, amount: cents(dispute.amount), step: steps[dispute.status], paymentId: idOf(payment), reason };
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
