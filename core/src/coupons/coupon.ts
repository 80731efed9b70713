import { unambiguous } from '../crockford.ts';
import type { Cents } from '../money.ts';
import { discountOf } from '../pricing/discount.ts';
import type { TranslationType } from '../pricing/translation-type.ts';

export const couponLimits = { shortest: 4, longest: 40, uses: 1_000_000 } as const;

/** Letters, digits and hyphens, in any case. */
export function isCouponCode(code: string): boolean {
  return code.length >= couponLimits.shortest && /^[A-Za-z0-9-]{1,40}$/.test(code);
}

/** The key by which coupon codes are compared: case is ignored, O equals 0, and I and L equal 1. */
export function couponKey(code: string): string {
  return unambiguous(code.trim().toUpperCase());
}

/** How much a coupon takes off, and for which orders. */
export interface CouponTerms {
  /** Per cent of the total; null for a fixed amount. */
  readonly percent: number | null;
  readonly amount: Cents | null;
  /** The lowest total that it is valid for. */
  readonly minimum: Cents;
  readonly validFrom: Date | null;
  /** The end of its validity, exclusive. */
  readonly validUntil: Date | null;
  /** Empty for all types. */
  readonly tiers: readonly TranslationType[];
  readonly isOff: boolean;
}

/** Why an order cannot use a coupon. A coupon that is not valid yet or switched off is reported like a code that does not exist. */
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

/** Why these terms exclude the order at `now`; undefined if they do not. */
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
 * The discount agreed with a partner, in whole per cent of the total; undefined if there is none or the coupon takes off more. An
 * order never gets both. If both are equal, the agreed discount applies, so that the coupon is not used up.
 */
export function agreedDiscount(percent: number, total: Cents, coupon: Cents | undefined): Cents | undefined {
  if (percent === 0 || total === 0) return undefined;
  const amount = discountOf({ percent, amount: null }, total);
  return amount >= (coupon ?? 1) ? amount : undefined;
}
