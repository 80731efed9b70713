import { defineEntity, p } from '@mikro-orm/postgresql';
import { deletionReasons } from '@truepage/core/privacy/retention';
import { Order } from '../order/order.ts';

export const DeletionSchema = defineEntity({
  name: 'Deletion',
  tableName: 'deletions',
  properties: {
    order: () => p.manyToOne(Order).ref().primary().deleteRule('no action'),
    reason: p.enum(deletionReasons),
    at: p.datetime().index(),
    /** The signed receipt: a JWS. It tells of hashes and keys, of nobody and nothing that was written. */
    receipt: p.text(),
  },
});

/** That all documents of an order were deleted: once, for good. */
export class Deletion extends DeletionSchema.class {}
DeletionSchema.setClass(Deletion);
