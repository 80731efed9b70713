import type { Route } from '../routes.ts';

/** A separate file, because only the order form with a coupon needs it. */
export const couponRoutes = {
  checkCoupon: { method: 'POST', path: '/api/coupon-checks' },
} as const satisfies Record<string, Route>;

export type CouponRouteName = keyof typeof couponRoutes;
