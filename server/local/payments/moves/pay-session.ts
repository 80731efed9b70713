import { stateError } from '../api/api-error.ts';
import type { PaidCard } from '../cards/test-cards.ts';
import { newIntent } from '../objects/payment-intent.ts';
import type { SessionRecord } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';
import { findSession, idOf } from './find.ts';
import { payIntent, type PayOutcome } from './pay-intent.ts';

/**
 * Tries a card on a Checkout session. The first try makes the session's payment intent, as at Stripe.
 * @throws ApiError when the session is paid or expired already
 */
export function paySession(tx: Transaction, sessionId: string, card: PaidCard, email: string): PayOutcome {
  const record = findSession(tx, sessionId);
  if (record.session.status !== 'open') {
    throw stateError(`This Checkout Session is no longer open: it is ${record.session.status}.`);
  }
  const intentId = idOf(record.session.payment_intent) || openIntent(tx, record);
  return payIntent(tx, intentId, card, { email, returnUrl: null });
}

function openIntent(tx: Transaction, record: SessionRecord): string {
  const { session } = record;
  const intent = newIntent(tx, {
    ...record.intentData,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    allowed_payment_method_types: session.allowed_payment_method_types,
    automatic_payment_methods: null,
  });
  tx.put('intents', intent.id, { intent, sessionId: session.id, authentication: null, returnUrl: null });
  tx.put('sessions', session.id, { ...record, session: { ...session, payment_intent: intent.id } });
  tx.emit('payment_intent.created', intent);
  return intent.id;
}
