import { cents, type Cents } from '../money.ts';
import type { LedgerEntry } from './ledger.ts';

/** As Stripe names them. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What can still be given back of one charge, in cents: its amount less what was refunded or lost. */
export function refundable(charge: Cents, takenBack: readonly Pick<LedgerEntry, 'amount'>[]): Cents {
  const left = takenBack.reduce<number>((sum, { amount }) => sum + amount, charge);
  return cents(Math.max(0, left));
}
