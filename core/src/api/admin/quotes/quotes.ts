import { z } from 'zod';
import { centsShape } from '../../../cents-shape.ts';
import { documentLimits, maximumPages } from '../../../files/document-type.ts';
import { translationTypes } from '../../../pricing/translation-type.ts';
import { longestQuoteReason } from '../../../quotes/requested-quote.ts';
import { endpoint } from '../../endpoint.ts';
import { priceListShape } from '../../pricing.ts';
import { requestedQuote } from '../../quotes/quotes.ts';
import { orderParams } from '../orders/orders.ts';
import { adminRoutes as routes } from '../routes.ts';

/** IANA name of the office's time zone, which `dueBy` is shown in. */
const zone = z.string();

/** The quote, and what only staff see. */
const staffQuote = requestedQuote.extend({
  zone,
  declineReason: z.string(),
  /** The current price list, which a new price is based on. */
  prices: priceListShape,
});
export type StaffQuote = z.output<typeof staffQuote>;

/** An order that waits for its price. */
const quoteRequest = requestedQuote
  .pick({ reasons: true, requestedAt: true, dueBy: true, price: true })
  .extend({
    zone,
    orderNumber: z.string(),
    fullName: z.string(),
    sourceLanguage: z.string(),
    targetLanguage: z.string(),
    translationType: z.enum(translationTypes),
    documentCount: z.int(),
    pageCount: z.int(),
  });
export type QuoteRequest = z.output<typeof quoteRequest>;

export const adminQuoteApi = {
  listQuoteRequests: endpoint(routes.listQuoteRequests, {
    summary: 'Orders that wait for a price, the one promised first at the top; 200 at most.',
    access: 'orders.quote',
    reply: z.array(quoteRequest),
  }),
  getOrderQuote: endpoint(routes.getOrderQuote, {
    summary: 'The price that staff set for an order, or were asked for. 404 `quote.none` without one.',
    access: 'orders.quote',
    params: orderParams,
    reply: staffQuote,
  }),
  sendQuote: endpoint(routes.sendQuote, {
    summary:
      'Sets page counts and price, and emails the customer a link; the price holds 30 days. Repeating it changes nothing. 409 `order.changed_meanwhile` if `revision` is outdated.',
    access: 'orders.quote',
    params: orderParams,
    body: z.object({
      revision: requestedQuote.shape.revision,
      /** Page counts, in the order of the documents. */
      pages: z.array(z.int().min(1).max(maximumPages)).min(1).max(documentLimits.count),
      price: centsShape,
      /** Why the price differs from the price list; the customer reads it. */
      note: z.string().trim().max(longestQuoteReason, 'too_long').default(''),
    }),
    reply: staffQuote,
  }),
};
