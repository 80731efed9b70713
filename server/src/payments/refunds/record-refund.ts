import type Stripe from 'stripe';
import { cents } from '@truepage/core/money';
import type { PaymentProcessing } from '../../deps.ts';
import { idOf } from '../retrieve.ts';
import { recordReversal, type ReversalOutcome } from '../reversals/record-reversal.ts';

/**
 * Records a refund as Stripe tells of it now, whoever asked for it: our desk, somebody in Stripe's dashboard, or the
 * bank that sends it back. Safe to call any number of times.
 */
export function recordRefund(deps: PaymentProcessing, refund: Stripe.Refund): Promise<ReversalOutcome> {
  const cameBack = refund.status === 'failed' || refund.status === 'canceled';
  return recordReversal(deps, {
    kind: 'refund',
    id: refund.id,
    amount: cents(refund.amount),
    step: cameBack ? 'returned' : 'taken',
    charge: idOf(refund.payment_intent),
    requestId: refund.metadata?.['refundRequest'],
    remark: refund.failure_reason ?? (cameBack ? refund.status : null),
  });
}

/** Records every refund of a payment intent: for news that may have been missed. */
export async function recordRefundsOf(deps: PaymentProcessing, intentId: string): Promise<void> {
  const refunds = deps.payments.stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  for await (const refund of refunds) await recordRefund(deps, refund);
}
