import type Stripe from 'stripe';
import { type ErrorBody, stateError } from '../api/api-error.ts';
import type { Decline, PaidCard } from '../cards/test-cards.ts';
import { newCharge } from '../objects/charge.ts';
import type { IntentRecord } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';
import { findIntent, findSession } from './find.ts';
import { en } from '../words/en.ts';

export type PayOutcome =
  | { state: 'succeeded'; intent: Stripe.PaymentIntent }
  /** The browser must go to `url` first. */
  | { state: 'authenticates'; intent: Stripe.PaymentIntent; url: string }
  | { state: 'declined'; intent: Stripe.PaymentIntent; error: ErrorBody };

/** Who pays, and where their browser goes after proving who they are. */
export interface Payer {
  email: string | null;
  returnUrl: string | null;
}

/**
 * Tries a card on a payment intent. A decline is an outcome, not an exception: it leaves a failed charge behind.
 * @throws ApiError `payment_intent_unexpected_state` when the intent is paid or cancelled already
 */
export function payIntent(tx: Transaction, intentId: string, card: PaidCard, payer: Payer): PayOutcome {
  const record = findIntent(tx, intentId);
  assertPayable(record.intent);

  if (card.behaviour === 'authenticates') return askForAuthentication(tx, record, card, payer);
  if (card.behaviour === 'succeeds') return settle(tx, record, card, payer.email, false);
  return decline(tx, record, card, payer.email, card.behaviour);
}

/**
 * Ends a 3-D Secure check, passed or not.
 * @throws ApiError `payment_intent_unexpected_state` when none is going on
 */
export function finishAuthentication(tx: Transaction, intentId: string, passed: boolean): PayOutcome {
  const record = findIntent(tx, intentId);
  const pending = record.authentication;
  assertPayable(record.intent);
  if (!pending) throw unexpectedState(record.intent, 'There is nothing to authenticate.');

  if (passed) return settle(tx, record, pending.card, pending.email, true);

  const error: ErrorBody = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: en.refusals.payment_intent_authentication_failure,
  };
  return refuse(tx, record, error, record.intent.latest_charge);
}

function settle(
  tx: Transaction,
  record: IntentRecord,
  card: PaidCard,
  email: string | null,
  authenticated: boolean,
): PayOutcome {
  const charge = newCharge(tx, record.intent, card, { email, authenticated, decline: null });
  const intent: Stripe.PaymentIntent = {
    ...record.intent,
    amount_received: record.intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  };
  tx.put('charges', charge.id, charge);
  tx.put('intents', intent.id, { ...record, intent, authentication: null });
  tx.emit('charge.succeeded', charge);
  tx.emit('payment_intent.succeeded', intent);
  if (record.sessionId) completeSession(tx, record.sessionId, email);
  return { state: 'succeeded', intent };
}

function decline(
  tx: Transaction,
  record: IntentRecord,
  card: PaidCard,
  email: string | null,
  reason: Decline,
): PayOutcome {
  const charge = newCharge(tx, record.intent, card, { email, authenticated: false, decline: reason });
  tx.put('charges', charge.id, charge);
  tx.emit('charge.failed', charge);
  const error: ErrorBody = {
    type: 'card_error',
    charge: charge.id,
    code: reason.code,
    decline_code: reason.declineCode,
    doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll('_', '-')}`,
    message: reason.message,
  };
  return refuse(tx, record, error, charge.id);
}

function refuse(
  tx: Transaction,
  record: IntentRecord,
  error: ErrorBody,
  latestCharge: Stripe.PaymentIntent['latest_charge'],
): PayOutcome {
  const intent: Stripe.PaymentIntent = {
    ...record.intent,
    last_payment_error: error,
    latest_charge: latestCharge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  tx.put('intents', intent.id, { ...record, intent, authentication: null });
  tx.emit('payment_intent.payment_failed', intent);
  return { state: 'declined', intent, error };
}

function askForAuthentication(
  tx: Transaction,
  record: IntentRecord,
  card: PaidCard,
  payer: Payer,
): PayOutcome {
  const url = `${tx.baseUrl()}/sandbox/3ds/${record.intent.id}`;
  const intent: Stripe.PaymentIntent = {
    ...record.intent,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: payer.returnUrl, url } },
    payment_method: tx.newId('pm'),
    status: 'requires_action',
  };
  tx.put('intents', intent.id, {
    ...record,
    intent,
    authentication: { card, email: payer.email },
    returnUrl: payer.returnUrl,
  });
  tx.emit('payment_intent.requires_action', intent);
  return { state: 'authenticates', intent, url };
}

function assertPayable(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with ' +
        'one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    );
  }
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string): Error {
  return stateError(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

/** Marks a Checkout session as paid; its payment intent has just succeeded. */
function completeSession(tx: Transaction, sessionId: string, email: string | null): void {
  const record = findSession(tx, sessionId);
  const session: Stripe.Checkout.Session = {
    ...record.session,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: 'paid',
    status: 'complete',
  };
  tx.put('sessions', session.id, { ...record, session });
  tx.emit('checkout.session.completed', session);
}
