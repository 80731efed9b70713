import { defaultPriceList, fallbackServicePrices, type PriceList } from '@truepage/core/pricing/price-list';
import { quote, type Quote } from '@truepage/core/pricing/quote';
import { certificatesOf, type OrderDraft } from '../form/order-draft.ts';
import { isOrderable, quotedPages, totalPages, type OrderDocument } from '../document/order-document.ts';

/** Shown until the server's prices are loaded, and never charged. */
export const provisionalPrices: PriceList = {
  translation: defaultPriceList.translation,
  services: fallbackServicePrices,
};

export interface PricePreview extends Quote {
  /** The total; undefined before counting: the quote then assumes one page for each uncounted document. */
  readonly pages: number | undefined;
}

/** The browser's price preview. The server counts and calculates again. */
export function previewPrice(
  draft: OrderDraft,
  documents: readonly OrderDocument[],
  prices: PriceList,
): PricePreview {
  const pages = totalPages(documents);
  const request = {
    ...draft,
    pageCount: quotedPages(documents),
    documentCount: Math.max(1, documents.filter(isOrderable).length),
    certificates: certificatesOf(draft) ?? 'one',
  } as const;
  return { ...quote(request, prices), pages: pages.kind === 'counted' ? pages.pages : undefined };
}
