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
    /** When the code was requested; attempts count from then. */
    askedAt: technical(p.datetime().index()),
    /** A keyed hash of the order, its address and the code, which itself is stored nowhere. Null until its mail is sent. */
    codeMac: secret(p.text().nullable()),
    expiresAt: technical(p.datetime().nullable()),
    /** Guesses so far. */
    tries: technical(p.integer().default(0)),
  },
});

/** The one live code that proves who owns an order. */
export class OwnershipCode extends OwnershipCodeSchema.class {}
OwnershipCodeSchema.setClass(OwnershipCode);
