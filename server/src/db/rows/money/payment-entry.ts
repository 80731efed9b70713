import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { ledgerKinds } from '@truepage/core/payments/ledger';
import type { TaxPart } from '@truepage/core/payments/tax';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const PaymentEntrySchema = defineRow({
  name: 'PaymentEntry',
  tableName: 'payment_entries',
  data: {
    about: 'customers',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'the customer; administrators',
  },
  uniques: [{ name: 'payment_entries_reference_unique', properties: ['kind', 'reference'] }],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    kind: business(p.enum(ledgerKinds)),
    /** Refunds and lost disputes are negative. */
    amount: business(p.integer().$type<Cents>()),
    /**
     * The tax within `amount`, with its sign; null if none was determined. In a `tax` entry: the tax of its payment or
     * refund.
     */
    tax: business(p.integer().$type<Cents>().nullable()),
    /**
     * The taxes of a charge, or of a payment from an account, as reported by the card provider; null for other entries.
     */
    taxes: business(p.json<readonly TaxPart[]>().nullable()),
    currency: business(p.text()),
    reference: technical(p.text()),
    /** The payment that a refund, its tax or a dispute takes from; null for other entries. */
    charge: technical(p.text().nullable()),
    /** 'stripe', 'system' or the id of a member of staff. */
    by: technical(p.text()),
    note: freeText(p.text().nullable(), {
      goes: { stays: 'the reason for a payment entry belongs to the accounts' },
      notExported: 'internal to the staff',
    }),
    at: business(p.datetime()),
  },
});

/** An entry of the payment ledger; append-only. */
export class PaymentEntry extends PaymentEntrySchema.class {}
PaymentEntrySchema.setClass(PaymentEntry);
