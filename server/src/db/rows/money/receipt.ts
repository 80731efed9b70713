import { p } from '@mikro-orm/postgresql';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const ReceiptSchema = defineRow({
  name: 'Receipt',
  tableName: 'receipts',
  data: {
    about: 'customers',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'the customer; administrators',
  },
  uniques: [{ name: 'receipts_number_unique', properties: ['year', 'sequence'] }],
  checks: [{ name: 'receipts_sequence_check', expression: 'sequence > 0' }],
  properties: {
    order: technical(() => p.manyToOne(Order).ref().primary().deleteRule('no action')),
    /** The year of `issuedAt` in UTC. */
    year: business(p.integer()),
    /** Starts at 1 each year, without gaps. */
    sequence: business(p.integer()),
    issuedAt: business(p.datetime()),
  },
});

/** The number of an order's receipt; it never changes. */
export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
