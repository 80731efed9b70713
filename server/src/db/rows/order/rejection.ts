import { p } from '@mikro-orm/postgresql';
import { recipients } from '@truepage/core/certificates/recipients';
import type { Cents } from '@truepage/core/money';
import { rejectionStates } from '@truepage/core/rejections/rejection';
import { Order } from './order.ts';
import { StoredFile } from './stored-file.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const RejectionSchema = defineRow({
  name: 'Rejection',
  tableName: 'rejections',
  data: {
    about: 'customers',
    why: 'contract: what the office decides about a rejected translation',
    kept: 'permanently; the texts until the order is anonymised',
    seenBy: 'the customer; staff of the order',
  },
  // One open report for each order.
  uniques: [{ name: 'rejections_open_unique', properties: ['order'], where: "state = 'open'" }],
  checks: [
    { name: 'rejections_decided_check', expression: "(state = 'open') = (decided_at is null)" },
    { name: 'rejections_refunded_check', expression: "(state = 'refunded') = (refunded is not null)" },
    { name: 'rejections_reissued_check', expression: "(state = 'reissued') = (recipient is not null)" },
  ],
  properties: {
    /** Made by the form: a repeated request reports once. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    /** Of the authority. */
    letter: technical(() => p.manyToOne(StoredFile).ref().index().deleteRule('no action')),
    /** Which authority, in the customer's words. */
    authority: freeText(p.text(), { goes: 'customer', leaves: "''" }),
    description: freeText(p.text(), { goes: 'customer', leaves: "''" }),
    state: business(p.enum(rejectionStates)),
    receivedAt: business(p.datetime()),
    /** As promised when it was received. */
    decideBy: business(p.datetime()),
    decidedAt: business(p.datetime().nullable()),
    staffId: technical(p.uuid().nullable()),
    /** What staff wrote; the customer reads it. Empty while it is open. */
    reason: freeText(p.text().default(''), { goes: 'customer', leaves: "''" }),
    /** In cents; null: not refunded. */
    refunded: business(p.integer().$type<Cents>().nullable()),
    /** For whom a new certificate is issued; null: it is not. */
    recipient: business(p.enum(recipients).nullable()),
  },
});

/** A customer's report that an authority rejected the translation. */
export class Rejection extends RejectionSchema.class {}
RejectionSchema.setClass(Rejection);
