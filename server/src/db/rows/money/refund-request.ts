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
    /** Made by the screen, once per filled-in dialog: part of Stripe's idempotency key. */
    id: technical(p.uuid().primary()),
    /** The order of the refunded payment; null for an unmatched payment, which has no ledger. */
    order: technical(() => p.manyToOne(Order).ref().index().nullable().deleteRule('no action')),
    exception: technical(() => p.manyToOne(PaymentException).ref().nullable().deleteRule('no action')),
    /** The payment intent it takes from. */
    charge: technical(p.text()),
    /** In cents, or the smallest unit of the currency that a payment which does not fit came in. */
    amount: business(p.integer().$type<Cents>()),
    reason: business(p.enum(refundReasons)),
    note: freeText(p.text().nullable(), {
      goes: { stays: 'the reason for a refund belongs to the accounts' },
    }),
    /** Null: the rule for late deliveries. */
    staffId: technical(p.uuid().nullable()),
    /** asked: Stripe has not answered yet. */
    state: technical(p.enum(['asked', 'done', 'refused'])),
    stripeId: technical(p.text().nullable().unique()),
    /** Why it was refused or failed, in the provider's words. */
    refusal: freeText(p.text().nullable(), {
      goes: { stays: 'Stripe’s reason for refusing belongs to the accounts' },
    }),
    createdAt: technical(p.datetime()),
  },
});

/** That staff asked Stripe to give money back: reserved before Stripe is called, so that a crash in between loses nothing. */
export class RefundRequest extends RefundRequestSchema.class {}
RefundRequestSchema.setClass(RefundRequest);
