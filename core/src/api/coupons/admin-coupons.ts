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
  /** Of the total; null: `amount` is taken off. */
  percent: z.int().nullable(),
  amount: amount.nullable(),
  /** The lowest total for which it is valid. */
  minimum: amount,
  /** In all; null: without limit. */
  uses,
  /** By one email address. */
  usesPerEmail: uses,
  /** Empty: all. */
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
  /** Orders that have it, except unpaid ones that are over. */
  used: z.int(),
  /** What it took off them when they were placed. */
  givenAway: centsShape,
});
export type Coupon = z.output<typeof coupon>;

/** A day of the office's calendar. */
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
