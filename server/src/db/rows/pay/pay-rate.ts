import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { payUnits } from '@truepage/core/pay/pay-rate';
import { business, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { StaffAccount } from '../people/staff-account.ts';

export const PayRateSchema = defineRow({
  name: 'PayRate',
  tableName: 'pay_rates',
  data: {
    about: 'staff',
    why: 'translators’ pay',
    kept: 'until it is removed',
    seenBy: 'administrators; the translator',
  },
  checks: [{ name: 'pay_rates_rate_check', expression: 'rate >= 0' }],
  properties: {
    staff: technical(() => p.manyToOne(StaffAccount).ref().primary().deleteRule('no action')),
    /** Language codes, or 'any'. */
    fromLanguage: business(p.text().primary()),
    toLanguage: business(p.text().primary()),
    unit: business(p.enum(payUnits)),
    rate: business(p.integer().$type<Cents>()),
  },
});

/** A translator's rate for a language pair; it applies to orders that are assigned from then on. */
export class PayRate extends PayRateSchema.class {}
PayRateSchema.setClass(PayRate);
