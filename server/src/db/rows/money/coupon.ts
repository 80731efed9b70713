import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { business, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';

export const CouponSchema = defineRow({
  name: 'Coupon',
  tableName: 'coupons',
  data: {
    about: 'no one',
    why: 'contract, accounting',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  uniques: [{ name: 'coupons_key_unique', properties: ['key'] }],
  checks: [
    {
      name: 'coupons_value_check',
      expression: '(percent >= 1 and percent <= 100 and amount is null) or (percent is null and amount > 0)',
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    /** As typed by the owner; orders store this form. */
    code: business(p.text()),
    /** couponKey() of the code. */
    key: technical(p.text()),
    percent: business(p.integer().nullable()),
    amount: business(p.integer().$type<Cents>().nullable()),
    minimum: business(p.integer().$type<Cents>()),
    /** The number of orders that may use it; null for any number. */
    uses: business(p.integer().nullable()),
    /** The same per email address. */
    usesPerEmail: business(p.integer().nullable()),
    tiers: business(p.json<readonly TranslationType[]>().default('[]')),
    validFrom: business(p.datetime().nullable()),
    validUntil: business(p.datetime().nullable()),
    isOff: business(p.boolean().default(false)),
    createdAt: business(p.datetime()),
  },
});

/** A discount code for customers. Its terms never change; its uses are the orders that store its code. */
export class Coupon extends CouponSchema.class {}
CouponSchema.setClass(Coupon);
