import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from '../order/order.ts';

export const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  uniques: [{ name: 'receipts_number_unique', properties: ['year', 'sequence'] }],
  checks: [{ name: 'receipts_sequence_check', expression: 'sequence > 0' }],
  properties: {
    order: () => p.manyToOne(Order).ref().primary().deleteRule('no action'),
    /** Of `issuedAt` in UTC. */
    year: p.integer(),
    /** From 1 in each year, without gaps. */
    sequence: p.integer(),
    issuedAt: p.datetime(),
  },
});

/** The number of an order's receipt: given once, never changed. */
export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
