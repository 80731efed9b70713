import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { translationTypes } from '@truepage/core/orders/translation-type';
import { extraServices } from '@truepage/core/pricing/price-list';
import { announcedChanges } from '../../announced-changes.ts';

/** 'translation.standard' … 'service.editing'. */
export const priceItems = [
  ...translationTypes.map((name) => `translation.${name}` as const),
  ...extraServices.map((name) => `service.${name}` as const),
];

export const PriceSchema = defineEntity({
  name: 'Price',
  tableName: 'prices',
  checks: [{ name: 'prices_cents_check', expression: 'cents >= 0' }],
  triggers: [announcedChanges('prices')],
  properties: {
    item: p.enum(priceItems).primary(),
    cents: p.integer().$type<Cents>(),
    updatedAt: p.datetime(),
    /** The id of a member of staff; null for the price a new installation starts with. */
    updatedBy: p.text().nullable(),
  },
});

/** One price of the list in force. */
export class Price extends PriceSchema.class {}
PriceSchema.setClass(Price);
