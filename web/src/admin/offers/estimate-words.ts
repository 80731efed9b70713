import type { Estimate, OwnOffer } from '@truepage/core/api/pay/admin-offers';
import type { LanguagePair } from '@truepage/core/office/language-pairs';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { quantityWords } from '../orders/desk/pay/quantity-words.ts';

/** '$12.00 (2 pages)', or the reason why there is no amount. */
export function useEstimateWords(): (pay: Estimate) => string {
  const text = useText();
  const { money } = useFormats();
  return (pay) => {
    if (pay === null) return text('adminOffers.noRate');
    const { unit, quantity, amount } = pay;
    if (quantity === null || amount === null) return text('adminOffers.wordsUnknown');
    return `${money(amount)} (${quantityWords({ unit, quantity }, text)})`;
  };
}

/** The languages of an offered order. */
export function offeredPair(order: Pick<OwnOffer, 'sourceLanguage' | 'targetLanguage'>): LanguagePair {
  return { from: order.sourceLanguage, to: order.targetLanguage } as LanguagePair;
}
