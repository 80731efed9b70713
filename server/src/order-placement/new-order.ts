import { randomUUID } from 'node:crypto';
import { newReview } from '@truepage/core/drafts/draft';
import { AppError } from '@truepage/core/errors';
import { isEstimate, type PageCountSource } from '@truepage/core/files/document-type';
import { eachOptionalText } from '@truepage/core/orders/order-form';
import { makeOrderNumber } from '@truepage/core/orders/order-number';
import { cents, type Cents } from '@truepage/core/money';
import { orderQuote } from '@truepage/core/pricing/order-quote';
import type { OrderPrices, PriceList } from '@truepage/core/pricing/price-list';
import { promiseFor } from '@truepage/core/promise/promise-settings';
import { largestCardPayment, smallestCardPayment, type QuoteRequest } from '@truepage/core/pricing/quote';
import { quoteReasonsFor } from '@truepage/core/quotes/requested-quote';
import type { Settings } from '@truepage/core/settings/settings';
import type { Discount } from '../coupons/discount-order.ts';
import type { Randomness } from '../deps.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { requestNow } from '../payments/quotes/new-request.ts';
import type { PlaceOrder } from './place-order.ts';

export type NewOrder = ReturnType<typeof newOrder>;

/** The columns that only an order with several documents needs for each one. */
export function placeOf({ pageSource, flags }: IncomingDocument, index: number) {
  return { document: index + 1, pageCountSource: pageSource, documentFlags: flags };
}

interface Pricing {
  readonly prices: PriceList;
  readonly settings: Settings;
  readonly discount?: Discount | undefined;
}

/**
 * Returns the rows of an order, at the current prices, or without a price if staff set it. Throws the errors of totalOf(), and
 * 'coupon.price_on_request'.
 */
export function newOrder(
  deps: Randomness,
  { request, documents, locale, partnerId }: PlaceOrder,
  { prices: list, settings, discount }: Pricing,
  now: Date,
) {
  const { handwritten, draftReview, firm: _, ...ordered } = request;
  const pageCount = documents.reduce((sum, { pages }) => sum + pages, 0);
  const documentCount = documents.length;
  const sources = documents.map(({ pageSource }) => pageSource);
  const reasons = quoteReasonsFor(settings.quotes, {
    pageCount,
    sources,
    isHandwritten: handwritten === true,
  });
  const requested = reasons.length > 0 ? requestNow(settings, now) : undefined;
  if (requested !== undefined && request.coupon !== undefined) throw new AppError('coupon.price_on_request');
  const prices = requested === undefined ? discountedPrices(list, discount) : list;
  const order = {
    ...ordered,
    id: randomUUID(),
    orderNumber: makeOrderNumber(now, deps.randomBytes(12)),
    ...eachOptionalText((name) => request[name] ?? null),
    // Meaningless for a visitor's order.
    ...(partnerId === undefined && { matterNumber: null }),
    coupon: discount !== undefined && 'coupon' in discount ? discount.coupon.code : null,
    timeZone: request.timeZone ?? null,
    recipient: request.recipient ?? null,
    passportNames: request.passportNames ?? [],
    locale,
    partner: partnerId ?? null,
    status: 'pending' as const,
    documentCount,
    documentNames: documents.map(({ filename }) => filename).join('/'),
    pageCount,
    pageCountSource: sourceOf(documents),
    documentFlags: [...new Set(documents.flatMap(({ flags }) => flags))],
    prices,
    totalPrice: requested ? cents(0) : totalOf({ ...request, pageCount, documentCount }, prices),
    ...requested?.order,
    ...(draftReview && newReview(settings.drafts, request.translationType)),
    createdAt: now,
    updatedAt: now,
    dueAt: promiseFor(settings.promise, { ...request, pageCount }, now).due,
  };
  return { order, reasons, requested: requested && { ...requested.quote, reasons } };
}

function discountedPrices(list: PriceList, discount: Discount | undefined): OrderPrices {
  if (discount === undefined) return list;
  const { amount } = discount;
  return { ...list, discount: amount, ...('percent' in discount && { discountPercent: discount.percent }) };
}

/** Throws 'order.total_too_small' or 'order.total_too_large' if the total cannot be paid by card. */
function totalOf(request: QuoteRequest, prices: OrderPrices): Cents {
  const { total } = orderQuote(request, prices);
  if (total > 0 && total < smallestCardPayment) throw new AppError('order.total_too_small');
  if (total > largestCardPayment) throw new AppError('order.total_too_large');
  return total;
}

/** An estimate if any document's count is one. */
function sourceOf(documents: readonly IncomingDocument[]): PageCountSource {
  const sources = documents.map(({ pageSource }) => pageSource);
  const [source = 'assumed'] = [...sources.filter(isEstimate), ...sources];
  return source;
}
