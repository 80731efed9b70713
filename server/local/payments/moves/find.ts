import { missing } from '../api/api-error.ts';
import type { IntentRecord, SessionRecord } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';

/** Throws ApiError 404. */
export function findIntent(tx: Transaction, id: string): IntentRecord {
  const found = tx.get('intents', id);
  if (!found) throw missing('payment_intent', id);
  return found;
}

/** Throws ApiError 404. */
export function findSession(tx: Transaction, id: string): SessionRecord {
  const found = tx.get('sessions', id);
  if (!found) throw missing('checkout.session', id);
  return found;
}
