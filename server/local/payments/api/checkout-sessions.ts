import type Stripe from 'stripe';
import { z } from 'zod';
import { expireSession } from '../moves/expire-session.ts';
import { findSession, idOf } from '../moves/find.ts';
import { newLineItem, newSession } from '../objects/checkout-session.ts';
import type { SessionRecord } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';
import { parameterError } from './api-error.ts';
import { ok } from './call.ts';
import type { Handler } from './call.ts';
import { pageOf, pageParameters } from './list.ts';
import { integer, readParameters, text } from './parameters.ts';
import { MINIMUM_CENTS } from './payment-intent-parameters.ts';
import { createSessionParameters } from './checkout-session-parameters.ts';

const HALF_HOUR_S = 30 * 60;
const DAY_S = 24 * 60 * 60;

export const createSession: Handler = ({ tx, form }) => {
  const wanted = readParameters(createSessionParameters, form);
  const { line_items: lines, payment_intent_data: intentData, expires_at: expiresAt, ...rest } = wanted;
  assertLifetime(tx, expiresAt);

  const lineItems = lines.map(({ quantity, price_data: price }) =>
    newLineItem(tx, {
      name: price.product_data.name,
      quantity,
      unitAmount: price.unit_amount,
      currency: price.currency,
    }),
  );
  const session = newSession(tx, { ...rest, expires_at: expiresAt ?? tx.now + DAY_S }, lineItems);
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

export const listSessions: Handler = ({ tx, path, form }) => {
  const wanted = readParameters(
    z.strictObject({
      ...pageParameters,
      payment_intent: text().optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    form,
  );
  const found = tx
    .all('sessions')
    .filter((record) => wanted.status === undefined || record.session.status === wanted.status)
    .filter(
      (record) =>
        wanted.payment_intent === undefined || idOf(record.session.payment_intent) === wanted.payment_intent,
    )
    .map((record) => showSession(tx, record))
    .toReversed();
  return ok(pageOf(path, found, wanted));
};

export const listSessionLines: Handler = ({ tx, path, id, form }) => {
  const wanted = readParameters(
    z.strictObject({ limit: integer(1, 100).default(10), starting_after: text().optional() }),
    form,
  );
  return ok(pageOf(path, findSession(tx, id).lineItems, wanted));
};

/** The session as the API shows it: an open one says where it is paid. */
function showSession(tx: Transaction, { session }: SessionRecord): Stripe.Checkout.Session {
  if (session.status !== 'open') return session;
  return { ...session, url: `${tx.baseUrl()}/sandbox/checkout/${session.id}` };
}

function assertLifetime(tx: Transaction, expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  if (expiresAt < tx.now + HALF_HOUR_S) {
    throw parameterError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiresAt > tx.now + DAY_S) {
    throw parameterError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
}
