import type { SavedFields } from '@truepage/core/api/saved-forms';
import type { Cents } from '@truepage/core/money';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { quote } from '@truepage/core/pricing/quote';
import { offersAccuracyCertificate } from '@truepage/core/pricing/translation-type';
import type { Upload } from '../db/rows/order/upload.ts';

/** What a form costs; undefined until all its documents are whole. */
export function formTotal(
  fields: SavedFields,
  uploads: readonly Pick<Upload, 'document'>[],
  prices: PriceList,
): Cents | undefined {
  const documents = uploads.flatMap(({ document }) => document ?? []);
  if (documents.length === 0 || documents.length < uploads.length) return undefined;
  const pageCount = documents.reduce((sum, { pages }) => sum + pages, 0);
  const includeCertificate = fields.includeCertificate && offersAccuracyCertificate(fields.translationType);
  return quote({ ...fields, includeCertificate, pageCount, documentCount: documents.length }, prices).total;
}
