import { missing } from '../api/api-error.ts';
import type { Tables } from '../state/records.ts';
import type { Transaction } from '../state/transaction.ts';

/** Stripe's names of the objects in each table. */
const names = {
  intents: 'payment_intent',
  sessions: 'checkout.session',
  refunds: 'refund',
  disputes: 'dispute',
  calculations: 'tax.calculation',
  taxRecords: 'tax.transaction',
} as const;

/** Throws ApiError 404. */
export function find<T extends keyof typeof names>(tx: Transaction, table: T, id: string): Tables[T] {
  const found = tx.get(table, id);
  if (found === undefined) throw missing(names[table], id);
  return found;
}
