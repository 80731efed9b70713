import { unambiguous } from '../crockford.ts';
import type { Cents } from '../money.ts';
import { discountOf } from '../pricing/discount.ts';
import type { TranslationType } from '../pricing/translation-type.ts';

export const couponLimits = { shortest: 4, longest: 40, uses: 1_000_000 } as const;

/** Letters, digits and hyphens; capitals and small letters are the same. */
export function isCouponCode(code: string): boolean {
  return code.length >= couponLimits.shortest && /^[A-Za-z0-9-]{1,40}$/.test(code);
}

/** What the codes of coupons are compared by: capitals and small letters are the same, also O and 0, and I, L and 1. */
export function couponKey(code: string): string {
  return unambiguous(code.trim().toUpperCase());
}

/** What a coupon takes off, and for which orders. */
export interface CouponTerms {
  /** Of the total; null: a fixed amount. */
  readonly percent: number | null;
  readonly amount: Cents | null;
  /** The least total that it is for. */
  readonly minimum: Cents;
  readonly validFrom: Date | null;
  /** It is over from then on. */
  readonly validUntil: Date | null;
  /** Empty: all. */
  readonly tiers: readonly TranslationType[];
  readonly isOff: boolean;
}

/** Why an order cannot have a coupon. What is not valid yet or switched off is as unknown as a code that was never made. */
export type CouponProblem =
  | 'coupon.unknown'
  | 'coupon.expired'
  | 'coupon.other_tier'
  | 'coupon.minimum'
  | 'coupon.used_up';

interface Discounted {
  readonly translationType: TranslationType;
  readonly total: Cents;
}

/** Why these terms do not let an order have the coupon at `now`; undefined: they do. */
export function termsProblem(
  terms: CouponTerms,
  { translationType, total }: Discounted,
  now: Date,
): CouponProblem | undefined {
  const { validFrom, validUntil, tiers, minimum, isOff } = terms;
  if (isOff || (validFrom !== null && now < validFrom)) return 'coupon.unknown';
  if (validUntil !== null && now >= validUntil) return 'coupon.expired';
  if (tiers.length > 0 && !tiers.includes(translationType)) return 'coupon.other_tier';
  return total < minimum ? 'coupon.minimum' : undefined;
}

/**
 * What is taken off as agreed with a partner, in whole per cent of the total; undefined: nothing, or the coupon takes off more. An
 * order never gets both. If they are equal it gets the agreed one, so that the coupon keeps its use.
 */
export function agreedDiscount(percent: number, total: Cents, coupon: Cents | undefined): Cents | undefined {
  if (percent === 0 || total === 0) return undefined;
  const amount = discountOf({ percent, amount: null }, total);
  return amount >= (coupon ?? 1) ? amount : undefined;
}
