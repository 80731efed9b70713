import type { z } from 'zod';
import type { adminQuoteApi } from '@truepage/core/api/admin/quotes/quotes';
import type { requestedQuote } from '@truepage/core/api/quotes/quotes';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { quoteStateAt } from '@truepage/core/quotes/requested-quote';
import type { Em } from '../../db/orm.ts';
import { Order } from '../../db/rows/order/order.ts';
import type { Caching, Database, Time } from '../../deps.ts';
import { readPriceList } from '../../pricing/price-list.repository.ts';
import { cachedSettings } from '../../settings/cached-settings.ts';
import { demandQuote, findQuoteRequests } from './quote.repository.ts';

/** The quote of an order as its customer sees it. Throws 'order.not_found', 'quote.none'. */
export async function readQuote(
  { orm, clock }: Database & Time,
  orderNumber: OrderNumber,
): Promise<z.input<typeof requestedQuote>> {
  const { quote } = await findQuote(orm.em.fork(), orderNumber, clock.now());
  return quote;
}

/** The same with the fields that only staff see. */
export async function readStaffQuote(
  deps: Database & Time & Caching,
  orderNumber: OrderNumber,
): Promise<z.input<typeof adminQuoteApi.getOrderQuote.reply>> {
  const em = deps.orm.em.fork();
  const { quote, declineReason } = await findQuote(em, orderNumber, deps.clock.now());
  const { zone } = (await cachedSettings(deps)).promise;
  return { ...quote, declineReason, zone, prices: await readPriceList(em) };
}

async function findQuote(em: Em, orderNumber: OrderNumber, now: Date) {
  const order = await em.findOne(Order, { orderNumber });
  if (order === null) throw new AppError('order.not_found');
  const { quoteState: state, quoteUntil: until } = order;
  if (!state || !until) throw new AppError('quote.none');
  const row = await demandQuote(em, order);
  const { revision, reasons, requestedAt, dueBy, price, note, sentAt, declineReason } = row;
  const quote = {
    state: quoteStateAt({ state, until }, now),
    revision,
    reasons: [...reasons],
    requestedAt: requestedAt.toISOString(),
    dueBy: dueBy.toISOString(),
    price: price ?? null,
    note,
    sentAt: sentAt?.toISOString() ?? null,
    until: until.toISOString(),
  };
  return { quote, declineReason };
}

/** Orders that wait for a price. */
export async function listQuoteRequests(
  deps: Database & Caching,
): Promise<z.input<typeof adminQuoteApi.listQuoteRequests.reply>> {
  const { zone } = (await cachedSettings(deps)).promise;
  const rows = await findQuoteRequests(deps.orm.em.fork());
  return rows.map((row) => ({
    zone,
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
