import { addCents, cents, type Cents } from '../money.ts';

/**
 * Everything that moved money on an order. Refunds and lost disputes are negative amounts. `tax` moves none: it says what of a
 * payment from a partner's account, or of a refund to it, is tax, once that is invoiced.
 */
export const ledgerKinds = ['charge', 'manual', 'free', 'account', 'refund', 'dispute', 'tax'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** By card, taken by staff, nothing owed, from a partner's account. */
export const paymentKinds = ['charge', 'manual', 'free', 'account'] as const satisfies readonly LedgerKind[];

export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly amount: Cents;
  /** Stripe's PaymentIntent, refund or dispute id, or our own for other entries: unique within its kind. */
  readonly reference: string;
  readonly at: Date;
}

/** What the customer has paid in and not got back, in cents. */
export function ledgerBalance(entries: readonly LedgerEntry[]): Cents {
  return addCents(cents(0), ...entries.map(({ amount }) => amount));
}

/**
 * An order counts as paid once something settled it. Refunds do not make it unpaid again:
 * they are shown beside it, and no payment is requested for a refunded order.
 */
export function isSettled(entries: readonly LedgerEntry[]): boolean {
  return entries.some(({ kind }) => (paymentKinds as readonly LedgerKind[]).includes(kind));
}
