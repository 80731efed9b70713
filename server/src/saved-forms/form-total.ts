import type { SavedFields } from '@truepage/core/api/saved-forms';
import type { Cents } from '@truepage/core/money';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { quote } from '@truepage/core/pricing/quote';
import { offersAccuracyCertificate } from '@truepage/core/pricing/translation-type';
import { quoteReasonsFor } from '@truepage/core/quotes/requested-quote';
import type { Settings } from '@truepage/core/settings/settings';
import type { Em } from '../db/orm.ts';
import { readPriceList } from '../pricing/price-list.repository.ts';
import { readSettings } from '../settings/settings.repository.ts';
import type { Upload } from '../db/rows/order/upload.ts';

/** The current prices and settings. */
export async function readPricing(em: Em): Promise<Pricing> {
  const { quotes } = (await readSettings(em)).settings;
  return { prices: await readPriceList(em), quotes };
}

interface Pricing {
  readonly prices: PriceList;
  readonly quotes: Settings['quotes'];
}

/** The price of a form; undefined until all its documents are complete, and if staff set the price. */
export function formTotal(
  fields: SavedFields,
  uploads: readonly Pick<Upload, 'document'>[],
  { prices, quotes }: Pricing,
): Cents | undefined {
  const documents = uploads.flatMap(({ document }) => document ?? []);
  if (documents.length === 0 || documents.length < uploads.length) return undefined;
  const pageCount = documents.reduce((sum, { pages }) => sum + pages, 0);
  const sources = documents.map(({ pageSource }) => pageSource);
  const reasons = quoteReasonsFor(quotes, { pageCount, sources, isHandwritten: fields.handwritten });
  if (reasons.length > 0) return undefined;
  const includeCertificate = fields.includeCertificate && offersAccuracyCertificate(fields.translationType);
  return quote({ ...fields, includeCertificate, pageCount, documentCount: documents.length }, prices).total;
}
