import { wrongState } from '../api/api-error.ts';
import { declineCodeOf, type Card } from '../cards.ts';
import type { Charge, Intent, IntentRecord } from '../state/records.ts';
import { newId, type Transaction } from '../state/transaction.ts';
import { en } from '../words/en.ts';
import { taxedAt } from '../taxed-session.ts';

/** Creates a payment intent that waits for a card; `amount` in cents. */
export function newIntent(
  tx: Transaction,
  wanted: { amount: number; metadata: Record<string, string>; sessionId: string | null },
): Intent {
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: wanted.amount,
    amount_received: 0,
    client_secret: newId(`${id}_secret`),
    created: tx.now,
    currency: 'usd',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: wanted.metadata,
    next_action: null,
    status: 'requires_payment_method',
  };
  const { sessionId } = wanted;
  tx.put('intents', id, { intent, charge: null, sessionId, challenged: null, returnUrl: null });
  return intent;
}

/**
 * Attempts to pay a Checkout session with a card; the first attempt creates its payment intent. `zip`: of the billing address,
 * required by automatic tax. Throws ApiError if the session is not open.
 */
export function paySession(tx: Transaction, sessionId: string, card: Card, zip: string): Intent {
  const { session: before, intentMetadata: metadata, ...rest } = tx.find('sessions', sessionId);
  const session = before.automatic_tax ? taxedAt(before, zip) : before;
  if (session.status !== 'open') throw wrongState(`This Checkout Session is ${session.status}.`);
  const intentId =
    session.payment_intent ?? newIntent(tx, { amount: session.amount_total ?? 0, metadata, sessionId }).id;
  tx.put('sessions', sessionId, {
    ...rest,
    intentMetadata: metadata,
    session: { ...session, payment_intent: intentId },
  });
  return payIntent(tx, intentId, card, null).intent;
}

/**
 * Attempts to pay a payment intent with a card. A decline is a result, not an exception. Throws ApiError if the intent is paid
 * or canceled.
 */
export function payIntent(tx: Transaction, id: string, card: Card, returnUrl: string | null): IntentRecord {
  const record = findPayable(tx, id);
  if (card.behaviour === 'succeeds') return settle(tx, record, card);
  if (card.behaviour !== 'authenticates') {
    const code = declineCodeOf(card.behaviour);
    const error = { code, decline_code: card.behaviour, message: en.refusals[card.behaviour] };
    return refuse(tx, record, newCharge(record, card, 'failed'), error);
  }
  const url = `${tx.baseUrl()}/sandbox/3ds/${id}`;
  return keep(
    tx,
    { ...record, challenged: card, returnUrl },
    {
      last_payment_error: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
      status: 'requires_action',
    },
  );
}

/** Ends a 3-D Secure check, passed or not; does nothing if there is none. */
export function finishChallenge(tx: Transaction, id: string, isPassed: boolean): void {
  const record = tx.find('intents', id);
  if (record.challenged === null) return;
  if (isPassed) {
    settle(tx, record, record.challenged);
    return;
  }
  const code = 'payment_intent_authentication_failure';
  refuse(tx, record, record.charge, { code, message: en.refusals[code] });
}

function settle(tx: Transaction, record: IntentRecord, card: Card): IntentRecord {
  const charge = newCharge(record, card, 'succeeded');
  const paid = keep(
    tx,
    { ...record, charge, challenged: null },
    {
      amount_received: record.intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      status: 'succeeded',
    },
  );
  tx.emit('payment_intent.succeeded', paid.intent);
  if (record.sessionId !== null) {
    const { session, ...rest } = tx.find('sessions', record.sessionId);
    const complete = { ...session, payment_status: 'paid', status: 'complete' } as const;
    tx.put('sessions', session.id, { ...rest, session: complete });
    tx.emit('checkout.session.completed', complete);
  }
  return paid;
}

function refuse(
  tx: Transaction,
  record: IntentRecord,
  charge: Charge | null,
  error: { code: string; decline_code?: string; message: string },
): IntentRecord {
  return keep(
    tx,
    { ...record, charge, challenged: null },
    {
      last_payment_error: { type: 'card_error', ...error },
      latest_charge: charge?.id ?? null,
      next_action: null,
      status: 'requires_payment_method',
    },
  );
}

function keep(tx: Transaction, record: IntentRecord, changes: Partial<Intent>): IntentRecord {
  const kept = { ...record, intent: { ...record.intent, ...changes } };
  tx.put('intents', kept.intent.id, kept);
  return kept;
}

function newCharge({ intent }: IntentRecord, card: Card, status: 'succeeded' | 'failed'): Charge {
  const { brand, last4 } = card;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand, last4 } },
    status,
  };
}

function findPayable(tx: Transaction, id: string): IntentRecord {
  const record = tx.find('intents', id);
  const { status } = record.intent;
  if (status !== 'succeeded' && status !== 'canceled') return record;
  throw wrongState(`You cannot confirm this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: { id, status },
  });
}
