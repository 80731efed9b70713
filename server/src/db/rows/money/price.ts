import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { extraServices } from '@truepage/core/pricing/price-list';
import { announcedChanges } from '../../announced-changes.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

/** 'translation.standard' … 'service.editing'. */
export const priceItems = [
  ...translationTypes.map((name) => `translation.${name}` as const),
  ...extraServices.map((name) => `service.${name}` as const),
];

export const PriceSchema = defineRow({
  name: 'Price',
  tableName: 'prices',
  data: {
    about: 'no one',
    why: 'the price list',
    kept: 'while it is in force',
    seenBy: 'anyone',
  },
  checks: [{ name: 'prices_cents_check', expression: 'cents >= 0' }],
  triggers: [announcedChanges('prices')],
  properties: {
    item: business(p.enum(priceItems).primary()),
    cents: business(p.integer().$type<Cents>()),
    updatedAt: technical(p.datetime()),
    /** The id of a member of staff; null for the initial price of a new installation. */
    updatedBy: technical(p.text().nullable()),
  },
});

/** A price of the current price list. */
export class Price extends PriceSchema.class {}
PriceSchema.setClass(Price);
