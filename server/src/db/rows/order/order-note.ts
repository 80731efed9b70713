import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { StaffAccount } from '../people/staff-account.ts';

export const OrderNoteSchema = defineEntity({
  name: 'OrderNote',
  tableName: 'order_notes',
  indexes: [{ name: 'order_notes_order_index', properties: ['order', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref(),
    author: () => p.manyToOne(StaffAccount).ref().index(),
    text: p.text(),
    at: p.datetime(),
  },
});

/** What staff tell each other about an order. Customers never see it. */
export class OrderNote extends OrderNoteSchema.class {}
OrderNoteSchema.setClass(OrderNote);
