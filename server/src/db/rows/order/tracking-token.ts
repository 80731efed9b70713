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
    /** Opens all orders of this order's address, for a day. */
    opensAll: technical(p.boolean().default(false)),
    /**
     * The keyed hash of the address it was emailed to; null if it was emailed before this column existed, to an address
     * that never changed.
     */
    mailedTo: secret(p.text().nullable()),
    createdAt: technical(p.datetime()),
    revokedAt: technical(p.datetime().nullable()),
  },
});

/** The hash of an emailed tracking link; the link itself is not stored. */
export class TrackingToken extends TrackingTokenSchema.class {}
TrackingTokenSchema.setClass(TrackingToken);
