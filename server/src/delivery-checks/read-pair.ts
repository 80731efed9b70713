import type { CheckedDocument, DeliveryCheck } from '@truepage/core/checks/check-delivery';
import { documentTypes } from '@truepage/core/files/document-type';
import type { LanguageCode } from '@truepage/core/languages';
import type { Em } from '../db/orm.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Reading } from '../deps.ts';

/** Reads a translation and what it is a translation of. Its order has to be loaded. */
export async function readPair(em: Em, deps: Reading, translation: StoredFile): Promise<DeliveryCheck> {
  const order = translation.order.unwrap();
  const { document } = translation;
  const originals = await em.find(
    StoredFile,
    { order, kind: 'original', replacedAt: null, ...(document > 0 && { document }) },
    { orderBy: { document: 'asc' } },
  );
  return {
    original: joined(await Promise.all(originals.map((original) => readDocument(deps, original)))),
    translation: await readDocument(deps, translation),
    from: order.sourceLanguage as LanguageCode,
    to: order.targetLanguage as LanguageCode,
    names: order.passportNames,
  };
}

/** One translation of all documents is compared with all of them, one after the other. */
function joined(documents: readonly CheckedDocument[]): CheckedDocument {
  const [first, ...others] = documents;
  if (first !== undefined && others.length === 0) return first;
  const pages = documents.flatMap((document) => document.pages ?? []);
  const counted = documents.map(({ countedPages }) => countedPages ?? Number.NaN);
  const countedPages = counted.reduce((sum, each) => sum + each, 0);
  return {
    pages: documents.every((document) => document.pages !== undefined) ? pages : undefined,
    countedPages: Number.isNaN(countedPages) ? undefined : countedPages,
  };
}

async function readDocument({ pageTexts }: Reading, file: StoredFile): Promise<CheckedDocument> {
  const read = await pageTexts.read(file);
  const isGuess = documentTypes[file.documentType].family === 'word';
  return {
    pages: 'pages' in read ? read.pages : undefined,
    countedPages: isGuess ? undefined : (file.pages ?? undefined),
  };
}
