import { randomUUID } from 'node:crypto';
import type { GoodCall } from './every-call.ts';

const couponId = () => ({ couponId: randomUUID() });

/** The parameters with which the calls about coupons succeed. */
export const couponCalls = {
  createCoupon: {
    body: () => ({
      code: `T${randomUUID().slice(0, 8)}`,
      percent: 10,
      amount: null,
      minimum: 0,
      uses: null,
      usesPerEmail: null,
      tiers: [],
      firstDay: null,
      lastDay: null,
    }),
  },
  switchCoupon: { params: couponId, body: () => ({ isOff: true }), answer: 'coupon.not_found' },
} satisfies Record<string, GoodCall>;
