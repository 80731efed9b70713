import { z } from 'zod';
import { findCharge, findIntent, idOf } from '../moves/find.ts';
import { refundCharge } from '../moves/refund-charge.ts';
import type { Transaction } from '../state/transaction.ts';
import { missingError, parameterError, stateError } from './api-error.ts';
import { ok, type Handler } from './call.ts';
import { answerList } from './list.ts';
import { integer, metadata, orNull, readParameters, text } from './parameters.ts';

const createRefundParameters = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer(1).optional(),
  reason: orNull(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: metadata(),
});

export const createRefund: Handler = ({ tx, form }) => {
  const wanted = readParameters(createRefundParameters, form);
  const charge = findCharge(tx, chargeToRefund(tx, wanted));
  return ok(refundCharge(tx, charge, wanted));
};

export const retrieveRefund: Handler = ({ tx, id }) => {
  const refund = tx.get('refunds', id);
  if (!refund) throw missingError('refund', id);
  return ok(refund);
};

export const listRefunds: Handler = (call) =>
  answerList(call, call.tx.all('refunds'), { payment_intent: text() });

/** The id of the charge meant. */
function chargeToRefund(tx: Transaction, wanted: z.output<typeof createRefundParameters>): string {
  if (wanted.charge !== undefined) return wanted.charge;
  if (wanted.payment_intent === undefined) {
    throw parameterError(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
    );
  }
  const { intent } = findIntent(tx, wanted.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded') {
    throw stateError('This PaymentIntent does not have a successful charge to refund.');
  }
  return idOf(intent.latest_charge);
}
