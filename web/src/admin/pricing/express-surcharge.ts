import type { PriceList } from '@truepage/core/pricing/price-list';

/** How many whole percent express costs above standard; undefined where that says nothing (standard is free). */
export function expressSurcharge({ translation: { standard, express } }: PriceList): number | undefined {
  return standard === 0 ? undefined : Math.round((express / standard - 1) * 100);
}
