import type { PaymentProcessing } from '../../deps.ts';
import type { ProviderRefund } from '../../ports/payment-provider.ts';
import { recordReversal, type ReversalOutcome } from '../reversals/record-reversal.ts';

/**
 * Records a refund as the provider reports it now, whether our desk, its dashboard or the bank made it. Safe to call any
 * number of times.
 */
export function recordRefund(deps: PaymentProcessing, refund: ProviderRefund): Promise<ReversalOutcome> {
  const { id, amount, paymentId: charge, requestId, remark } = refund;
  const step = refund.cameBack ? 'returned' : 'taken';
  return recordReversal(deps, { kind: 'refund', id, amount, step, charge, requestId, remark });
}

/** Records every refund of a payment: for news that may have been missed. */
export async function recordRefundsOf(deps: PaymentProcessing, paymentId: string): Promise<void> {
  for await (const refund of deps.payments.listRefunds(paymentId)) await recordRefund(deps, refund);
}
