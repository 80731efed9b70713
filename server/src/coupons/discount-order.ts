import { agreedDiscount, termsProblem, type CouponTerms } from '@truepage/core/coupons/coupon';
import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import type { OrderRequest } from '@truepage/core/orders/order-request';
import { discountOf } from '@truepage/core/pricing/discount';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { quote } from '@truepage/core/pricing/quote';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Em } from '../db/orm.ts';
import type { Coupon } from '../db/rows/money/coupon.ts';
import type { Database } from '../deps.ts';
import { discountPercentOf } from '../partners/accounts/account.repository.ts';
import { findCoupon } from './coupon.repository.ts';

/** The discount of an order: by a coupon, if a use is left when the order is placed, or as agreed with its partner. */
export type Discount =
  | { readonly amount: Cents; readonly coupon: Coupon }
  | { readonly amount: Cents; readonly percent: number };

interface Discounted {
  /** The code of a coupon, or undefined if there is none. */
  readonly code: string | undefined;
  readonly partnerId: string | undefined;
  readonly translationType: TranslationType;
  readonly total: Cents;
}

/** Returns the larger of the two discounts, or undefined if neither applies. Throws a CouponProblem, except 'coupon.used_up'. */
export async function discountFor(
  em: Em,
  { code, partnerId, ...order }: Discounted,
  now: Date,
): Promise<Discount | undefined> {
  const coupon = code === undefined ? undefined : await couponFor(em, code, order, now);
  const percent = partnerId === undefined ? 0 : await discountPercentOf(em, partnerId);
  const amount = agreedDiscount(percent, order.total, coupon?.amount);
  return amount === undefined ? coupon : { amount, percent };
}

async function couponFor(
  em: Em,
  code: string,
  order: Pick<Discounted, 'translationType' | 'total'>,
  now: Date,
) {
  const coupon = await findCoupon(em, code);
  if (coupon === undefined) throw new AppError('coupon.unknown');
  const terms = termsOf(coupon);
  const problem = termsProblem(terms, order, now);
  if (problem !== undefined) throw new AppError(problem);
  return { coupon, amount: discountOf(terms, order.total) };
}

function termsOf(coupon: Coupon): CouponTerms {
  const { percent, amount, minimum, validFrom, validUntil, tiers, isOff } = coupon;
  return {
    minimum,
    tiers,
    isOff,
    percent: percent ?? null,
    amount: amount ?? null,
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
  };
}

interface Ordering {
  readonly request: OrderRequest;
  readonly documents: readonly { readonly pages: number }[];
  readonly partnerId?: string | undefined;
}

/** Returns the discount of an order before it is placed, at these prices. */
export async function discountOfOrder(
  { orm }: Database,
  { request, documents, partnerId }: Ordering,
  prices: PriceList,
  now: Date,
): Promise<Discount | undefined> {
  if (request.coupon === undefined && partnerId === undefined) return undefined;
  const pageCount = documents.reduce((sum, { pages }) => sum + pages, 0);
  const { total } = quote({ ...request, pageCount, documentCount: documents.length }, prices);
  const { coupon: code, translationType } = request;
  return discountFor(orm.em.fork(), { code, partnerId, translationType, total }, now);
}
