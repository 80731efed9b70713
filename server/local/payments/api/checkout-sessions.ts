import { expireSession } from '../moves/end.ts';
import type { Session, SessionRecord } from '../state/records.ts';
import { newId, type Transaction } from '../state/transaction.ts';
import { answerList } from './answer-list.ts';
import { invalidRequest } from './api-error.ts';
import type { Call, Handler } from './api.ts';
import {
  leastCents,
  listSessionsParameters,
  read,
  retrieveSessionParameters,
  sessionParameters,
} from './parameters.ts';
import { demandTax } from './tax.ts';

/** How long a session can be paid. */
const dayS = 24 * 60 * 60;

export const createSession: Handler = ({ tx, form }) => {
  const wanted = read(sessionParameters, form);
  const lines = wanted.line_items.map(({ quantity, price_data: { product_data: product, unit_amount } }) => {
    return { name: product.name, quantity, unitAmount: unit_amount };
  });
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);
  const isTaxed = wanted.automatic_tax !== undefined;
  if (isTaxed) demandTax(tx);
  if (
    wanted.line_items.some(
      ({ price_data: { tax_behavior: behavior } }) => (behavior !== undefined) !== isTaxed,
    )
  )
    throw invalidRequest('Say with automatic tax, and only then, that each price includes it.', 'line_items');
  if (total < leastCents) throw invalidRequest('The total must add up to at least $0.50 usd', 'line_items');
  const session: Session = {
    id: newId('cs_test'),
    object: 'checkout.session',
    amount_total: total,
    ...(isTaxed && untaxed(total)),
    cancel_url: wanted.cancel_url,
    client_reference_id: wanted.client_reference_id,
    created: tx.now,
    currency: 'usd',
    customer_email: wanted.customer_email,
    expires_at: tx.now + dayS,
    livemode: false,
    locale: wanted.locale,
    metadata: wanted.metadata,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: wanted.success_url,
    url: null,
  };
  const record = { session, lines, intentMetadata: wanted.payment_intent_data.metadata };
  tx.put('sessions', session.id, record);
  return shown(tx, record);
};

export const retrieveSession: Handler = (call) => expanded(call, call.tx.find('sessions', call.id));

export const expireSessionNow: Handler = (call) => expanded(call, expireSession(call.tx, call.id));

export const listSessions: Handler = ({ tx, form: { expand, ...form } }) => {
  const isExpanded = expand !== undefined && read(listSessionsParameters, { expand }).expand !== undefined;
  const sessions = tx.all('sessions').map((record) => shown(tx, record, isExpanded));
  return answerList(form, sessions, 'payment_intent' in form ? 'payment_intent' : 'status');
};

/** The totals until the customer's address is known. */
function untaxed(total: number): Pick<Session, 'amount_subtotal' | 'automatic_tax' | 'total_details'> {
  return {
    amount_subtotal: total,
    automatic_tax: {
      enabled: true,
      liability: { type: 'self' },
      provider: 'stripe',
      status: 'requires_location_inputs',
    },
    total_details: {
      amount_discount: 0,
      amount_shipping: 0,
      amount_tax: 0,
      breakdown: { discounts: [], taxes: [] },
    },
  };
}

function expanded({ tx, form }: Call, record: SessionRecord): object {
  const session = shown(tx, record);
  const { expand } = read(retrieveSessionParameters, form);
  const found = tx.get('intents', String(session.payment_intent));
  if (expand === undefined || found === undefined) return session;
  return { ...session, payment_intent: { ...found.intent, latest_charge: found.charge } };
}

/** Includes the payment page of an open session, which is not stored, because the server's address may change. */
function shown(tx: Transaction, { session: whole }: SessionRecord, hasBreakdown = false): Session {
  const { breakdown: _, ...details } = whole.total_details ?? {};
  const session = hasBreakdown || !whole.total_details ? whole : { ...whole, total_details: details };
  if (session.status !== 'open') return session as Session;
  return { ...(session as Session), url: `${tx.baseUrl()}/sandbox/checkout/${session.id}` };
}
