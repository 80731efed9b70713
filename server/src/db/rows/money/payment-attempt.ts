import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { Order } from '../order/order.ts';
import { PageCount } from './page-count.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const PaymentAttemptSchema = defineRow({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  data: {
    about: 'customers',
    why: 'each payment is taken once',
    kept: 'permanently',
    seenBy: 'administrators',
    notExported: 'payments are exported separately',
  },
  uniques: [
    { name: 'payment_attempts_number_unique', properties: ['order', 'number'] },
    { name: 'payment_attempts_payable_unique', properties: ['order'], where: "state in ('opening', 'open')" },
  ],
  checks: [{ name: 'payment_attempts_amount_check', expression: 'amount >= 0' }],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref()),
    /** The page count whose difference it asks for; null: it asks for the price of the order. */
    correction: technical(() => p.manyToOne(PageCount).ref().nullable().deleteRule('no action')),
    kind: technical(p.enum(['checkout', 'intent'])),
    /** 1, 2, … within the order. */
    number: technical(p.integer()),
    /**
     * opening: reserved; Stripe may have created something for it, but its address was never handed out. open: payable. ending: it is at Stripe, lost
     * the race for its order, and must not be paid. closed: Stripe says that it can no longer be paid.
     */
    state: technical(p.enum(['opening', 'open', 'ending', 'closed'])),
    stripeId: technical(p.text().nullable().unique()),
    url: technical(p.text().nullable()),
    amount: business(p.integer().$type<Cents>()),
    /** asked: the provider determines the tax in it. refused: it could not, and takes the payment without. null: not asked. */
    tax: technical(p.enum(['asked', 'refused']).nullable()),
    createdAt: technical(p.datetime()),
    expiresAt: technical(p.datetime().nullable()),
    closedAt: technical(p.datetime().nullable()),
    /** Why it ended, or why it is about to be. */
    closeReason: technical(p.enum(['paid', 'expired', 'replaced', 'canceled']).nullable()),
  },
});

/** One try to pay through Stripe: everything that we ever made there. An order has at most one that can be paid. */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
