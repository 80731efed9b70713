/** '8.25%', '19 %': in the region's format. Separate from writePercent(), which writes one decimal and is loaded with the order form. */
export function writeTaxRate(percentage: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return format.format(percentage / 100);
}
