import type { BodyOf, ReplyOf } from '@truepage/core/api/contract';
import { couponRoutes } from '@truepage/core/api/coupons/routes';
import { discountedQuote } from '@truepage/core/pricing/order-quote';
import type { Quote } from '@truepage/core/pricing/quote';
import { callRoute } from '../../../api/call-route.ts';

type Asked = Omit<BodyOf<'checkCoupon'>, 'total'>;

/** What a coupon takes off, and the quote less that. */
export async function checkCoupon(asked: Asked, quote: Quote) {
  const body = { ...asked, total: quote.total };
  const coupon = await callRoute<ReplyOf<'checkCoupon'>>(couponRoutes.checkCoupon, {}, body);
  const { lines, total } = discountedQuote(quote, coupon.discount);
  return { ...coupon, lines, total };
}
