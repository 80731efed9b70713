import { cents, type Cents } from '../money.ts';
import { smallestCardPayment } from './quote.ts';

/** A discount in whole per cent of the total, or a fixed amount. */
interface Discount {
  /** Null for a fixed amount. */
  readonly percent: number | null;
  readonly amount: Cents | null;
}

/**
 * How much a discount takes off a total. Percentages are rounded to the nearest cent, half cents up. It never exceeds the total, and
 * covers the remainder as well if that is too small for a card payment.
 */
export function discountOf({ percent, amount }: Discount, total: Cents): Cents {
  const wished = percent === null ? (amount ?? 0) : Math.floor((total * percent + 50) / 100);
  return cents(total - wished < smallestCardPayment ? total : wished);
}
