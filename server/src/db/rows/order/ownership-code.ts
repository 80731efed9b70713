import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';

export const OwnershipCodeSchema = defineEntity({
  name: 'OwnershipCode',
  tableName: 'ownership_codes',
  checks: [{ name: 'ownership_codes_tries_check', expression: 'tries between 0 and 5' }],
  properties: {
    order: () => p.manyToOne(Order).ref().primary().deleteRule('cascade'),
    /** A keyed hash of the order, its address and the code: the code itself is stored nowhere. */
    codeMac: p.text(),
    /** Guesses so far. */
    tries: p.integer().default(0),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
  },
});

/** The one live code by which an order can be proven to be somebody's. */
export class OwnershipCode extends OwnershipCodeSchema.class {}
OwnershipCodeSchema.setClass(OwnershipCode);
