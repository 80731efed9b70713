import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { defaultPriceList } from '../pricing/price-list.ts';
import { differenceOfPages, orderQuote, pricesOfPages } from '../pricing/order-quote.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { priceOfPages } from './page-count.ts';

test("the desk's preview from an order's lines equals what the server computes from its prices", () => {
  const anOrder = fc.record({
    translationType: fc.constantFrom(...translationTypes),
    pageCount: fc.integer({ min: 1, max: 40 }),
    includeNotarization: fc.boolean(),
    includeCertificate: fc.boolean(),
    includeEditing: fc.boolean(),
  });
  const aDiscount = fc.oneof(
    fc.constant({}),
    fc.record({ discount: fc.integer({ min: 1, max: 100_000 }).map(cents) }),
    fc.record({ discountPercent: fc.integer({ min: 1, max: 100 }) }),
  );
  fc.assert(
    fc.property(anOrder, aDiscount, fc.integer({ min: 1, max: 60 }), (order, discount, pageCount) => {
      const prices = pricesOfPages(order, { ...defaultPriceList, ...discount });
      const pages = pageCount - order.pageCount;
      const { lines } = orderQuote(order, prices);
      const shown = {
        lines,
        discount: prices.discount ?? null,
        discountPercent: prices.discountPercent ?? null,
      };
      const difference = differenceOfPages(order, prices, pages);
      expect(priceOfPages(shown, pages)).toBe(difference);
      const corrected = { ...order, pageCount };
      // The price of the corrected order, line by line.
      expect(orderQuote(corrected, pricesOfPages(corrected, prices)).total).toBe(
        orderQuote(order, prices).total + difference,
      );
    }),
  );
});
