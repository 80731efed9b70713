import type Stripe from 'stripe';
import { stateError } from '../api/api-error.ts';
import { newDispute } from '../objects/dispute.ts';
import type { Transaction } from '../state/transaction.ts';
import { findCharge, findIntent, idOf } from './find.ts';

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
