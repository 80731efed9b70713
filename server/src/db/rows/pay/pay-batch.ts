import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { batchFormats, batchStates } from '@truepage/core/pay/pay-batch';
import { business, secret, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { StaffAccount } from '../people/staff-account.ts';

export const PayBatchSchema = defineRow({
  name: 'PayBatch',
  tableName: 'pay_batches',
  data: {
    about: 'staff',
    why: 'translators’ pay, accounting',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  checks: [{ name: 'pay_batches_total_check', expression: 'total > 0' }],
  properties: {
    id: technical(p.uuid().primary()),
    format: business(p.enum(batchFormats)),
    /** Who created it. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('no action')),
    madeAt: business(p.datetime()),
    state: business(p.enum(batchStates)),
    endedAt: business(p.datetime().nullable()),
    /** The numbers of its statements; those of a cancelled file may be in another one. */
    numbers: business(p.json<readonly string[]>()),
    /** The control sum of the payment file. */
    total: business(p.integer().$type<Cents>()),
    /** The generated file with names and bank accounts, encrypted with the master key. */
    file: secret(p.text()),
  },
});

/** A payment file for agreed statements. */
export class PayBatch extends PayBatchSchema.class {}
PayBatchSchema.setClass(PayBatch);
