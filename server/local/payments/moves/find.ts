import type Stripe from 'stripe';
import { missingError } from '../api/api-error.ts';
import type { IntentRecord, SessionRecord } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';

/** @throws ApiError 404, as Stripe answers */
export function findIntent(tx: Transaction, id: string, param = 'intent'): IntentRecord {
  const found = tx.get('intents', id);
  if (!found) throw missingError('payment_intent', id, param);
  return found;
}

/** @throws ApiError 404, as Stripe answers */
export function findSession(tx: Transaction, id: string): SessionRecord {
  const found = tx.get('sessions', id);
  if (!found) throw missingError('checkout.session', id, 'session');
  return found;
}

/** @throws ApiError 404, as Stripe answers */
export function findCharge(tx: Transaction, id: string, param = 'charge'): Stripe.Charge {
  const found = tx.get('charges', id);
  if (!found) throw missingError('charge', id, param);
  return found;
}

/** The id behind a field that holds an id or, expanded, the object itself; '' for none. */
export function idOf(reference: string | { id: string } | null): string {
  if (reference === null) return '';
  return typeof reference === 'string' ? reference : reference.id;
}
