import type Stripe from 'stripe';
import { readCard } from '../cards/read-card.ts';
import { cardOfPaymentMethod, type PaidCard } from '../cards/test-cards.ts';
import { cancelIntent } from '../moves/cancel-intent.ts';
import { findIntent } from '../moves/find.ts';
import { payIntent } from '../moves/pay-intent.ts';
import { newIntent } from '../objects/payment-intent.ts';
import type { Transaction } from '../state/transaction.ts';
import { ApiError, missingError, parameterError } from './api-error.ts';
import { ok, type Call, type Handler } from './call.ts';
import type { Form } from './form.ts';
import { answerList } from './list.ts';
import { readParameters } from './parameters.ts';
import {
  cancelIntentParameters,
  confirmIntentParameters,
  createIntentParameters,
  retrieveIntentParameters,
} from './payment-intent-parameters.ts';

export const createIntent: Handler = ({ tx, form }) => {
  refuseMethodTypes(form);
  const wanted = readParameters(createIntentParameters, form);
  const allowed = wanted.allowed_payment_method_types ?? null;
  const intent = newIntent(tx, {
    ...wanted,
    allowed_payment_method_types: allowed,
    automatic_payment_methods: allowed ? null : { enabled: true, allow_redirects: 'always' },
  });
  tx.put('intents', intent.id, { intent, sessionId: null, authentication: null, returnUrl: null });
  tx.emit('payment_intent.created', intent);
  return ok(intent);
};

export const retrieveIntent: Handler = (call) => {
  const { intent } = findIntent(call.tx, call.id);
  const { client_secret: secret } = readParameters(retrieveIntentParameters, call.form);
  assertSecret(call, intent, secret);
  return ok(showIntent(call, intent));
};

/** A decline answers 402 and is remembered, unlike an error that is thrown. */
export const confirmIntent: Handler = (call) => {
  const { tx, form } = call;
  refuseMethodTypes(form);
  const { intent } = findIntent(tx, call.id);
  const wanted = readParameters(confirmIntentParameters, form);
  assertSecret(call, intent, wanted.client_secret);
  const card = cardFor(tx, wanted.payment_method, wanted.payment_method_data?.card);
  const outcome = payIntent(tx, intent.id, card, {
    email: wanted.payment_method_data?.billing_details?.email ?? null,
    returnUrl: wanted.return_url ?? null,
  });
  if (outcome.state !== 'declined') return ok(showIntent(call, outcome.intent));
  return {
    status: 402,
    body: { error: { ...outcome.error, payment_intent: showIntent(call, outcome.intent) } },
  };
};

export const cancelIntentNow: Handler = ({ tx, id, form }) => {
  const wanted = readParameters(cancelIntentParameters, form);
  return ok(cancelIntent(tx, id, wanted.cancellation_reason));
};

export const listIntents: Handler = (call) =>
  answerList(
    call,
    call.tx.all('intents').map(({ intent }) => intent),
  );

function cardFor(
  tx: Transaction,
  paymentMethod: string | undefined,
  typed: { number: string; exp_month: string; exp_year: string; cvc: string } | undefined,
): PaidCard {
  const today = new Date(tx.now * 1000);
  if (paymentMethod !== undefined) {
    const card = cardOfPaymentMethod(paymentMethod, today.getUTCFullYear());
    if (!card) throw missingError('PaymentMethod', paymentMethod, 'payment_method');
    return card;
  }
  if (!typed) {
    throw parameterError(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      'payment_method',
    );
  }
  const expiry = `${typed.exp_month}/${typed.exp_year}`;
  const reading = readCard({ number: typed.number, expiry, cvc: typed.cvc }, today);
  if (reading.ok) return reading.card;

  const [problem] = reading.problems;
  const {
    code = 'processing_error',
    message = 'Your card could not be read.',
    field = 'number',
  } = problem ?? {};
  const param = { number: 'number', expiry: code.includes('month') ? 'exp_month' : 'exp_year', cvc: 'cvc' }[
    field
  ];
  throw new ApiError(402, { type: 'card_error', code, message, param });
}

function assertSecret(call: Call, intent: Stripe.PaymentIntent, secret: string | undefined): void {
  const fits = secret === intent.client_secret;
  if (fits || (call.caller === 'server' && secret === undefined)) return;
  throw parameterError(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the ' +
      'publishable key used belongs to the same account that created the PaymentIntent.',
    'client_secret',
    'payment_intent_invalid_parameter',
  );
}

/** Browsers see no metadata and nothing about the charge. */
function showIntent(call: Call, intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  if (call.caller === 'server') return intent;
  const { metadata: _metadata, latest_charge: _charge, amount_received: _received, ...shown } = intent;
  return shown;
}

function refuseMethodTypes(form: Form): void {
  if (form['payment_method_types'] === undefined) return;
  throw parameterError(
    'payment_method_types is no longer supported. Use automatic_payment_methods or allowed_payment_method_types.',
    'payment_method_types',
    'payment_method_types_no_longer_supported',
  );
}
