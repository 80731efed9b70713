import { p } from '@mikro-orm/postgresql';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const IdempotencyKeySchema = defineRow({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  data: {
    about: 'customers',
    why: 'one order per submitted form',
    kept: '7 days',
    seenBy: 'no one',
  },
  properties: {
    key: technical(p.text().primary()),
    /** The hash of the whole request: the same key with other content is refused. */
    requestHash: secret(p.text()),
    order: technical(() => p.manyToOne(Order).ref().deleteRule('cascade').index()),
    createdAt: technical(p.datetime().index()),
  },
});

/** The order that a filled-in form has created. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
