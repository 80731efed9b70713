import { AppError } from '@truepage/core/errors';
import { quoteRefusal } from '@truepage/core/quotes/requested-quote';
import type { Em } from '../../db/orm.ts';
import { RequestedQuote } from '../../db/rows/money/requested-quote.ts';
import type { Order } from '../../db/rows/order/order.ts';

/** The quote of a locked order. Throws 'quote.none' if the order is priced by the price list. */
export async function demandQuote(em: Em, order: Pick<Order, 'id'>): Promise<RequestedQuote> {
  const quote = await em.findOne(RequestedQuote, { order: order.id });
  if (quote === null) throw new AppError('quote.none');
  return quote;
}

/** The reason why an unpaid order's quote cannot be paid now; undefined if it can. */
export function refusalOf({ quoteState: state, quoteUntil: until }: QuotedOrder, now: Date) {
  return state && until ? quoteRefusal({ state, until }, now) : undefined;
}

/** Throws 'quote.not_priced', 'quote.expired' or 'quote.declined'. */
export function demandPriced(order: QuotedOrder, now: Date): void {
  const refusal = refusalOf(order, now);
  if (refusal !== undefined) throw new AppError(refusal);
}

type QuotedOrder = Pick<Order, 'quoteState' | 'quoteUntil'>;

/** Limit of the list of requests. */
const mostListed = 200;

/** Orders that wait for a price, the earliest promised first. */
export function findQuoteRequests(em: Em) {
  return em
    .getKysely()
    .selectFrom('quotes')
    .innerJoin('orders', 'orders.id', 'quotes.order_id')
    .where('orders.quote_state', '=', 'requested')
    .where('orders.documents_deleted_at', 'is', null)
    .orderBy('quotes.due_by')
    .orderBy('orders.id')
    .limit(mostListed)
    .select([
      'orders.order_number',
      'orders.full_name',
      'orders.source_language',
      'orders.target_language',
      'orders.translation_type',
      'orders.document_count',
      'orders.page_count',
      'quotes.reasons',
      'quotes.requested_at',
      'quotes.due_by',
      'quotes.price',
    ])
    .execute();
}
