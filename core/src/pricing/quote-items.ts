import { extraServices } from './price-list.ts';
import type { QuoteItem } from './quote.ts';
import { translationTypes } from './translation-type.ts';

/** The items that a line of a price can contain. */
export const quoteItems: readonly QuoteItem[] = [...translationTypes, ...extraServices, 'discount'];
