import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { Order } from '../order/order.ts';

export const PaymentAttemptSchema = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  uniques: [
    { name: 'payment_attempts_number_unique', properties: ['order', 'number'] },
    { name: 'payment_attempts_payable_unique', properties: ['order'], where: "state in ('opening', 'open')" },
  ],
  checks: [{ name: 'payment_attempts_amount_check', expression: 'amount >= 0' }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref(),
    kind: p.enum(['checkout', 'intent']),
    /** 1, 2, … within the order. */
    number: p.integer(),
    /**
     * opening: reserved; Stripe may have something for it, whose address nobody has. open: payable. ending: it is at Stripe, lost
     * the race for its order, and must not be paid. closed: Stripe says that nobody can pay on it any more.
     */
    state: p.enum(['opening', 'open', 'ending', 'closed']),
    stripeId: p.text().nullable().unique(),
    url: p.text().nullable(),
    amount: p.integer().$type<Cents>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    /** Why it ended, or why it is about to be. */
    closeReason: p.enum(['paid', 'expired', 'replaced', 'canceled']).nullable(),
  },
});

/** One try to pay through Stripe: everything that we ever made there. An order has at most one that can be paid. */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
