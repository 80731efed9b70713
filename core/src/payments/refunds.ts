import { addCents, cents, type Cents } from '../money.ts';
import type { LedgerEntry } from './ledger.ts';

/** Stripe's names. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** An amount of one payment that can be refunded. */
export interface OfCharge {
  /** The provider's id of the payment, or the id of the entry in a partner's account. */
  readonly charge: string;
  readonly amount: Cents;
}

/** A ledger entry, with the payment that a refund or dispute refers to; null in entries before November 26th, 2026. */
export type RefundableEntry = Pick<LedgerEntry, 'kind' | 'amount' | 'reference'> & {
  readonly charge?: string | null | undefined;
};

/** The refundable payments of an order, oldest first: by card, or from a partner's account. A paid price difference is a second one. */
export function chargesOf<Entry extends Pick<LedgerEntry, 'kind'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter(({ kind }) => kind === 'charge' || kind === 'account');
}

/**
 * What can still be refunded of each payment, in cents, the latest first: the charge minus its refunds and disputes, and minus the
 * refunds that were `asked` for but are not in the ledger yet. Empty without a charge.
 */
export function refundableParts(
  entries: readonly RefundableEntry[],
  asked: readonly OfCharge[],
): readonly OfCharge[] {
  const charges = chargesOf(entries);
  const [first] = charges;
  const takenBack = entries.filter(({ kind }) => kind === 'refund' || kind === 'dispute');
  return charges.toReversed().map(({ reference: charge, amount: paid }) => {
    const gone = takenBack.filter((entry) => (entry.charge ?? first?.reference) === charge);
    const underWay = asked.filter((one) => one.charge === charge);
    const left = addCents(paid, ...amountsOf(gone)) - addCents(cents(0), ...amountsOf(underWay));
    return { charge, amount: cents(Math.max(0, left)) };
  });
}

/** The same, in total. */
export function refundable(entries: readonly RefundableEntry[], asked: readonly OfCharge[]): Cents {
  return addCents(cents(0), ...amountsOf(refundableParts(entries, asked)));
}

/** Splits a refund over the payments, the latest first, up to the available amount. */
export function splitRefund(parts: readonly OfCharge[], amount: Cents): readonly OfCharge[] {
  let left: number = amount;
  return parts.flatMap((part) => {
    const taken = cents(Math.min(left, part.amount));
    left -= taken;
    return taken === 0 ? [] : [{ charge: part.charge, amount: taken }];
  });
}

function amountsOf(parts: readonly { readonly amount: Cents }[]): readonly Cents[] {
  return parts.map(({ amount }) => amount);
}
