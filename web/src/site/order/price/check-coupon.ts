import type { ReplyOf } from '@truepage/core/api/contract';
import { couponRoutes } from '@truepage/core/api/coupons/routes';
import { discountedQuote } from '@truepage/core/pricing/order-quote';
import type { Quote } from '@truepage/core/pricing/quote';
import { callRoute } from '../../../api/call-route.ts';
import type { OrderDraft } from '../form/order-draft.ts';

type Asking = Pick<OrderDraft, 'coupon' | 'firm' | 'translationType'>;

/** The discount of a coupon, or of the firm's agreement if that is higher, and the discounted quote. */
export async function checkCoupon({ coupon: code, firm, translationType }: Asking, quote: Quote) {
  const body = { code, translationType, total: quote.total, firm: firm !== '' };
  const reply = await callRoute<ReplyOf<'checkCoupon'>>(couponRoutes.checkCoupon, {}, body);
  return { ...reply, price: discountedQuote(quote, reply.discount) };
}
