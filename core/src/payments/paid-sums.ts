import { addCents, cents, type Cents } from '../money.ts';
import { paymentKinds, type LedgerEntry, type LedgerKind } from './ledger.ts';

/** What an order's money came to, in cents, none of it negative. */
export interface PaidSums {
  readonly received: Cents;
  readonly refunded: Cents;
  /** Taken back by the customer's bank, and not given back since. */
  readonly disputed: Cents;
  /** The amount received and kept. */
  readonly net: Cents;
}

/** Whether money went back, and how much of it; a dispute comes before a refund. */
export type MoneyBack = 'none' | 'partly-refunded' | 'refunded' | 'disputed';

export function paidSums(entries: readonly Pick<LedgerEntry, 'kind' | 'amount'>[]): PaidSums {
  const sum = (...kinds: readonly LedgerKind[]) =>
    addCents(cents(0), ...entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const received = sum(...paymentKinds);
  const [refunded, disputed] = [takenBack(sum('refund')), takenBack(sum('dispute'))];
  return { received, refunded, disputed, net: cents(Math.max(0, received - refunded - disputed)) };
}

/** Sums are omitted if the viewer may not see them, or if a console copy comes from an older server. */
export function moneyBack(sums: PaidSums | null | undefined): MoneyBack {
  if (!sums) return 'none';
  const { refunded, disputed, net } = sums;
  if (disputed > 0) return 'disputed';
  if (refunded === 0) return 'none';
  return net > 0 ? 'partly-refunded' : 'refunded';
}

/** Such entries are negative; returned ones are positive. */
function takenBack(sum: Cents): Cents {
  return cents(Math.max(0, 0 - sum));
}
