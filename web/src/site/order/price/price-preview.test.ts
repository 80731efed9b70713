import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { expect, test } from 'vitest';
import type { OrderDocument } from '../document/order-document.ts';
import type { PageCount } from '../document/page-count.ts';
import { changeDraft, emptyDraft } from '../form/order-draft.ts';
import { previewPrice, provisionalPrices } from './price-preview.ts';

const aDocument = (pages: PageCount, rest: Partial<OrderDocument> = {}): OrderDocument => ({
  id: String(Math.random()),
  file: undefined,
  pages,
  ...rest,
});

test('counted pages give the whole price, item by item', () => {
  const draft = changeDraft(emptyDraft('standard'), { includeEditing: true, includeCertificate: true });

  const price = previewPrice(draft, [aDocument({ kind: 'counted', pages: 13 })], defaultPriceList);
  expect(price).toMatchObject({ pages: 13, total: 13 * (1995 + 1495) + 995 });
  expect(price.lines.map(({ item }) => item)).toEqual(['standard', 'editing', 'certificate']);
});

test.each(['none', 'counting', 'later', 'locked'] as const)(
  'with the page count %s, the price is for one page and says so',
  (kind) => {
    const price = previewPrice(emptyDraft('express'), [aDocument({ kind })], defaultPriceList);

    expect(price).toMatchObject({ pages: undefined, total: 3495 });
  },
);

test('the pages of all documents are added up: one for each uncounted document, none for a refused one', () => {
  const counted = [3, 2].map((pages) => aDocument({ kind: 'counted', pages }));
  const refused = aDocument({ kind: 'none' }, { problem: 'file.type' });
  const priceOf = (documents: readonly OrderDocument[]) =>
    previewPrice(emptyDraft('certified'), documents, defaultPriceList);

  expect(priceOf([...counted, refused])).toMatchObject({ pages: 5, total: 5 * 2495 });
  expect(priceOf([...counted, aDocument({ kind: 'later' })])).toMatchObject({
    pages: undefined,
    total: 6 * 2495,
  });
});

test.each([
  ['certified', 'one', 0],
  ['certified', 'each', 2],
  ['standard', 'one', 1],
  ['standard', 'each', 3],
] as const)('three %s documents with certificates for %s are charged %d', (type, certificates, charged) => {
  const draft = changeDraft(emptyDraft(type), { includeCertificate: true, certificates });
  const three = [1, 1, 1].map((pages) => aDocument({ kind: 'counted', pages }));

  const { lines } = previewPrice(draft, three, defaultPriceList);
  expect(lines.find(({ item }) => item === 'certificate')?.quantity ?? 0).toBe(charged);
});

test('until the server’s prices are loaded, add-ons show their default prices', () => {
  expect(provisionalPrices.services).toEqual({ notarization: 1500, certificate: 1000, editing: 800 });
  expect(provisionalPrices.translation).toEqual(defaultPriceList.translation);
});
