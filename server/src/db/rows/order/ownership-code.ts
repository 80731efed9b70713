import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';

export const OwnershipCodeSchema = defineEntity({
  name: 'OwnershipCode',
  tableName: 'ownership_codes',
  checks: [{ name: 'ownership_codes_tries_check', expression: 'tries >= 0 and tries <= 5' }],
  properties: {
    order: () => p.manyToOne(Order).ref().primary().deleteRule('cascade'),
    /** When the code was asked for: the tries count from then. */
    askedAt: p.datetime().index(),
    /** A keyed hash of the order, its address and the code, which itself is stored nowhere. Null until its mail is sent. */
    codeMac: p.text().nullable(),
    expiresAt: p.datetime().nullable(),
    /** Guesses so far. */
    tries: p.integer().default(0),
  },
});

/** The one live code by which an order can be proven to be somebody's. */
export class OwnershipCode extends OwnershipCodeSchema.class {}
OwnershipCodeSchema.setClass(OwnershipCode);
