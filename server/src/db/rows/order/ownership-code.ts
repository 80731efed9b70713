import { p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const OwnershipCodeSchema = defineRow({
  name: 'OwnershipCode',
  tableName: 'ownership_codes',
  data: {
    about: 'customers',
    why: 'proof of ownership of an order',
    kept: 'fifteen minutes; the row a day',
    seenBy: 'no one',
    rowsGo: { with: 'customer' },
  },
  checks: [{ name: 'ownership_codes_tries_check', expression: 'tries >= 0 and tries <= 5' }],
  properties: {
    order: technical(() => p.manyToOne(Order).ref().primary().deleteRule('cascade')),
    /** When the code was requested. Attempts are counted from then on. */
    askedAt: technical(p.datetime().index()),
    /**
     * A keyed hash of the order, its address and the code; the code itself is not stored. Null until its email is sent.
     */
    codeMac: secret(p.text().nullable()),
    expiresAt: technical(p.datetime().nullable()),
    /** The number of attempts. */
    tries: technical(p.integer().default(0)),
  },
});

/** The one valid code by which an order's owner can be verified. */
export class OwnershipCode extends OwnershipCodeSchema.class {}
OwnershipCodeSchema.setClass(OwnershipCode);
