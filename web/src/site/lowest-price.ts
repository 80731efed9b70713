import { cents, type Cents } from '@truepage/core/money';
import type { PriceList } from '@truepage/core/pricing/price-list';

/** The cheapest page we translate, in cents: what 'from' means in copy. */
export function lowestPrice({ translation }: PriceList): Cents {
  return cents(Math.min(...Object.values(translation)));
}
