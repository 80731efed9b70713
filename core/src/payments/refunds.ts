import { addCents, cents, type Cents } from '../money.ts';
import type { LedgerEntry } from './ledger.ts';

/** As Stripe names them. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The card payment that settled the order; undefined where it was settled another way, or not yet. */
export function chargeOf<Entry extends Pick<LedgerEntry, 'kind'>>(
  entries: readonly Entry[],
): Entry | undefined {
  return entries.find(({ kind }) => kind === 'charge');
}

/**
 * What can still be given back through the card provider, in cents: the charge less what was refunded or disputed,
 * and less the refunds that were `asked` for and are not in the ledger yet. 0 without a charge.
 */
export function refundable(
  entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[],
  asked: readonly Cents[],
): Cents {
  const charge = chargeOf(entries);
  if (charge === undefined) return cents(0);
  const takenBack = entries.filter(({ kind }) => kind === 'refund' || kind === 'dispute');
  const left = addCents(charge.amount, ...takenBack.map(({ amount }) => amount)) - addCents(...asked);
  return cents(Math.max(0, left));
}
