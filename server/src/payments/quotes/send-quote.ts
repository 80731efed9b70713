import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import {
  largestCardPayment,
  quote as quoteOf,
  smallestCardPayment,
  type QuoteRequest,
} from '@truepage/core/pricing/quote';
import { lowestTotal } from '@truepage/core/pricing/order-quote';
import type { OrderPrices } from '@truepage/core/pricing/price-list';
import { quoteUntil } from '@truepage/core/quotes/requested-quote';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import type { RequestedQuote } from '../../db/rows/money/requested-quote.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { readPriceList } from '../../pricing/price-list.repository.ts';
import { isPayable, whileNothingIsPayable } from '../page-counts/end-payables.ts';
import { queueQuoteMail } from './quote-mail.ts';
import { demandQuote } from './quote.repository.ts';

export interface QuoteWish {
  /** The revision that the form showed. */
  readonly revision: number;
  /** One count per document. */
  readonly pages: readonly number[];
  readonly price: Cents;
  /** The reason if the price differs from the price list. */
  readonly note: string;
}

/**
 * Sets the page counts and price of an unpaid order, valid for 30 days, and emails the customer. A new price replaces
 * the open one, which can then no longer be paid; the same price again extends it. Repeating the same request changes
 * nothing. Throws 'order.not_found', 'quote.none', 'order.changed_meanwhile', 'payment.already_paid',
 * 'order.documents_deleted', 'quote.reason_required', 'order.total_too_small', 'order.total_too_large', and like
 * whileNothingIsPayable().
 */
export async function sendQuote(
  deps: PaymentProcessing,
  staff: ActingStaff,
  idOrNumber: string,
  wish: QuoteWish,
): Promise<void> {
  const { orderNumber } = await findOrderFor(deps.orm.em.fork(), staff, 'orders.quote', idOrNumber);
  await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    const quote = await demandQuote(em, order);
    const documents = await em.find(
      StoredFile,
      { order: order.id, kind: 'original' },
      { orderBy: { document: 'asc' } },
    );
    if (isRepeated(quote, order, staff, wish)) return undefined;
    if (order.paidAt) throw new AppError('payment.already_paid');
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    if (quote.revision !== wish.revision) throw new AppError('order.changed_meanwhile');
    if (documents.length !== wish.pages.length) throw new AppError('request.invalid');
    const prices = await pricesFor(em, { order, quote, documents, wish });
    if (await isPayable(em, order)) return 'busy';
    await setPrice(em, deps, { staff, order, quote, documents, wish, prices });
    return undefined;
  });
}

interface Pricing {
  readonly order: Order;
  readonly quote: RequestedQuote;
  readonly documents: readonly StoredFile[];
  readonly wish: QuoteWish;
}

function isRepeated(quote: RequestedQuote, order: Order, staff: ActingStaff, wish: QuoteWish): boolean {
  return (
    order.quoteState === 'sent' &&
    quote.revision === wish.revision + 1 &&
    quote.staffId === staff.id &&
    quote.price === wish.price &&
    quote.note === wish.note
  );
}

/**
 * Returns the prices that result in the requested total. The last price for the same pages is kept, even if the price
 * list has changed.
 */
async function pricesFor(em: Em, { order, quote, documents, wish }: Pricing): Promise<OrderPrices> {
  const { price, note, pages } = wish;
  if (price < smallestCardPayment) throw new AppError('order.total_too_small');
  if (price > largestCardPayment) throw new AppError('order.total_too_large');
  const isSame = documents.every(({ chargedPages }, index) => chargedPages === pages[index]);
  if (isSame && quote.price === price) return order.prices;
  const list = await readPriceList(em);
  const listed = quoteOf(requestFor(order, sumOf(pages)), list);
  if (price === listed.total) return list;
  if (note === '') throw new AppError('quote.reason_required');
  if (price < lowestTotal(listed)) throw new AppError('order.total_too_small');
  return { ...list, agreed: price };
}

async function setPrice(
  em: Em,
  deps: PaymentProcessing,
  {
    staff,
    order,
    quote,
    documents,
    wish,
    prices,
  }: Pricing & { readonly staff: ActingStaff; readonly prices: OrderPrices },
): Promise<void> {
  const now = deps.clock.now();
  const until = quoteUntil(now);
  const { pages, price, note } = wish;
  for (const [index, document] of documents.entries()) document.chargedPages = pages[index] ?? null;
  Object.assign(order, {
    pageCount: sumOf(pages),
    pageCountSource: 'staff',
    prices,
    totalPrice: price,
    quoteState: 'sent',
    quoteUntil: until,
    updatedAt: now,
  });
  Object.assign(quote, {
    price,
    note,
    sentAt: now,
    staffId: staff.id,
    remindedAt: null,
    declinedAt: null,
    declineReason: '',
  });
  quote.revision += 1;
  await em.flush();
  const { id: orderId, orderNumber } = order;
  const after = { pages: order.pageCount, totalPrice: price, until: until.toISOString() };
  await recordAudit(em, { actor: staff, what: 'quote.sent', orderId, after }, now);
  await recordEvent(em, 'order.corrected', { orderNumber }, now);
  await queueQuoteMail(em, deps, { order, quote, news: 'sent' }, now);
}

function requestFor(order: Order, pageCount: number): QuoteRequest {
  const { translationType, documentCount, certificates } = order;
  const { includeNotarization, includeCertificate, includeEditing } = order;
  const services = { includeNotarization, includeCertificate, includeEditing };
  return { translationType, pageCount, documentCount, certificates, ...services };
}

function sumOf(pages: readonly number[]): number {
  return pages.reduce((sum, count) => sum + count, 0);
}
