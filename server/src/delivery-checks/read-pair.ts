import type { CheckedDocument, DeliveryCheck } from '@truepage/core/checks/check-delivery';
import { documentTypes } from '@truepage/core/files/document-type';
import { paragraphsOfPage } from '@truepage/core/reading/page-of-words';
import type { LanguageCode } from '@truepage/core/languages';
import type { Em } from '../db/orm.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import { Glossary } from '../db/rows/pages/glossary.ts';
import type { Reading, TextReading } from '../deps.ts';
import { scannedPages } from '../reading/read-reading.ts';

/** Reads a translation, its original and the glossary. The translation's order has to be loaded. */
export async function readPair(
  em: Em,
  deps: Reading & TextReading,
  translation: StoredFile,
): Promise<DeliveryCheck> {
  const order = translation.order.unwrap();
  const { document } = translation;
  const { sourceLanguage, targetLanguage } = order;
  const glossary = await em.findOne(Glossary, { sourceLanguage, targetLanguage });
  const originals = await em.find(
    StoredFile,
    { order, kind: 'original', replacedAt: null, ...(document > 0 && { document }) },
    { orderBy: { document: 'asc' } },
  );
  return {
    original: joined(await Promise.all(originals.map((original) => readDocument(em, deps, original)))),
    translation: await readDocument(em, deps, translation),
    from: sourceLanguage as LanguageCode,
    to: targetLanguage as LanguageCode,
    names: order.passportNames,
    terms: glossary?.terms,
  };
}

/** Joins all documents in order, to compare them with one translation of all. */
function joined(documents: readonly CheckedDocument[]): CheckedDocument {
  const [first, ...others] = documents;
  if (first !== undefined && others.length === 0) return first;
  const pages = documents.flatMap((document) => document.pages ?? []);
  const counted = documents.map(({ countedPages }) => countedPages ?? Number.NaN);
  const countedPages = counted.reduce((sum, each) => sum + each, 0);
  let before = 0;
  const scanned = documents.flatMap(({ scanned: own = [], pages: { length } = [] }) => {
    const moved = own.map((scan) => ({ ...scan, page: scan.page + before }));
    before += length;
    return moved;
  });
  return {
    scanned,
    pages: documents.every((document) => document.pages !== undefined) ? pages : undefined,
    countedPages: Number.isNaN(countedPages) ? undefined : countedPages,
  };
}

async function readDocument(em: Em, deps: Reading & TextReading, file: StoredFile): Promise<CheckedDocument> {
  const read = await deps.pageTexts.read(file);
  const isGuess = documentTypes[file.documentType].family === 'word';
  const scanned = (await scannedPages(em, deps, file)).filter(({ words }) => words.length > 0);
  const known = (text: string, index: number): string => {
    const scan = scanned.find(({ page }) => page === index + 1);
    return scan === undefined ? text : paragraphsOfPage(scan);
  };
  return {
    pages: 'pages' in read ? read.pages.map(known) : undefined,
    scanned,
    countedPages: isGuess ? undefined : (file.pages ?? undefined),
  };
}
