import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { lowestTotal, orderQuote } from './order-quote.ts';
import { defaultPriceList } from './price-list.ts';
import { quote } from './quote.ts';

test.each([
  [4000, { quantity: 5, unitPrice: 601, amount: 3005 }],
  [3999, { quantity: 1, unitPrice: 3004, amount: 3004 }],
  [1495 * 5 + 995, { quantity: 5, unitPrice: 0, amount: 0 }],
])('an agreed total of %d leaves the services at their prices', (agreed, translation) => {
  const order = { translationType: 'standard', pageCount: 5, includeNotarization: false } as const;
  const form = { ...order, includeCertificate: true, includeEditing: agreed > 4000 };
  const { lines, total } = orderQuote(form, { ...defaultPriceList, agreed: cents(agreed) });
  expect(total).toBe(agreed);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(agreed);
  expect(lines[0]).toMatchObject(translation);
  expect(lowestTotal(quote(form, defaultPriceList))).toBe(agreed > 4000 ? agreed : 995);
});
