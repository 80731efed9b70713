import { p } from '@mikro-orm/postgresql';
import { deletionReasons } from '@truepage/core/privacy/retention';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const DeletionSchema = defineRow({
  name: 'Deletion',
  tableName: 'deletions',
  data: {
    about: 'customers',
    why: 'proof of deletions, and their repetition after a restore',
    kept: 'permanently; order number, hashes and key ids, no name',
    seenBy: 'the customer',
    notExported: 'the receipt was emailed and is on the order’s page',
  },
  properties: {
    order: technical(() => p.manyToOne(Order).ref().primary().deleteRule('no action')),
    reason: business(p.enum(deletionReasons)),
    at: business(p.datetime().index()),
    /** The signed receipt: a JWS. It contains hashes and key ids, but no names and no content. */
    receipt: business(p.text()),
  },
});

/** The permanent deletion of all documents of an order. */
export class Deletion extends DeletionSchema.class {}
DeletionSchema.setClass(Deletion);
