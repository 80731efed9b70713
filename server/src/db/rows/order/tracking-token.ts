import { p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const TrackingTokenSchema = defineRow({
  name: 'TrackingToken',
  tableName: 'tracking_tokens',
  data: {
    about: 'customers',
    why: 'opens the order from an email',
    kept: 'until the order is anonymised; it expires 90 days after delivery',
    seenBy: 'no one',
    rowsGo: { with: 'customer' },
  },
  properties: {
    tokenHash: secret(p.text().primary()),
    order: technical(() => p.manyToOne(Order).ref().deleteRule('cascade').index()),
    /** Opens all orders of the address that this one has, for a day. */
    opensAll: technical(p.boolean().default(false)),
    /** The keyed hash of the address that it was mailed to; null: mailed before these were kept, and its order never had another address. */
    mailedTo: secret(p.text().nullable()),
    createdAt: technical(p.datetime()),
    revokedAt: technical(p.datetime().nullable()),
  },
});

/** The hash of a mailed tracking link: the link itself is stored nowhere. */
export class TrackingToken extends TrackingTokenSchema.class {}
TrackingTokenSchema.setClass(TrackingToken);
