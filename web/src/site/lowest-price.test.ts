import { expect, test } from 'vitest';
import { cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { lowestPrice } from './lowest-price.ts';

test("'from' prices are the cheapest tier of the price list", () => {
  const translation = { standard: cents(1995), certified: cents(1495), express: cents(3495) };

  expect(lowestPrice({ ...defaultPriceList, translation })).toBe(1495);
});
