import type { Em } from '../db/orm.ts';
import { cents, type Cents } from '@truepage/core/money';
import { type TranslationType, translationTypes } from '@truepage/core/pricing/translation-type';
import { type ExtraService, extraServices, type PriceList } from '@truepage/core/pricing/price-list';
import type { Price } from '../db/rows/money/price.ts';

export type PriceItem = Price['item'];

/** The current price list. Throws if a price is missing: an order must never be priced by a guess. */
export async function readPriceList(em: Em): Promise<PriceList> {
  return priceListOf(await em.getKysely().selectFrom('prices').select(['item', 'cents']).execute());
}

/** Builds the price list from its rows. */
export function priceListOf(rows: readonly { readonly item: string; readonly cents: number }[]): PriceList {
  const byItem = new Map(rows.map((row) => [row.item, cents(row.cents)]));
  return {
    translation: section('translation', translationTypes, byItem),
    services: section('service', extraServices, byItem),
  };
}

/** The public name of an item: 'certified', 'editing'. */
export function nameOfItem(item: PriceItem): TranslationType | ExtraService {
  return item.slice(item.indexOf('.') + 1) as TranslationType | ExtraService;
}

function section<Name extends string>(
  prefix: string,
  names: readonly Name[],
  byItem: ReadonlyMap<string, Cents>,
): Record<Name, Cents> {
  const entries = names.map((name) => {
    const price = byItem.get(`${prefix}.${name}`);
    if (price === undefined) throw new Error(`the price list has no ${prefix}.${name}`);
    return [name, price] as const;
  });
  return Object.fromEntries(entries) as Record<Name, Cents>;
}

const mostChanges = 200;

/** The latest price changes, newest first. */
export function readPriceHistory(em: Em) {
  return em
    .getKysely()
    .selectFrom('price_changes')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostChanges)
    .select(['id', 'item', 'before', 'after', 'who', 'at'])
    .execute();
}
