import type { PaymentProcessing } from '../../deps.ts';
import type { ProviderRefund } from '../../ports/payment-provider.ts';
import { recordReversal, type ReversalOutcome } from '../reversals/record-reversal.ts';

/**
 * Records the current state of a refund at the provider, whether it was made by our desk, the provider's dashboard or
 * the bank. Idempotent.
 */
export function recordRefund(deps: PaymentProcessing, refund: ProviderRefund): Promise<ReversalOutcome> {
  const { id, amount, paymentId: charge, requestId, remark } = refund;
  const step = refund.cameBack ? 'returned' : 'taken';
  return recordReversal(deps, { kind: 'refund', id, amount, step, charge, requestId, remark });
}

/** Records all refunds of a payment, in case an event was missed. */
export async function recordRefundsOf(deps: PaymentProcessing, paymentId: string): Promise<void> {
  for await (const refund of deps.payments.listRefunds(paymentId)) await recordRefund(deps, refund);
}
