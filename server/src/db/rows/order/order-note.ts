import { p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { StaffAccount } from '../people/staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { freeText, technical } from '../../data-handling.ts';

export const OrderNoteSchema = defineRow({
  name: 'OrderNote',
  tableName: 'order_notes',
  data: {
    about: 'customers',
    why: 'work on the order',
    kept: 'until the order is anonymised',
    seenBy: 'administrators, translators of the order',
    notExported: 'internal to the staff',
    rowsGo: { with: 'customer' },
  },
  indexes: [{ name: 'order_notes_order_index', properties: ['order', 'at'] }],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref()),
    author: technical(() => p.manyToOne(StaffAccount).ref().index()),
    text: freeText(p.text(), { goes: 'row' }),
    at: technical(p.datetime()),
  },
});

/** Internal notes of staff about an order. Customers never see them. */
export class OrderNote extends OrderNoteSchema.class {}
OrderNoteSchema.setClass(OrderNote);
