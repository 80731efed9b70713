import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { pageCountStates } from '@truepage/core/page-counts/page-count';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const PageCountSchema = defineRow({
  name: 'PageCount',
  tableName: 'page_counts',
  data: {
    about: 'customers',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'the customer; administrators',
  },
  // One open question for each order.
  uniques: [{ name: 'page_counts_asked_unique', properties: ['order'], where: "state = 'asked'" }],
  checks: [{ name: 'page_counts_pages_check', expression: 'pages_before > 0 and pages_after > 0' }],
  properties: {
    /** Made by the screen, once per filled-in dialog. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    /** 1, 2, … */
    document: business(p.integer()),
    /** Of the document. */
    pagesBefore: business(p.integer()),
    pagesAfter: business(p.integer()),
    /** Of the order, in cents. */
    priceBefore: business(p.integer().$type<Cents>()),
    priceAfter: business(p.integer().$type<Cents>()),
    /** What staff wrote; the customer reads it. */
    reason: freeText(p.text(), { goes: 'customer', leaves: "''" }),
    staffId: technical(p.uuid()),
    state: business(p.enum(pageCountStates)),
    askedAt: business(p.datetime()),
    /** When it was applied, answered, withdrawn or expired; null while the customer is asked. */
    endedAt: business(p.datetime().nullable()),
  },
});

/** A page count that staff corrected. */
export class PageCount extends PageCountSchema.class {}
PageCountSchema.setClass(PageCount);
