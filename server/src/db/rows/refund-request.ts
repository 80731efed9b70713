import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { refundReasons } from '@truepage/core/payments/refunds';
import { Order } from './order.ts';

export const RefundRequestSchema = defineEntity({
  name: 'RefundRequest',
  tableName: 'refund_requests',
  checks: [{ name: 'refund_requests_amount_check', expression: 'amount > 0' }],
  properties: {
    /** Made by the screen, once per filled-in dialog: part of Stripe's idempotency key. */
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref().index(),
    /** The payment intent it takes from. */
    charge: p.text(),
    amount: p.integer().$type<Cents>(),
    reason: p.enum(refundReasons),
    note: p.text().nullable(),
    staffId: p.uuid(),
    /** asked: Stripe's answer is not known yet. */
    state: p.enum(['asked', 'done', 'refused']),
    stripeId: p.text().nullable().unique(),
    /** Why it was refused, or why it came back, in the provider's words. */
    refusal: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** That staff asked Stripe to give money back: reserved before Stripe is called, so that a crash in between loses nothing. */
export class RefundRequest extends RefundRequestSchema.class {}
RefundRequestSchema.setClass(RefundRequest);
