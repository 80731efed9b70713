import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from '../order/order.ts';

export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.text().primary(),
    /** Of everything the request said: the same key with other content is refused. */
    requestHash: p.text(),
    order: () => p.manyToOne(Order).ref().deleteRule('cascade').index(),
    createdAt: p.datetime().index(),
  },
});

/** Which order a filled-in form has led to. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
