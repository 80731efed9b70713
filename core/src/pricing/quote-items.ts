import { extraServices } from './price-list.ts';
import type { QuoteItem } from './quote.ts';
import { translationTypes } from './translation-type.ts';

/** What a line of a price can be about. */
export const quoteItems: readonly QuoteItem[] = [...translationTypes, ...extraServices, 'discount'];
