import type Stripe from 'stripe';
import { stateError } from '../api/api-error.ts';
import type { SessionRecord } from '../state/records.ts';
import { transact, type Transaction, type World } from '../state/transaction.ts';
import { cancel, isFinal } from './cancel-intent.ts';
import { findSession, idOf } from './find.ts';

/**
 * Closes a Checkout session; nobody can pay it any more.
 * @throws ApiError when it is not open
 */
export function expireSession(tx: Transaction, sessionId: string): SessionRecord {
  const record = findSession(tx, sessionId);
  if (record.session.status !== 'open') {
    throw stateError(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${record.session.status}\`.`,
    );
  }
  const session: Stripe.Checkout.Session = { ...record.session, status: 'expired' };
  const expired = { ...record, session };
  tx.put('sessions', session.id, expired);
  tx.emit('checkout.session.expired', session);

  const intent = tx.get('intents', idOf(session.payment_intent));
  if (intent && !isFinal(intent.intent)) cancel(tx, intent, 'expired');
  return expired;
}

/** Closes every session whose time is up. */
export function expireDueSessions(world: World): void {
  const now = world.now();
  const due = world.store
    .all('sessions')
    .filter(({ session }) => session.status === 'open' && session.expires_at <= now);
  if (due.length === 0) return;
  transact(world, (tx) => {
    for (const { session } of due) expireSession(tx, session.id);
  });
}
