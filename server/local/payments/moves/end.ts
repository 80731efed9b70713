import { wrongState } from '../api/api-error.ts';
import type { Intent, IntentRecord, SessionRecord } from '../state/records.ts';
import { transact, type Transaction, type World } from '../state/transaction.ts';

/** Cancels an intent. Throws ApiError if it is paid or canceled, or belongs to a session, which has to be expired instead. */
export function cancelIntent(tx: Transaction, id: string): Intent {
  const record = tx.find('intents', id);
  if (record.sessionId !== null) {
    throw wrongState('You cannot perform this action on PaymentIntents created by Checkout.');
  }
  if (isFinal(record)) {
    const { status } = record.intent;
    throw wrongState(`You cannot cancel this PaymentIntent because it has a status of ${status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  return cancel(tx, record);
}

/** Closes a Checkout session: it can no longer be paid. Throws ApiError if it is not open. */
export function expireSession(tx: Transaction, id: string): SessionRecord {
  const record = tx.find('sessions', id);
  if (record.session.status !== 'open') {
    throw wrongState(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${record.session.status}\`.`,
    );
  }
  const expired: SessionRecord = { ...record, session: { ...record.session, status: 'expired' } };
  tx.put('sessions', id, expired);
  tx.emit('checkout.session.expired', expired.session);
  const intent = tx.get('intents', String(record.session.payment_intent));
  if (intent && !isFinal(intent)) cancel(tx, intent);
  return expired;
}

/** Closes every expired session. */
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

function cancel(tx: Transaction, record: IntentRecord): Intent {
  const intent: Intent = { ...record.intent, next_action: null, status: 'canceled' };
  tx.put('intents', intent.id, { ...record, intent, challenged: null });
  tx.emit('payment_intent.canceled', intent);
  return intent;
}

function isFinal({ intent }: IntentRecord): boolean {
  return intent.status === 'succeeded' || intent.status === 'canceled';
}
