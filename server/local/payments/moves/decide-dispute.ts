import type Stripe from 'stripe';
import { missingError, stateError } from '../api/api-error.ts';
import type { Transaction } from '../state/transaction.ts';

/**
 * The bank decides about a dispute: won, the money is the merchant's again; lost, it stays with the card holder.
 * @throws ApiError when there is no such dispute, or it is decided
 */
export function decideDispute(tx: Transaction, disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = tx.get('disputes', disputeId);
  if (!dispute) throw missingError('dispute', disputeId);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw stateError(`Dispute ${disputeId} is decided already.`);
  }
  const decided: Stripe.Dispute = { ...dispute, status: outcome, is_charge_refundable: outcome === 'won' };
  tx.put('disputes', disputeId, decided);
  tx.emit('charge.dispute.closed', decided);
  return decided;
}
