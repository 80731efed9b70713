import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import type { QuoteReason } from '@truepage/core/quotes/requested-quote';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const RequestedQuoteSchema = defineRow({
  name: 'RequestedQuote',
  tableName: 'quotes',
  data: {
    about: 'customers',
    why: 'contract: the price of the order',
    kept: 'permanently',
    seenBy: 'the customer; administrators',
  },
  checks: [{ name: 'quotes_price_check', expression: 'price > 0' }],
  properties: {
    order: technical(() => p.manyToOne(Order).ref().primary().deleteRule('no action')),
    /** Incremented by every change. */
    revision: technical(p.integer().default(1)),
    reasons: business(p.json<readonly QuoteReason[]>()),
    requestedAt: business(p.datetime()),
    /** The price is promised by this time. */
    dueBy: business(p.datetime()),
    /** The order's price in cents; null until it is first set. After a new request: the last price. */
    price: business(p.integer().$type<Cents>().nullable()),
    /** Why it differs from the price list; shown to the customer. */
    note: freeText(p.text().default(''), { goes: 'customer', leaves: "''" }),
    /** When the current price was sent; null while it is requested. */
    sentAt: business(p.datetime().nullable()),
    /** The member of staff who sent it. */
    staffId: technical(p.uuid().nullable()),
    remindedAt: business(p.datetime().nullable()),
    acceptedAt: business(p.datetime().nullable()),
    declinedAt: business(p.datetime().nullable()),
    /** Written by the customer. */
    declineReason: freeText(p.text().default(''), { goes: 'customer', leaves: "''" }),
  },
});

/** The price of an order that was placed without one; its state is stored with the order. */
export class RequestedQuote extends RequestedQuoteSchema.class {}
RequestedQuoteSchema.setClass(RequestedQuote);
