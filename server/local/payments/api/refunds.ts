import { z } from 'zod';
import { findCharge, findIntent, idOf } from '../moves/find.ts';
import { refundCharge } from '../moves/refund-charge.ts';
import type { Transaction } from '../state/transaction.ts';
import { missingError, parameterError, stateError } from './api-error.ts';
import { ok } from './call.ts';
import type { Handler } from './call.ts';
import { pageOf, pageParameters } from './list.ts';
import { integer, mergeMetadata, metadata, readParameters, text } from './parameters.ts';

const createRefundParameters = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer(1).optional(),
  reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer'])
    .optional()
    .transform((reason) => reason ?? null),
  metadata: metadata()
    .optional()
    .transform((sent) => mergeMetadata({}, sent)),
});

export const createRefund: Handler = ({ tx, form }) => {
  const wanted = readParameters(createRefundParameters, form);
  const charge = findCharge(tx, chargeToRefund(tx, wanted));
  return ok(refundCharge(tx, charge, { ...wanted, amount: wanted.amount }));
};

export const retrieveRefund: Handler = ({ tx, id }) => {
  const refund = tx.get('refunds', id);
  if (!refund) throw missingError('refund', id);
  return ok(refund);
};

export const listRefunds: Handler = ({ tx, path, form }) => {
  const wanted = readParameters(
    z.strictObject({ ...pageParameters, charge: text().optional(), payment_intent: text().optional() }),
    form,
  );
  const found = tx
    .all('refunds')
    .filter((refund) => wanted.charge === undefined || refund.charge === wanted.charge)
    .filter(
      (refund) => wanted.payment_intent === undefined || refund.payment_intent === wanted.payment_intent,
    )
    .toReversed();
  return ok(pageOf(path, found, wanted));
};

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
