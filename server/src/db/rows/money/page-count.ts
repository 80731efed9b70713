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
  // At most one open question per order.
  uniques: [{ name: 'page_counts_asked_unique', properties: ['order'], where: "state = 'asked'" }],
  checks: [{ name: 'page_counts_pages_check', expression: 'pages_before > 0 and pages_after > 0' }],
  properties: {
    /** Created by the screen, once per filled-in dialog. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    /** 1, 2, … */
    document: business(p.integer()),
    /** The document's page count. */
    pagesBefore: business(p.integer()),
    pagesAfter: business(p.integer()),
    /** The order's price, in cents. */
    priceBefore: business(p.integer().$type<Cents>()),
    priceAfter: business(p.integer().$type<Cents>()),
    /** Written by staff; shown to the customer. */
    reason: freeText(p.text(), { goes: 'customer', leaves: "''" }),
    staffId: technical(p.uuid()),
    state: business(p.enum(pageCountStates)),
    askedAt: business(p.datetime()),
    /** When it was applied, answered, withdrawn or expired; null while the question is open. */
    endedAt: business(p.datetime().nullable()),
  },
});

/** A correction of a page count by staff. */
export class PageCount extends PageCountSchema.class {}
PageCountSchema.setClass(PageCount);
