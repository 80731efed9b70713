import { cents, type Cents } from '../money.ts';
import { smallestCardPayment } from './quote.ts';

/** A share of the total, in whole per cent, or a fixed sum. */
interface Discount {
  /** Null: a fixed amount. */
  readonly percent: number | null;
  readonly amount: Cents | null;
}

/**
 * What a discount takes off a total: per cents are rounded to the nearest cent, half a cent up. It is never more than the total, and
 * takes the rest as well where no card could pay it.
 */
export function discountOf({ percent, amount }: Discount, total: Cents): Cents {
  const wished = percent === null ? (amount ?? 0) : Math.floor((total * percent + 50) / 100);
  return cents(total - wished < smallestCardPayment ? total : wished);
}
