import { addCents, cents, type Cents } from '../money.ts';
import { paymentKinds, type LedgerEntry, type LedgerKind } from './ledger.ts';

/** The sums of an order's payments, in cents, never negative. */
export interface PaidSums {
  readonly received: Cents;
  readonly refunded: Cents;
  /** Withdrawn by the customer's bank and not returned since. */
  readonly disputed: Cents;
  /** The amount received minus the amounts returned. */
  readonly net: Cents;
}

/** Whether money was returned, and how much of it; a dispute takes precedence over a refund. */
export type MoneyBack = 'none' | 'partly-refunded' | 'refunded' | 'disputed';

export function paidSums(entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[]): PaidSums {
  const sum = (...kinds: readonly LedgerKind[]) =>
    addCents(cents(0), ...entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const received = sum(...paymentKinds);
  const [refunded, disputed] = [takenBack(sum('refund')), takenBack(sum('dispute'))];
  return { received, refunded, disputed, net: cents(Math.max(0, received - refunded - disputed)) };
}

/** Sums are missing if the viewer may not see them, or if a console's offline copy is from an older server. */
export function moneyBack(sums: PaidSums | null | undefined): MoneyBack {
  if (!sums) return 'none';
  const { refunded, disputed, net } = sums;
  if (disputed > 0) return 'disputed';
  if (refunded === 0) return 'none';
  return net > 0 ? 'partly-refunded' : 'refunded';
}

/** Entries that take money back are negative, returned ones positive. */
function takenBack(sum: Cents): Cents {
  return cents(Math.max(0, 0 - sum));
}
