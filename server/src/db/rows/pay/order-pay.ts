import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { payUnits } from '@truepage/core/pay/pay-rate';
import { business, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { Order } from '../order/order.ts';
import { StaffAccount } from '../people/staff-account.ts';

export const OrderPaySchema = defineRow({
  name: 'OrderPay',
  tableName: 'order_pay',
  data: {
    about: 'staff',
    why: 'translators’ pay',
    kept: 'permanently',
    seenBy: 'administrators; the translator',
    notExported: 'about the translator, not the customer',
  },
  properties: {
    order: technical(() => p.manyToOne(Order).ref().primary().deleteRule('no action')),
    /** The assignee at that time. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('no action')),
    unit: business(p.enum(payUnits)),
    rate: business(p.integer().$type<Cents>()),
  },
});

/** The rate of an order when its translator was assigned: later changes of rates do not affect it. */
class OrderPay extends OrderPaySchema.class {}
OrderPaySchema.setClass(OrderPay);
