import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { priceItems } from './price.ts';
import { defineRow } from '../../define-row.ts';
import { business, personal, technical } from '../../data-handling.ts';

export const PriceChangeSchema = defineRow({
  name: 'PriceChange',
  tableName: 'price_changes',
  data: {
    about: 'staff',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  indexes: [{ name: 'price_changes_at_index', properties: ['at'] }],
  properties: {
    id: technical(p.uuid().primary()),
    item: business(p.enum(priceItems)),
    before: business(p.integer().$type<Cents>()),
    after: business(p.integer().$type<Cents>()),
    staffId: technical(p.uuid()),
    /** The username at that time. */
    who: personal(p.text(), { goes: { stays: 'who changed a price belongs to the accounts' } }),
    at: technical(p.datetime()),
  },
});

/** A change of a price. */
export class PriceChange extends PriceChangeSchema.class {}
PriceChangeSchema.setClass(PriceChange);
