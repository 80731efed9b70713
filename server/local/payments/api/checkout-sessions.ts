import { expireSession } from '../moves/end.ts';
import { find } from '../moves/find.ts';
import type { Session, SessionRecord } from '../state/records.ts';
import { newId, type Transaction } from '../state/transaction.ts';
import { answerList } from './answer-list.ts';
import { invalidRequest } from './api-error.ts';
import type { Call, Handler } from './api.ts';
import { leastCents, read, retrieveSessionParameters, sessionParameters } from './parameters.ts';

/** How long a session may be paid. */
const dayS = 24 * 60 * 60;

export const createSession: Handler = ({ tx, form }) => {
  const wanted = read(sessionParameters, form);
  const lines = wanted.line_items.map(({ quantity, price_data: { product_data: product, unit_amount } }) => {
    return { name: product.name, quantity, unitAmount: unit_amount };
  });
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);
  if (total < leastCents) throw invalidRequest('The total must add up to at least $0.50 usd', 'line_items');
  const session: Session = {
    id: newId('cs_test'),
    object: 'checkout.session',
    amount_total: total,
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

export const retrieveSession: Handler = (call) => expanded(call, find(call.tx, 'sessions', call.id));

export const expireSessionNow: Handler = (call) => expanded(call, expireSession(call.tx, call.id));

export const listSessions: Handler = ({ tx, form }) => {
  const sessions = tx.all('sessions').map((record) => shown(tx, record));
  return answerList(form, sessions, 'status');
};

function expanded({ tx, form }: Call, record: SessionRecord): object {
  const session = shown(tx, record);
  const { expand } = read(retrieveSessionParameters, form);
  const found = tx.get('intents', String(session.payment_intent));
  if (expand === undefined || found === undefined) return session;
  return { ...session, payment_intent: { ...found.intent, latest_charge: found.charge } };
}

/** The payment page of an open one; not stored, because the server's address may change. */
function shown(tx: Transaction, { session }: SessionRecord): Session {
  if (session.status !== 'open') return session;
  return { ...session, url: `${tx.baseUrl()}/sandbox/checkout/${session.id}` };
}
