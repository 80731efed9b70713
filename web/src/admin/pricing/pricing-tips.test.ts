import { cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { expect, test } from 'vitest';
import { expressSurcharge } from './pricing-tips.tsx';

test('with the first prices express is 75 % above standard', () => {
  expect(expressSurcharge(defaultPriceList)).toBe(75);
});

test('there is no surcharge on something that is free', () => {
  const { translation } = defaultPriceList;
  const free = { ...defaultPriceList, translation: { ...translation, standard: cents(0) } };
  expect(expressSurcharge(free)).toBeUndefined();
});
