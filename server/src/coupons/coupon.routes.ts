import { adminCouponApi } from '@truepage/core/api/coupons/admin-coupons';
import { couponApi } from '@truepage/core/api/coupons/coupons';
import { cents } from '@truepage/core/money';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandMember } from '../partners/members/member.repository.ts';
import { demandUse, readCoupons } from './coupon.repository.ts';
import { discountFor } from './discount-order.ts';
import { createCoupon, switchCoupon } from './manage-coupons.ts';

/** Customers and partners query a coupon's discount; the owner creates coupons. */
export function couponRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(couponApi.checkCoupon, async ({ body: { code: typed, firm, ...order }, call }) => {
    const em = deps.orm.em.fork();
    const member = firm ? await demandMember(em, call.membership.memberId) : undefined;
    const partnerId = call.partner?.accountId ?? member?.accountId;
    const code = typed.trim() === '' ? undefined : typed;
    const guesses = code === undefined ? [] : ([['couponGuess', call.ip]] as const);
    return limits.countGuesses(guesses, async () => {
      const discount = await discountFor(em, { ...order, code, partnerId }, deps.clock.now());
      if (discount === undefined) return { code: null, discount: cents(0), discountPercent: null };
      const { amount } = discount;
      if ('percent' in discount) return { code: null, discount: amount, discountPercent: discount.percent };
      await demandUse(em, discount.coupon);
      return { code: discount.coupon.code, discount: amount, discountPercent: null };
    });
  });

  const list = async () => {
    const coupons = await readCoupons(deps.orm.em.fork());
    return coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code,
      percent: coupon.percent,
      amount: coupon.amount,
      minimum: coupon.minimum,
      uses: coupon.uses,
      usesPerEmail: coupon.uses_per_email,
      tiers: [...coupon.tiers],
      validFrom: coupon.valid_from?.toISOString() ?? null,
      validUntil: coupon.valid_until?.toISOString() ?? null,
      isOff: coupon.is_off,
      createdAt: coupon.created_at.toISOString(),
      used: Number(coupon.used),
      givenAway: Number(coupon.given_away),
    }));
  };
  api.handle(adminCouponApi.listCoupons, list);
  api.handle(adminCouponApi.createCoupon, async ({ body, call }) => {
    await createCoupon(deps, demandStaff(call), body);
    return list();
  });
  api.handle(adminCouponApi.switchCoupon, async ({ params, body, call }) => {
    await switchCoupon(deps, demandStaff(call), params.couponId, body.isOff);
    return list();
  });
}
