import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';

export const TrackingTokenSchema = defineEntity({
  name: 'TrackingToken',
  tableName: 'tracking_tokens',
  properties: {
    tokenHash: p.text().primary(),
    order: () => p.manyToOne(Order).ref().deleteRule('cascade').index(),
    /** Opens all orders of the address that this one has, for a day. */
    opensAll: p.boolean().default(false),
    /** The keyed hash of the address that it was mailed to; null: mailed before these were kept, and its order never had another address. */
    mailedTo: p.text().nullable(),
    createdAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});

/** The hash of a mailed tracking link: the link itself is stored nowhere. */
export class TrackingToken extends TrackingTokenSchema.class {}
TrackingTokenSchema.setClass(TrackingToken);
