import { maximumPages } from '@truepage/core/files/document-type';
import { pagesOfWords } from '@truepage/core/files/word-count';
import type { PublicSettings } from '@truepage/core/api/settings';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { quote, type Quote } from '@truepage/core/pricing/quote';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { quoteReasonsFor } from '@truepage/core/quotes/requested-quote';

/** The choices in the widget. */
export interface Choices {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly type: TranslationType;
  /** As typed. */
  readonly amount: string;
  readonly unit: string;
}

/** none: not a valid amount. requested: staff set the price. */
export type Estimate =
  | { readonly kind: 'none' | 'requested' }
  | { readonly kind: 'priced'; readonly quote: Quote };

/** The price of an order without extras, calculated like every quote. */
export function estimate(
  { type, amount, unit }: Choices,
  prices: PriceList,
  quotes: PublicSettings['quotes'],
): Estimate {
  const typed = /^\d+$/.test(amount.trim()) ? Number(amount) : 0;
  const pageCount = unit === 'words' ? pagesOfWords(typed) : typed;
  if (typed < 1 || pageCount > maximumPages) return { kind: 'none' };
  const form = { pageCount, sources: [], isHandwritten: false };
  if (quotes !== null && quoteReasonsFor(quotes, form).length > 0) return { kind: 'requested' };
  const extras = { includeNotarization: false, includeCertificate: false, includeEditing: false };
  return { kind: 'priced', quote: quote({ translationType: type, pageCount, ...extras }, prices) };
}
