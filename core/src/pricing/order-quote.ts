import { addCents, cents, type Cents } from '../money.ts';
import { discountOf } from './discount.ts';
import type { OrderPrices } from './price-list.ts';
import { quote, type Quote, type QuoteRequest } from './quote.ts';

/**
 * The price of an order: as quote(), or with the agreed total. In that case services keep their prices and the translation costs the
 * rest. A discount is then deducted, down to 0.
 */
export function orderQuote(request: QuoteRequest, prices: OrderPrices): Quote {
  const listed = quote(request, prices);
  const priced = prices.agreed === undefined ? listed : agreedQuote(listed, prices.agreed);
  return prices.discount === undefined ? priced : discountedQuote(priced, prices.discount);
}

export function discountedQuote({ lines, total }: Quote, discount: Cents): Quote {
  const amount = cents(-Math.min(discount, total));
  if (amount === 0) return { lines, total };
  return {
    lines: [...lines, { item: 'discount', quantity: 1, unitPrice: amount, amount }],
    total: addCents(total, amount),
  };
}

/** The additional price of additional pages, in cents. A coupon takes off a fixed amount, an agreement its percentage of the new price. */
export function differenceOfPages(request: QuoteRequest, prices: OrderPrices, pages: number): Cents {
  const changed = { ...request, pageCount: request.pageCount + pages };
  return cents(orderQuote(changed, pricesOfPages(changed, prices)).total - orderQuote(request, prices).total);
}

/** The prices of an order with its current page count: an agreed percentage applies to the current price. */
export function pricesOfPages(request: QuoteRequest, prices: OrderPrices): OrderPrices {
  const { discountPercent: percent, discount: before, discountBefore = before } = prices;
  if (percent === undefined) return prices;
  const discount = discountOf({ percent, amount: null }, quote(request, prices).total);
  return discount === before ? prices : { ...prices, discount, discountBefore };
}

/** The lowest total that staff can set: the services, with a free translation. */
export function lowestTotal({ lines: [translation], total }: Quote): Cents {
  return cents(total - (translation?.amount ?? 0));
}

function agreedQuote({ lines: [translation, ...services], total }: Quote, agreed: Cents): Quote {
  if (translation === undefined) return { lines: services, total };
  const amount = cents(agreed - (total - translation.amount));
  const isWhole = amount % translation.quantity === 0;
  const quantity = isWhole ? translation.quantity : 1;
  const unitPrice = cents(amount / quantity);
  return { lines: [{ ...translation, quantity, unitPrice, amount }, ...services], total: agreed };
}
