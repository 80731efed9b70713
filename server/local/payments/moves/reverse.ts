import { invalidRequest, wrongState } from '../api/api-error.ts';
import type { Charge, Dispute, IntentRecord, Refund } from '../state/records.ts';
import { newId, type Transaction } from '../state/transaction.ts';

export interface RefundRequest {
  /** Cents; undefined: everything that is left. */
  amount?: number | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Refunds a payment. Throws ApiError if nothing was paid or is left, if it is disputed, or if less than `amount` is left. */
export function refundIntent(tx: Transaction, record: IntentRecord, wanted: RefundRequest): Refund {
  const charge = demandCharge(record);
  if (isChargedBack(tx, charge)) {
    throw wrongState(`Charge ${charge.id} has been charged back; cannot issue a refund.`);
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw wrongState(`Charge ${charge.id} has already been refunded.`);
  const amount = wanted.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    );
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    created: tx.now,
    currency: charge.currency,
    metadata: wanted.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: wanted.reason ?? null,
    status: 'succeeded',
  };
  tx.put('refunds', refund.id, refund);
  tx.emit('refund.created', refund);
  tx.emit('charge.refunded', putRefunded(tx, record, charge, charge.amount_refunded + amount));
  return refund;
}

/** Makes a refund fail at the bank: the merchant has the money again. Throws ApiError if it has already failed. */
export function failRefund(tx: Transaction, id: string): Refund {
  const refund = tx.find('refunds', id);
  if (refund.status === 'failed') throw wrongState(`Refund ${id} has failed already.`);
  const failed: Refund = { ...refund, failure_reason: 'expired_or_canceled_card', status: 'failed' };
  tx.put('refunds', id, failed);
  const record = tx.find('intents', String(refund.payment_intent));
  const charge = demandCharge(record);
  putRefunded(tx, record, charge, charge.amount_refunded - refund.amount);
  tx.emit('refund.updated', failed);
  tx.emit('refund.failed', failed);
  return failed;
}

/** Opens a dispute of a payment. Throws ApiError if nothing was paid, or if it is already disputed. */
export function openDispute(tx: Transaction, intentId: string): Dispute {
  const charge = demandCharge(tx.find('intents', intentId));
  if (isChargedBack(tx, charge)) throw wrongState(`Charge ${charge.id} is disputed already.`);
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    created: tx.now,
    currency: charge.currency,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  tx.put('disputes', dispute.id, dispute);
  tx.emit('charge.dispute.created', dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision. Throws ApiError if it is already closed. */
export function decideDispute(tx: Transaction, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = tx.find('disputes', id);
  if (dispute.status !== 'needs_response') throw wrongState(`Dispute ${id} is decided already.`);
  const decided: Dispute = { ...dispute, status: outcome };
  tx.put('disputes', id, decided);
  tx.emit('charge.dispute.closed', decided);
  return decided;
}

function demandCharge({ intent, charge }: IntentRecord): Charge {
  if (intent.status === 'succeeded' && charge !== null) return charge;
  throw wrongState(`This PaymentIntent (${intent.id}) does not have a successful charge.`);
}

/** After a won dispute, a charge can be refunded or disputed again. */
function isChargedBack(tx: Transaction, { payment_intent: id }: Charge): boolean {
  return tx.all('disputes').some((dispute) => dispute.payment_intent === id && dispute.status !== 'won');
}

function putRefunded(tx: Transaction, record: IntentRecord, charge: Charge, amount: number): Charge {
  const changed = { ...charge, amount_refunded: amount };
  tx.put('intents', record.intent.id, { ...record, charge: changed });
  return changed;
}
