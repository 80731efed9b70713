import { addCents, cents, type Cents } from '../money.ts';
import type { LedgerEntry } from './ledger.ts';

/** As Stripe names them. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** An amount of one payment that we can give back. */
export interface OfCharge {
  /** The provider's id of the payment, or the entry of a partner's account. */
  readonly charge: string;
  readonly amount: Cents;
}

/** A ledger entry with the payment that a refund or a dispute takes from; null in entries of before November 26th, 2026. */
export type RefundableEntry = Pick<LedgerEntry, 'kind' | 'amount' | 'reference'> & {
  readonly charge?: string | null | undefined;
};

/**
 * The payments of an order that we can give back, oldest first: by card, or from a partner's account. Of a paid difference there
 * is a second one.
 */
export function chargesOf<Entry extends Pick<LedgerEntry, 'kind'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter(({ kind }) => kind === 'charge' || kind === 'account');
}

/**
 * What can still be given back of each such payment, in cents, the latest first: the charge less what was refunded or
 * disputed of it, and less the refunds that were `asked` for and are not in the ledger yet. Empty without a charge.
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

/** The same in all. */
export function refundable(entries: readonly RefundableEntry[], asked: readonly OfCharge[]): Cents {
  return addCents(cents(0), ...amountsOf(refundableParts(entries, asked)));
}

/** From which payments an amount is given back: the latest first. No more than there is. */
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
