import type { Cents } from '@truepage/core/money';
import { translationTypes, type TranslationType } from '@truepage/core/pricing/translation-type';
import { extraServices, type ExtraService, type PriceList } from '@truepage/core/pricing/price-list';

/** A price that staff can change. */
export type PriceItem =
  | { readonly kind: 'translation'; readonly name: TranslationType }
  | { readonly kind: 'service'; readonly name: ExtraService };

export const translationPrices = translationTypes.map((name): PriceItem => ({ kind: 'translation', name }));
export const servicePrices = extraServices.map((name): PriceItem => ({ kind: 'service', name }));

export function priceOf(item: PriceItem, prices: PriceList): Cents {
  return item.kind === 'translation' ? prices.translation[item.name] : prices.services[item.name];
}

/** The unit of a price: per page, or per certificate. */
export function unitOf(item: PriceItem): 'page' | 'certificate' {
  return item.name === 'certificate' ? 'certificate' : 'page';
}
