import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { defaultPriceList } from '../pricing/price-list.ts';
import { differenceOfPages, orderQuote } from '../pricing/order-quote.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { priceOfPages } from './page-count.ts';

test('what the desk previews from the lines of an order is what the server computes from its prices', () => {
  const anOrder = fc.record({
    translationType: fc.constantFrom(...translationTypes),
    pageCount: fc.integer({ min: 1, max: 40 }),
    includeNotarization: fc.boolean(),
    includeCertificate: fc.boolean(),
    includeEditing: fc.boolean(),
  });
  const aDiscount = fc.option(fc.integer({ min: 1, max: 100_000 }).map(cents), { nil: undefined });
  fc.assert(
    fc.property(anOrder, aDiscount, fc.integer({ min: 1, max: 60 }), (order, discount, pageCount) => {
      const prices = { ...defaultPriceList, ...(discount !== undefined && { discount }) };
      const pages = pageCount - order.pageCount;
      const { lines } = orderQuote(order, prices);
      expect(priceOfPages({ lines, discount: discount ?? null }, pages)).toBe(
        differenceOfPages(order, prices, pages),
      );
    }),
  );
});
