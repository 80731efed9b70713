import { readCard } from '../cards.ts';
import { cancelIntent } from '../moves/end.ts';
import { newIntent, payIntent } from '../moves/pay.ts';
import type { Intent } from '../state/records.ts';
import { en } from '../words/en.ts';
import { answerList } from './answer-list.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Call, Handler } from './api.ts';
import {
  confirmParameters,
  intentParameters,
  noParameters,
  read,
  retrieveIntentParameters,
} from './parameters.ts';

export const createIntent: Handler = ({ tx, form }) => {
  const { amount, metadata } = read(intentParameters, form);
  return newIntent(tx, { amount, metadata, sessionId: null });
};

export const retrieveIntent: Handler = (call) => {
  const { intent, charge } = call.tx.find('intents', call.id);
  const { client_secret: secret, expand } = read(retrieveIntentParameters, call.form);
  demandSecret(call, intent, secret);
  if (call.isBrowser) return forBrowsers(intent);
  return expand === undefined ? intent : { ...intent, latest_charge: charge };
};

export const confirmIntent: Handler = (call) => {
  const { tx } = call;
  const before = tx.find('intents', call.id).intent;
  const wanted = read(confirmParameters, call.form);
  demandSecret(call, before, wanted.client_secret);
  if (wanted.card === undefined && wanted.payment_method === undefined) {
    throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.");
  }
  const goodCard = { number: '4242424242424242', expiry: '12/99', cvc: '123' };
  const reading = readCard(wanted.card ?? goodCard, new Date(tx.now * 1000));
  const [problem] = reading.problems;
  if (problem !== undefined || reading.card === undefined) {
    const code = problem?.code ?? 'incomplete_number';
    throw new ApiError(402, { type: 'card_error', code, message: en.problems[code] });
  }
  const { intent } = payIntent(tx, call.id, reading.card, wanted.return_url ?? null);
  if (!intent.last_payment_error) return call.isBrowser ? forBrowsers(intent) : intent;
  return { error: { ...intent.last_payment_error, payment_intent: forBrowsers(intent) } };
};

export const cancelIntentNow: Handler = ({ tx, id, form }) => {
  read(noParameters, form);
  return cancelIntent(tx, id);
};

export const listIntents: Handler = ({ tx, form }) =>
  answerList(
    form,
    tx.all('intents').map(({ intent }) => intent),
  );

function demandSecret(call: Call, intent: Intent, secret: string | undefined): void {
  if (secret === intent.client_secret || (!call.isBrowser && secret === undefined)) return;
  throw invalidRequest('The client_secret provided does not match the PaymentIntent.', 'client_secret');
}

/** Browsers receive no metadata and nothing about the charge. */
function forBrowsers({ id, object, status, next_action }: Intent) {
  return { id, object, status, next_action };
}
