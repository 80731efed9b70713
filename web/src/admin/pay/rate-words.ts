import type { PairRate } from '@truepage/core/api/pay/admin-pay';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { usePairWords } from '../orders/suggestions.tsx';

/** 'Spanish → English: $6.00 for each page'. */
export function useRateWords(): (rate: PairRate) => string {
  const text = useText();
  const { money } = useFormats();
  const pairWords = usePairWords();
  return (rate) =>
    `${pairWords(rate)}: ${text(rate.unit === 'page' ? 'adminPay.page' : 'adminPay.hundred_words', { amount: money(rate.rate) })}`;
}
