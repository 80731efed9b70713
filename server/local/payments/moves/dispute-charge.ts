import type Stripe from 'stripe';
import { missingError, stateError } from '../api/api-error.ts';
import type { Transaction } from '../state/transaction.ts';
import { newDispute } from '../objects/dispute.ts';
import { findCharge, findIntent, idOf } from './find.ts';

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

/**
 * The card holder disputes the charge of a payment intent.
 * @throws ApiError when nothing was paid, or it is disputed already
 */
export function openDispute(tx: Transaction, intentId: string): Stripe.Dispute {
  const { intent } = findIntent(tx, intentId);
  if (intent.status !== 'succeeded') throw stateError(`PaymentIntent ${intentId} is not paid.`);
  const charge = findCharge(tx, idOf(intent.latest_charge));
  if (charge.disputed) throw stateError(`Charge ${charge.id} is disputed already.`);

  const dispute = newDispute(tx, charge);
  tx.put('disputes', dispute.id, dispute);
  tx.put('charges', charge.id, { ...charge, disputed: true });
  tx.emit('charge.dispute.created', dispute);
  return dispute;
}
