import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { priceItems } from './price.ts';

export const PriceChangeSchema = defineEntity({
  name: 'PriceChange',
  tableName: 'price_changes',
  indexes: [{ name: 'price_changes_at_index', properties: ['at'] }],
  properties: {
    id: p.uuid().primary(),
    item: p.enum(priceItems),
    before: p.integer().$type<Cents>(),
    after: p.integer().$type<Cents>(),
    staffId: p.uuid(),
    /** The username as it was then. */
    who: p.text(),
    at: p.datetime(),
  },
});

/** That somebody changed a price. */
export class PriceChange extends PriceChangeSchema.class {}
PriceChangeSchema.setClass(PriceChange);
