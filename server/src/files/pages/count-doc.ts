import { AppError } from '@truepage/core/errors';
import { maximumPages, type DocumentFlag } from '@truepage/core/files/document-type';
import { countWords, pagesOfWords } from '@truepage/core/files/word-count';
import type { CFB$Container } from 'cfb';
import { pageBreaks } from './doc-page-breaks.ts';
import { docParts, openDoc } from './open-doc.ts';
import type { PageCount } from './page-count.ts';

/**
 * Estimates the pages of a Word document of the old kind from its words and its page breaks; 1 when it is a Word document whose
 * words cannot be read (Word 95). Throws as openDoc() does.
 */
export async function countDoc(document: Uint8Array): Promise<PageCount> {
  const doc = openDoc(document);
  const { container, header } = doc;
  const flags = docFlags(container);
  const parts = await docParts(doc, false).catch(() => undefined);
  if (parts === undefined) return { pages: 1, source: 'assumed', flags };
  const words = parts.reduce((sum, part) => sum + countWords(part), 0);
  const pages = Math.max(pagesOfWords(words), pageBreaks(container, header) + 1);
  if (pages > maximumPages) throw new AppError('file.unreadable');
  return { pages, source: 'word-count', flags };
}

function docFlags({ FullPaths }: CFB$Container): readonly DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (FullPaths.some((path) => /\/(?:Macros|_VBA_PROJECT)(?:\/|$)/iu.test(path))) flags.push('macro');
  if (FullPaths.some((path) => /\/ObjectPool\/[^/]+/iu.test(path))) flags.push('embedded-file');
  return flags;
}
