import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { couponLimits } from '../../coupons/coupon.ts';
import { translationTypes } from '../../pricing/translation-type.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';

const uses = z.int().min(1).max(couponLimits.uses).nullable();
const amount = centsShape.refine((value) => value >= 0 && value <= 99_999_999);

const couponTerms = {
  /** Per cent of the total; null if the coupon takes off a fixed `amount`. */
  percent: z.int().nullable(),
  amount: amount.nullable(),
  /** The lowest total that the coupon is valid for. */
  minimum: amount,
  /** How often the coupon can be used; null if unlimited. */
  uses,
  /** How often one email address can use it. */
  usesPerEmail: uses,
  /** The translation types that it is valid for; empty if all are. */
  tiers: z.array(z.enum(translationTypes)).max(translationTypes.length),
};

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  ...couponTerms,
  validFrom: timeShape.nullable(),
  validUntil: timeShape.nullable(),
  isOff: z.boolean(),
  createdAt: timeShape,
  /** The number of orders with this coupon, except unpaid orders that have ended. */
  used: z.int(),
  /** The sum of the discounts when these orders were placed. */
  givenAway: centsShape,
});
export type Coupon = z.output<typeof coupon>;

/** A day in the office's time zone. */
const day = z.iso.date().nullable();

export const adminCouponApi = {
  listCoupons: endpoint(routes.listCoupons, {
    summary: 'All coupons with how often they were used, newest first.',
    access: 'prices.change',
    reply: z.array(coupon),
  }),
  createCoupon: endpoint(routes.createCoupon, {
    summary:
      'Makes a coupon; its terms never change. Its first and last day are days of the office’s time zone, both included. Without a code it gets one.',
    access: 'prices.change',
    body: z.object({
      code: z.string().trim().max(couponLimits.longest),
      ...couponTerms,
      firstDay: day,
      lastDay: day,
    }),
    reply: z.array(coupon),
  }),
  switchCoupon: endpoint(routes.switchCoupon, {
    summary: 'Switches a coupon off or on again; orders that have it keep it.',
    access: 'prices.change',
    params: z.object({ couponId: z.string() }),
    body: z.object({ isOff: z.boolean() }),
    reply: z.array(coupon),
  }),
};
