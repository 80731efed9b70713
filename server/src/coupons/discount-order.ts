import { discountOf, termsProblem, type CouponTerms } from '@truepage/core/coupons/coupon';
import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import type { OrderRequest } from '@truepage/core/orders/order-request';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { quote } from '@truepage/core/pricing/quote';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { Em } from '../db/orm.ts';
import type { Coupon } from '../db/rows/money/coupon.ts';
import type { Database } from '../deps.ts';
import { findCoupon } from './coupon.repository.ts';

/** A coupon that an order is to get, if a use is left when it is placed. */
export interface Discount {
  readonly coupon: Coupon;
  readonly amount: Cents;
}

/** What the coupon of this code takes off. Throws a CouponProblem, except 'coupon.used_up'. */
export async function discountFor(
  em: Em,
  code: string,
  order: { readonly translationType: TranslationType; readonly total: Cents },
  now: Date,
): Promise<Discount> {
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
}

/** The same for an order to come, at these prices; undefined: it names no coupon. */
export async function discountOfOrder(
  { orm }: Database,
  { request, documents }: Ordering,
  prices: PriceList,
  now: Date,
): Promise<Discount | undefined> {
  if (request.coupon === undefined) return undefined;
  const pageCount = documents.reduce((sum, { pages }) => sum + pages, 0);
  const { total } = quote({ ...request, pageCount, documentCount: documents.length }, prices);
  return discountFor(orm.em.fork(), request.coupon, { ...request, total }, now);
}
