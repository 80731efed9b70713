import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { Order } from './order.ts';

export const PaymentAttemptSchema = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  uniques: [
    { name: 'payment_attempts_number_unique', properties: ['order', 'number'] },
    { name: 'payment_attempts_payable_unique', properties: ['order'], where: "state <> 'closed'" },
  ],
  checks: [{ name: 'payment_attempts_amount_check', expression: 'amount >= 0' }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref(),
    kind: p.enum(['checkout', 'intent']),
    /** 1, 2, … within the order; part of Stripe's idempotency keys. */
    number: p.integer(),
    state: p.enum(['opening', 'open', 'closed']),
    stripeId: p.text().nullable().unique(),
    url: p.text().nullable(),
    amount: p.integer().$type<Cents>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    closeReason: p.enum(['paid', 'expired', 'replaced', 'canceled']).nullable(),
  },
});

/** One try to pay through Stripe. An order has at most one that can still be paid. */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
