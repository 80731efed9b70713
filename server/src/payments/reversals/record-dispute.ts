import type Stripe from 'stripe';
import { cents } from '@truepage/core/money';
import type { ReversalStep } from '@truepage/core/payments/reversals';
import type { PaymentProcessing } from '../../deps.ts';
import { idOf } from '../retrieve.ts';
import { recordReversal, type ReversalOutcome } from './record-reversal.ts';

/** While a dispute is decided its money is withdrawn. A mere inquiry (`warning_…`) and a prevented one withdraw nothing. */
const steps: Readonly<Record<string, ReversalStep>> = {
  needs_response: 'taken',
  under_review: 'taken',
  appeal_needs_response: 'taken',
  appeal_under_review: 'taken',
  won: 'returned',
  lost: 'lost',
};

/** Records a dispute as Stripe tells of it now. Safe to call any number of times. */
export async function recordDispute(
  deps: PaymentProcessing,
  dispute: Stripe.Dispute,
): Promise<ReversalOutcome> {
  const step = steps[dispute.status];
  if (step === undefined) return { state: 'nothing withdrawn' };
  return recordReversal(deps, {
    kind: 'dispute',
    id: dispute.id,
    amount: cents(dispute.amount),
    step,
    charge: idOf(dispute.payment_intent),
    requestId: undefined,
    remark: dispute.reason,
  });
}
