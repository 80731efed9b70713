import { cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { expect, test } from 'vitest';
import { expressSurcharge } from './pricing-tips.tsx';

test('with the initial prices, express is 75 % above standard', () => {
  expect(expressSurcharge(defaultPriceList)).toBe(75);
});

test('without a standard price there is no surcharge', () => {
  const { translation } = defaultPriceList;
  const free = { ...defaultPriceList, translation: { ...translation, standard: cents(0) } };
  expect(expressSurcharge(free)).toBeUndefined();
});
