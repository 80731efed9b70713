import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { expect, test } from 'vitest';
import { changeDraft, emptyDraft } from '../form/order-draft.ts';
import { previewPrice, provisionalPrices } from './price-preview.ts';

test('counted pages give the whole price, item by item', () => {
  const draft = changeDraft(emptyDraft('standard'), { includeEditing: true, includeCertificate: true });

  const price = previewPrice(draft, { kind: 'counted', pages: 13 }, defaultPriceList);
  expect(price).toMatchObject({ pages: 13, total: 13 * (1995 + 1495) + 995 });
  expect(price.lines.map(({ item }) => item)).toEqual(['standard', 'editing', 'certificate']);
});

test.each(['none', 'counting', 'later', 'locked'] as const)(
  'with %s known about the pages the price is for one and says so',
  (kind) => {
    const price = previewPrice(emptyDraft('express'), { kind }, defaultPriceList);

    expect(price).toMatchObject({ pages: undefined, total: 3495 });
  },
);

test('before the server’s prices are there, add-ons show their fallback prices', () => {
  expect(provisionalPrices.services).toEqual({ notarization: 1500, certificate: 1000, editing: 800 });
  expect(provisionalPrices.translation).toEqual(defaultPriceList.translation);
});
