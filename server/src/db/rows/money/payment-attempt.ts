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
    /** The page count whose difference it is for; null for the order's price. */
    correction: technical(() => p.manyToOne(PageCount).ref().nullable().deleteRule('no action')),
    kind: technical(p.enum(['checkout', 'intent'])),
    /** 1, 2, … per order. */
    number: technical(p.integer()),
    /**
     * opening: reserved; Stripe may have created an object, but its URL was never returned. open: payable. ending: the
     * object at Stripe lost the race for its order and must not be paid. closed: Stripe reports that it can no longer
     * be paid.
     */
    state: technical(p.enum(['opening', 'open', 'ending', 'closed'])),
    stripeId: technical(p.text().nullable().unique()),
    url: technical(p.text().nullable()),
    amount: business(p.integer().$type<Cents>()),
    /**
     * asked: the provider determines the tax. refused: the provider could not, and takes the payment without tax. null:
     * no tax requested.
     */
    tax: technical(p.enum(['asked', 'refused']).nullable()),
    createdAt: technical(p.datetime()),
    expiresAt: technical(p.datetime().nullable()),
    closedAt: technical(p.datetime().nullable()),
    /** Why it ended, or is being ended. */
    closeReason: technical(p.enum(['paid', 'expired', 'replaced', 'canceled']).nullable()),
  },
});

/**
 * An attempt to pay through Stripe: one row for every object that we created there. An order has at most one payable.
 */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
