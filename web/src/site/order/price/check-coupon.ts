import type { ReplyOf } from '@truepage/core/api/contract';
import { couponRoutes } from '@truepage/core/api/coupons/routes';
import { discountedQuote } from '@truepage/core/pricing/order-quote';
import type { Quote } from '@truepage/core/pricing/quote';
import { callRoute } from '../../../api/call-route.ts';
import type { OrderDraft } from '../form/order-draft.ts';

type Asking = Pick<OrderDraft, 'coupon' | 'firm' | 'translationType'>;

/** What a coupon takes off, or what is agreed with the firm if that is more, and the quote less that. */
export async function checkCoupon({ coupon: code, firm, translationType }: Asking, quote: Quote) {
  const body = { code, translationType, total: quote.total, firm: firm !== '' };
  const reply = await callRoute<ReplyOf<'checkCoupon'>>(couponRoutes.checkCoupon, {}, body);
  return { ...reply, price: discountedQuote(quote, reply.discount) };
}
