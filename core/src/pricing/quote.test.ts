import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { translationTypes } from './translation-type.ts';
import { defaultPriceList, type PriceList } from './price-list.ts';
import { averagePricePerPage, quote } from './quote.ts';

const price = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const prices: fc.Arbitrary<PriceList> = fc.record({
  translation: fc.record({ standard: price, certified: price, express: price }),
  services: fc.record({ notarization: price, certificate: price, editing: price }),
});
const request = fc.record({
  translationType: fc.constantFrom(...translationTypes),
  pageCount: fc.integer({ min: 1, max: 5000 }),
  includeNotarization: fc.boolean(),
  includeCertificate: fc.boolean(),
  includeEditing: fc.boolean(),
});

test('the total is pages × (tier + notarization + editing) + certificate', () => {
  fc.assert(
    fc.property(request, prices, (order, list) => {
      const perPage =
        list.translation[order.translationType] +
        (order.includeNotarization ? list.services.notarization : 0) +
        (order.includeEditing ? list.services.editing : 0);
      const certificate =
        order.includeCertificate && order.translationType === 'standard' ? list.services.certificate : 0;
      expect(quote(order, list).total).toBe(order.pageCount * perPage + certificate);
    }),
  );
});

test('the lines add up to the total', () => {
  fc.assert(
    fc.property(request, prices, (order, list) => {
      const { lines, total } = quote(order, list);
      expect(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)).toBe(total);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }),
  );
});

test('thirteen certified pages at the default prices cost $324.35', () => {
  const order = { translationType: 'certified', pageCount: 13, includeNotarization: false } as const;
  const { lines, total } = quote(
    { ...order, includeCertificate: true, includeEditing: false },
    defaultPriceList,
  );
  expect(total).toBe(32_435);
  expect(lines).toEqual([{ item: 'certified', quantity: 13, unitPrice: 2495, amount: 32_435 }]);
});

test.each([
  ['standard', true, 'one', 1],
  ['standard', true, 'each', 3],
  ['standard', false, 'each', 0],
  ['certified', false, 'one', 0],
  ['certified', false, 'each', 2],
  ['express', true, 'each', 2],
] as const)(
  'three documents, %s, with a certificate as an extra: %s, certificates: %s, are charged %d certificates',
  (translationType, includeCertificate, certificates, charged) => {
    const order = { translationType, includeCertificate, certificates, pageCount: 5, documentCount: 3 };
    const { lines } = quote(
      { ...order, includeNotarization: false, includeEditing: false },
      defaultPriceList,
    );
    expect(lines.find(({ item }) => item === 'certificate')?.quantity ?? 0).toBe(charged);
    expect(lines[0]).toMatchObject({ quantity: 5 });
  },
);

test.each([0, -1, 1.5, Number.NaN])('%d is not a valid page count', (pageCount) => {
  const order = { translationType: 'standard', pageCount, includeNotarization: false } as const;
  expect(() =>
    quote({ ...order, includeCertificate: false, includeEditing: false }, defaultPriceList),
  ).toThrow(RangeError);
});

test('the average per page is rounded to a cent', () => {
  expect(averagePricePerPage(cents(1000), 3)).toBe(333);
  expect(averagePricePerPage(cents(2000), 3)).toBe(667);
});
