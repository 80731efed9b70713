import type Stripe from 'stripe';
import { missingError, parameterError, stateError } from '../api/api-error.ts';
import { formatAmount } from '../format-amount.ts';
import { newRefund } from '../objects/refund.ts';
import type { Transaction } from '../state/transaction.ts';
import { findCharge, idOf } from './find.ts';

export interface RefundRequest {
  /** Cents; all that is left when undefined. */
  amount?: number | undefined;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
}

/**
 * Gives money back. It has arrived at once, as with Stripe's test cards.
 * @throws ApiError when the charge failed, is refunded already, is disputed, or less than `amount` is left
 */
export function refundCharge(tx: Transaction, charge: Stripe.Charge, request: RefundRequest): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw stateError(`Charge ${charge.id} failed: there is nothing to refund.`);
  if (isChargedBack(tx, charge)) {
    throw stateError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw stateError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = request.amount ?? left;
  if (amount > left) {
    throw parameterError(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge ` +
        `(${formatAmount(left, charge.currency)})`,
      'amount',
    );
  }

  const refund = newRefund(tx, charge, { ...request, amount });
  const refunded = withRefunded(charge, charge.amount_refunded + amount);
  tx.put('refunds', refund.id, refund);
  tx.put('charges', charge.id, refunded);
  tx.emit('refund.created', refund);
  tx.emit('charge.refunded', refunded);
  return refund;
}

/**
 * The bank sends a refund back (the card was closed, say): the money is the merchant's again.
 * @throws ApiError when there is no such refund, or it failed already
 */
export function failRefund(tx: Transaction, refundId: string): Stripe.Refund {
  const refund = tx.get('refunds', refundId);
  if (!refund) throw missingError('refund', refundId);
  if (refund.status === 'failed') throw stateError(`Refund ${refundId} has failed already.`);

  const failed: Stripe.Refund = {
    ...refund,
    failure_balance_transaction: tx.newId('txn'),
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  };
  const charge = findCharge(tx, idOf(refund.charge));
  tx.put('refunds', refundId, failed);
  tx.put('charges', charge.id, withRefunded(charge, charge.amount_refunded - refund.amount));
  tx.emit('refund.updated', failed);
  tx.emit('charge.refund.updated', failed);
  tx.emit('refund.failed', failed);
  return failed;
}

/** A charge that was disputed stays marked so; after a dispute that was won it can be refunded again. */
function isChargedBack(tx: Transaction, charge: Stripe.Charge): boolean {
  return tx.all('disputes').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');
}

function withRefunded(charge: Stripe.Charge, amount: number): Stripe.Charge {
  return { ...charge, amount_refunded: amount, refunded: amount === charge.amount };
}
