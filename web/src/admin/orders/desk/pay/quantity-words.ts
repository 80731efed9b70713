import type { EarningLine } from '@truepage/core/api/pay/admin-pay';
import type { Text } from '../../../../i18n/dictionary.ts';

/** '2 pages', '1,234 words'. */
export function quantityWords(
  { unit, quantity }: Pick<EarningLine, 'unit' | 'quantity'>,
  text: Text,
): string {
  return text(unit === 'page' ? 'common.pages' : 'adminPay.words', { count: quantity });
}
