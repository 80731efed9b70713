import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { earningKinds } from '@truepage/core/pay/earning';
import { payUnits } from '@truepage/core/pay/pay-rate';
import { business, freeText, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { Order } from '../order/order.ts';
import { PayStatement } from './pay-statement.ts';
import { StaffAccount } from '../people/staff-account.ts';

export const EarningSchema = defineRow({
  name: 'Earning',
  tableName: 'earnings',
  data: {
    about: 'staff',
    why: 'translators’ pay, accounting',
    kept: 'permanently',
    seenBy: 'administrators; the translator',
    notExported: 'about the translator, not the customer',
  },
  // An order earns once and is reversed at most once.
  uniques: [{ name: 'earnings_order_unique', properties: ['order', 'kind'] }],
  indexes: [{ name: 'earnings_staff_index', properties: ['staff', 'at'] }],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().deleteRule('no action')),
    /** The assignee when the translation was delivered. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('no action')),
    kind: business(p.enum(earningKinds)),
    unit: business(p.enum(payUnits)),
    rate: business(p.integer().$type<Cents>()),
    /** The number of pages or words. */
    quantity: business(p.integer()),
    /** Negative for a reversal. */
    amount: business(p.integer().$type<Cents>()),
    /** The reason of a reversal; null otherwise. */
    reason: freeText(p.text().nullable(), {
      goes: { stays: 'the reason for a reversal belongs to the accounts' },
    }),
    at: business(p.datetime()),
    /** The only statement it is on; null until the next statement includes it. */
    statement: technical(() => p.manyToOne(PayStatement).ref().nullable().deleteRule('no action').index()),
  },
});

/** An entry of a translator's earnings; append-only, and its amount never changes. */
export class Earning extends EarningSchema.class {}
EarningSchema.setClass(Earning);
