import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { ledgerKinds } from '@truepage/core/payments/ledger';
import { Order } from '../order/order.ts';

export const PaymentEntrySchema = defineEntity({
  name: 'PaymentEntry',
  tableName: 'payment_entries',
  uniques: [{ name: 'payment_entries_reference_unique', properties: ['kind', 'reference'] }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref().index(),
    kind: p.enum(ledgerKinds),
    /** Refunds and lost disputes are negative. */
    amount: p.integer().$type<Cents>(),
    currency: p.text(),
    reference: p.text(),
    /** 'stripe', 'system' or the id of a member of staff. */
    by: p.text(),
    note: p.text().nullable(),
    at: p.datetime(),
  },
});

/** An entry of the payments ledger: it is added, never changed. */
export class PaymentEntry extends PaymentEntrySchema.class {}
PaymentEntrySchema.setClass(PaymentEntry);
