/**
 * Formats an amount in the smallest unit of any currency: (1250, 'eur') → '€12.50', (1250, 'jpy') → '¥1,250'. An
 * unknown currency code follows the plain number. `locale` is a BCP 47 tag.
 */
export function foreignMoney(amount: number, currency: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
    const { maximumFractionDigits = 2 } = format.resolvedOptions();
    return format.format(amount / 10 ** maximumFractionDigits);
  } catch {
    return `${amount} ${currency}`;
  }
}
