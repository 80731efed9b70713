import { defaultPriceList, fallbackServicePrices, type PriceList } from '@truepage/core/pricing/price-list';
import { quote, type Quote } from '@truepage/core/pricing/quote';
import type { OrderDraft } from '../form/order-draft.ts';
import type { PageCount } from '../document/page-count.ts';

/** Shown until the server's prices are there, and never charged. */
export const provisionalPrices: PriceList = {
  translation: defaultPriceList.translation,
  services: fallbackServicePrices,
};

export interface PricePreview extends Quote {
  /** Undefined before counting: the quote is then for one page. */
  readonly pages: number | undefined;
}

/** The browser's price preview. The server counts and computes again. */
export function previewPrice(draft: OrderDraft, pages: PageCount, prices: PriceList): PricePreview {
  const counted = pages.kind === 'counted' ? pages.pages : undefined;
  return { ...quote({ ...draft, pageCount: counted ?? 1 }, prices), pages: counted };
}
