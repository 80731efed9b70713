import { addCents, cents, type Cents } from '../money.ts';

/**
 * All kinds of entries in an order's ledger. Refunds and lost disputes are negative amounts. `tax` moves no money: it records the tax
 * in a payment from a partner's account, or in a refund to it, once that is invoiced.
 */
export const ledgerKinds = ['charge', 'manual', 'free', 'account', 'refund', 'dispute', 'tax'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** By card, recorded by staff, free of charge, from a partner's account. */
export const paymentKinds = ['charge', 'manual', 'free', 'account'] as const satisfies readonly LedgerKind[];

export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly amount: Cents;
  /** Stripe's PaymentIntent, refund or dispute id, or our own id for other entries; unique per kind. */
  readonly reference: string;
  readonly at: Date;
}

/** What the customer has paid minus what was returned, in cents. */
export function ledgerBalance(entries: readonly LedgerEntry[]): Cents {
  return addCents(cents(0), ...entries.map(({ amount }) => amount));
}

/**
 * Whether a payment has settled the order. Refunds do not make it unpaid again: they are shown separately, and no payment is
 * requested for a refunded order.
 */
export function isSettled(entries: readonly LedgerEntry[]): boolean {
  return entries.some(({ kind }) => (paymentKinds as readonly LedgerKind[]).includes(kind));
}
