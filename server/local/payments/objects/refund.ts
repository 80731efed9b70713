import type Stripe from 'stripe';
import type { Transaction } from '../state/transaction.ts';

/** Money on its way back to the card; `amount` in cents. */
export function newRefund(
  tx: Transaction,
  charge: Stripe.Charge,
  data: { amount: number; reason: Stripe.Refund.Reason | null; metadata: Record<string, string> },
): Stripe.Refund {
  return {
    id: tx.newId('re'),
    object: 'refund',
    amount: data.amount,
    balance_transaction: tx.newId('txn'),
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: data.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: data.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
