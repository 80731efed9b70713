import type Stripe from 'stripe';
import { z } from 'zod';
import { expireSession } from '../moves/expire-session.ts';
import { findSession } from '../moves/find.ts';
import { newLineItem, newSession } from '../objects/checkout-session.ts';
import type { SessionRecord } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';
import { parameterError } from './api-error.ts';
import { ok, type Handler } from './call.ts';
import { answerList } from './list.ts';
import { readParameters, text } from './parameters.ts';
import { MINIMUM_CENTS } from './payment-intent-parameters.ts';
import { createSessionParameters } from './checkout-session-parameters.ts';

/** How long a session may be paid, unless it is told otherwise: we never do. */
const DAY_S = 24 * 60 * 60;

export const createSession: Handler = ({ tx, form }) => {
  const wanted = readParameters(createSessionParameters, form);
  const { line_items: lines, payment_intent_data: intentData, ...rest } = wanted;

  const lineItems = lines.map(({ quantity, price_data: price }) =>
    newLineItem(tx, {
      name: price.product_data.name,
      quantity,
      unitAmount: price.unit_amount,
      currency: price.currency,
    }),
  );
  const session = newSession(tx, { ...rest, expires_at: tx.now + DAY_S }, lineItems);
  if ((session.amount_total ?? 0) < MINIMUM_CENTS) {
    throw parameterError(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'line_items',
      'amount_too_small',
    );
  }
  const record = { session, lineItems, intentData };
  tx.put('sessions', session.id, record);
  return ok(showSession(tx, record));
};

export const retrieveSession: Handler = ({ tx, id }) => ok(showSession(tx, findSession(tx, id)));

export const expireSessionNow: Handler = ({ tx, id }) => ok(showSession(tx, expireSession(tx, id)));

export const listSessions: Handler = (call) => {
  const sessions = call.tx.all('sessions').map((record) => showSession(call.tx, record));
  return answerList(call, sessions, {
    payment_intent: text(),
    status: z.enum(['open', 'complete', 'expired']),
  });
};

/** The session as the API shows it: an open one says where it is paid. */
function showSession(tx: Transaction, { session }: SessionRecord): Stripe.Checkout.Session {
  if (session.status !== 'open') return session;
  return { ...session, url: `${tx.baseUrl()}/sandbox/checkout/${session.id}` };
}
