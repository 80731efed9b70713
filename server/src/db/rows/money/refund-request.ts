import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { refundReasons } from '@truepage/core/payments/refunds';
import { Order } from '../order/order.ts';
import { PaymentException } from './payment-exception.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const RefundRequestSchema = defineRow({
  name: 'RefundRequest',
  tableName: 'refund_requests',
  data: {
    about: 'customers',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'administrators',
    notExported: 'refunds are listed among the payments',
  },
  checks: [
    { name: 'refund_requests_amount_check', expression: 'amount > 0' },
    {
      name: 'refund_requests_subject_check',
      expression: '(order_id is null) <> (exception_id is null)',
    },
  ],
  uniques: [
    {
      name: 'refund_requests_exception_unique',
      properties: ['exception'],
      where: "state <> 'refused'",
    },
  ],
  properties: {
    /** Created by the screen, once per filled-in dialog; part of Stripe's idempotency key. */
    id: technical(p.uuid().primary()),
    /** The order of the refunded payment; null for an unmatched payment, which has no ledger. */
    order: technical(() => p.manyToOne(Order).ref().index().nullable().deleteRule('no action')),
    exception: technical(() => p.manyToOne(PaymentException).ref().nullable().deleteRule('no action')),
    /** The payment intent it takes from. */
    charge: technical(p.text()),
    /** In cents; for an unmatched payment in the smallest unit of its currency. */
    amount: business(p.integer().$type<Cents>()),
    reason: business(p.enum(refundReasons)),
    note: freeText(p.text().nullable(), {
      goes: { stays: 'the reason for a refund belongs to the accounts' },
    }),
    /** Null for the rule for late deliveries. */
    staffId: technical(p.uuid().nullable()),
    /** asked: no response from Stripe yet. */
    state: technical(p.enum(['asked', 'done', 'refused'])),
    stripeId: technical(p.text().nullable().unique()),
    /** Why it was refused or failed, as stated by the provider. */
    refusal: freeText(p.text().nullable(), {
      goes: { stays: 'Stripe’s reason for refusing belongs to the accounts' },
    }),
    createdAt: technical(p.datetime()),
  },
});

/** A refund, stored before it is sent to Stripe, so that a crash in between loses nothing. */
export class RefundRequest extends RefundRequestSchema.class {}
RefundRequestSchema.setClass(RefundRequest);
