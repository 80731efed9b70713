import { p } from '@mikro-orm/postgresql';
import { offerStates } from '@truepage/core/pay/offer';
import { business, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { Order } from '../order/order.ts';
import { StaffAccount } from '../people/staff-account.ts';

export const OrderOfferSchema = defineRow({
  name: 'OrderOffer',
  tableName: 'order_offers',
  data: {
    about: 'staff',
    why: 'assigning orders',
    kept: 'permanently',
    seenBy: 'administrators; the translator',
    notExported: 'about the translator, not the customer',
  },
  uniques: [{ name: 'order_offers_open_unique', properties: ['order', 'staff'], where: "state = 'open'" }],
  indexes: [{ name: 'order_offers_staff_index', properties: ['staff'], where: "state = 'open'" }],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().deleteRule('no action').index()),
    /** The translator it is offered to. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('no action')),
    state: business(p.enum(offerStates)),
    offeredAt: business(p.datetime()),
    /** It cannot be accepted after this time. */
    expiresAt: business(p.datetime()),
    endedAt: business(p.datetime().nullable()),
  },
});

/** An offer of an order to a translator. */
export class OrderOffer extends OrderOfferSchema.class {}
OrderOfferSchema.setClass(OrderOffer);
