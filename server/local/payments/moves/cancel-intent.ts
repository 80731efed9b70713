import type Stripe from 'stripe';
import { stateError } from '../api/api-error.ts';
import type { IntentRecord } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';
import { findIntent } from './find.ts';

/**
 * Cancels a payment intent on the merchant's wish.
 * @throws ApiError when it is paid or cancelled already, or belongs to a Checkout session (expire that instead)
 */
export function cancelIntent(
  tx: Transaction,
  intentId: string,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const record = findIntent(tx, intentId);
  if (record.sessionId) {
    throw stateError('You cannot perform this action on PaymentIntents created by Checkout.');
  }
  if (isFinal(record.intent)) {
    throw stateError(
      `You cannot cancel this PaymentIntent because it has a status of ${record.intent.status}. ` +
        'Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, ' +
        'requires_capture, requires_confirmation, requires_action, processing.',
      { code: 'payment_intent_unexpected_state', payment_intent: record.intent },
    );
  }
  return cancel(tx, record, reason);
}

/** Cancels without asking; for intents that `isFinal` does not name. */
export function cancel(
  tx: Transaction,
  record: IntentRecord,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const intent: Stripe.PaymentIntent = {
    ...record.intent,
    canceled_at: tx.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  tx.put('intents', intent.id, { ...record, intent, authentication: null });
  tx.emit('payment_intent.canceled', intent);
  return intent;
}

/** Paid or cancelled: nothing happens to it any more. */
export function isFinal(intent: Stripe.PaymentIntent): boolean {
  return intent.status === 'succeeded' || intent.status === 'canceled';
}
