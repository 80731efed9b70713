import type { z } from 'zod';
import type { adminQuoteApi } from '@truepage/core/api/admin/quotes/quotes';
import type { requestedQuote } from '@truepage/core/api/quotes/quotes';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { quoteStateAt } from '@truepage/core/quotes/requested-quote';
import { Order } from '../../db/rows/order/order.ts';
import type { Database, Time } from '../../deps.ts';
import { readPriceList } from '../../pricing/price-list.repository.ts';
import { demandQuote, findQuoteRequests } from './quote.repository.ts';

/** The quote of an order, with what only staff see. Throws 'order.not_found', 'quote.none'. */
export async function readStaffQuote(
  deps: Database & Time,
  orderNumber: OrderNumber,
): Promise<z.input<typeof adminQuoteApi.getOrderQuote.reply>> {
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, { orderNumber });
  if (order === null) throw new AppError('order.not_found');
  const { quoteState: state, quoteUntil: until } = order;
  if (!state || !until) throw new AppError('quote.none');
  const quote = await demandQuote(em, order);
  const { revision, reasons, requestedAt, dueBy, price, note, sentAt, declineReason } = quote;
  return {
    state: quoteStateAt({ state, until }, deps.clock.now()),
    revision,
    reasons: [...reasons],
    requestedAt: requestedAt.toISOString(),
    dueBy: dueBy.toISOString(),
    price: price ?? null,
    note,
    sentAt: sentAt?.toISOString() ?? null,
    until: until.toISOString(),
    declineReason,
    prices: await readPriceList(em),
  };
}

/** The same as its customer sees it. */
export async function readQuote(
  deps: Database & Time,
  orderNumber: OrderNumber,
): Promise<z.input<typeof requestedQuote>> {
  const { declineReason: _, prices: __, ...quote } = await readStaffQuote(deps, orderNumber);
  return quote;
}

/** Orders that wait for a price. */
export async function listQuoteRequests({
  orm,
}: Database): Promise<z.input<typeof adminQuoteApi.listQuoteRequests.reply>> {
  const rows = await findQuoteRequests(orm.em.fork());
  return rows.map((row) => ({
    orderNumber: row.order_number,
    fullName: row.full_name,
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    translationType: row.translation_type,
    documentCount: row.document_count,
    pageCount: row.page_count,
    reasons: [...row.reasons],
    requestedAt: row.requested_at.toISOString(),
    dueBy: row.due_by.toISOString(),
    price: row.price,
  }));
}
