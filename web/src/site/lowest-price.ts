import { cents, type Cents } from '@truepage/core/money';
import type { PriceList } from '@truepage/core/pricing/price-list';

/** The lowest price per page, in cents: 'from' in texts. */
export function lowestPrice({ translation }: PriceList): Cents {
  return cents(Math.min(...Object.values(translation)));
}
